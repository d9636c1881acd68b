import type { ReactNode } from "react";
import { ArithmeticChapter, arithmeticDescription } from "../chapters/arithmetic";
import { CostChapter, costDescription } from "../chapters/cost";
import { Csa2Chapter, csa2Description } from "../chapters/csa2";
import { DsaChapter, dsaDescription } from "../chapters/dsa";
import { EncoderDecoderChapter, encoderDecoderDescription } from "../chapters/encoder-decoder";
import { FourBitsChapter, fourBitsDescription } from "../chapters/four-bits";
import { chapterBySlug } from "../chapters/list";
import { MlaChapter, mlaDescription } from "../chapters/mla";
import { PrecisionChapter, precisionDescription } from "../chapters/precision";
import { V4Chapter, v4Description } from "../chapters/v4";
import { WindowsChapter, windowsDescription } from "../chapters/windows";
import { GlossaryPage } from "../site/glossary/GlossaryPage";
import type { PageHead } from "../site/Head";
import { LostPage } from "../site/LostPage";
import { Shell } from "../site/Shell";
import { SourcesPage } from "../site/sources/SourcesPage";
import { HomePage, homeHead } from "./HomePage";
import { pageUses } from "./pageUses";

export interface Route {
  readonly head: PageHead;
  /** File under the output folder. */
  readonly file: string;
  readonly page: () => ReactNode;
}

interface WrittenChapter {
  readonly slug: string;
  readonly description: string;
  readonly content: ReactNode;
}

/** The chapters that are written. */
const writtenChapters: readonly WrittenChapter[] = [
  { slug: "cost", description: costDescription, content: <CostChapter /> },
  { slug: "mla", description: mlaDescription, content: <MlaChapter /> },
  { slug: "windows", description: windowsDescription, content: <WindowsChapter /> },
  { slug: "dsa", description: dsaDescription, content: <DsaChapter /> },
  { slug: "precision", description: precisionDescription, content: <PrecisionChapter /> },
  { slug: "v4", description: v4Description, content: <V4Chapter /> },
  { slug: "csa2", description: csa2Description, content: <Csa2Chapter /> },
  { slug: "encoder-decoder", description: encoderDecoderDescription, content: <EncoderDecoderChapter /> },
  { slug: "four-bits", description: fourBitsDescription, content: <FourBitsChapter /> },
  { slug: "arithmetic", description: arithmeticDescription, content: <ArithmeticChapter /> },
];

/** A chapter's route: address and title come from the list of chapters. */
function chapterRoute({ slug, description, content }: WrittenChapter): Route {
  const { path, title } = chapterBySlug(slug);
  return {
    head: { title, description, path },
    file: `${path.slice(1)}index.html`,
    page: () => <Shell section="chapters">{content}</Shell>,
  };
}

/** What the chapters cite and which terms they use. */
const usesOfChapters = () =>
  writtenChapters.map(({ slug, content }) => {
    const { path, title } = chapterBySlug(slug);
    return pageUses(path, title, content);
  });

/** Every page of the site. */
export const routes: readonly Route[] = [
  { head: homeHead, file: "index.html", page: () => <HomePage /> },
  ...writtenChapters.map(chapterRoute),
  {
    head: {
      title: "Glossary",
      description: "What the words mean on this site, one word for one thing, and where the chapters use them.",
      path: "/glossary/",
    },
    file: "glossary/index.html",
    page: () => <GlossaryPage pages={usesOfChapters()} />,
  },
  {
    head: {
      title: "Sources",
      description: "Every paper, configuration and code that this site takes a value from, and where it is used.",
      path: "/sources/",
    },
    file: "sources/index.html",
    page: () => <SourcesPage pages={usesOfChapters()} />,
  },
  {
    head: { title: "Page not found", description: "There is no page at this address.", path: null },
    file: "404.html",
    page: () => <LostPage />,
  },
];
