import type { ReactNode } from "react";
import { ArithmeticChapter, arithmeticDescription } from "../chapters/arithmetic";
import { chapterBySlug } from "../chapters/list";
import { PrecisionChapter, precisionDescription } from "../chapters/precision";
import { WindowsChapter, windowsDescription } from "../chapters/windows";
import type { PageHead } from "../site/Head";
import { LostPage } from "../site/LostPage";
import { Shell } from "../site/Shell";
import { HomePage, homeHead } from "./HomePage";

export interface Route {
  readonly head: PageHead;
  /** File under the output folder. */
  readonly file: string;
  readonly page: () => ReactNode;
}

/** A chapter's route: address and title come from the list of chapters. */
function chapterRoute(slug: string, description: string, content: ReactNode): Route {
  const { path, title } = chapterBySlug(slug);
  return {
    head: { title, description, path },
    file: `${path.slice(1)}index.html`,
    page: () => <Shell section="chapters">{content}</Shell>,
  };
}

/** Every page of the site. */
export const routes: readonly Route[] = [
  { head: homeHead, file: "index.html", page: () => <HomePage /> },
  chapterRoute("windows", windowsDescription, <WindowsChapter />),
  chapterRoute("precision", precisionDescription, <PrecisionChapter />),
  chapterRoute("arithmetic", arithmeticDescription, <ArithmeticChapter />),
  {
    head: { title: "Page not found", description: "There is no page at this address.", path: null },
    file: "404.html",
    page: () => <LostPage />,
  },
];
