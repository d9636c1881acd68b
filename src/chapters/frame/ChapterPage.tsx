import { type ReactNode, useContext } from "react";
import type { Source } from "../../models";
import { Island } from "../../ui/Island";
import { ListedSources } from "../../ui/Num";
import { inWords, sentence } from "../../ui/numbers";
import { NotedUses, PartOfPage, Uses } from "../../ui/uses";
import { chapterBySlug } from "../list";
import type { QuestionData } from "../question/question";
import { ChapterSteps } from "./ChapterSteps";
import { type PartId, partIds, partTitles } from "./parts";
import { Rail } from "./Rail";
import { References } from "./References";

interface ChapterPageProps {
  readonly slug: string;
  readonly lede: ReactNode;
  readonly parts: Readonly<Record<PartId, ReactNode>>;
  readonly questions: readonly QuestionData[];
  readonly references: readonly Source[];
}

/** The frame of every chapter: cache bar, rail, five parts, questions, references, the chapters beside it. */
export function ChapterPage({ slug, lede, parts, questions, references }: ChapterPageProps) {
  const chapter = chapterBySlug(slug);
  const uses = useContext(NotedUses) ?? new Uses();
  const asked = `${sentence(inWords(questions.length))} questions`;
  return (
    <NotedUses value={uses}>
      <ListedSources value={references}>
        <Island name="cache-bar" props={{ slug }} eager />
        <main id="main" className="page chapter">
          <Rail number={chapter.number} questions={asked} />
          <header className="chapter-head">
            <h1>{chapter.title}</h1>
            <p className="lede">{lede}</p>
          </header>
          {partIds.map((part, index) => (
            <section key={part} id={part} className="part" aria-labelledby={`${part}-title`}>
              <h2 id={`${part}-title`}>
                <span className="part-number" data-num="">
                  {index + 1}
                </span>
                {partTitles[part]}
              </h2>
              <PartOfPage value={partTitles[part]}>{parts[part]}</PartOfPage>
            </section>
          ))}
          <section id="questions" className="part" aria-labelledby="questions-title">
            <h2 id="questions-title">{asked}</h2>
            {questions.map((question) => (
              <Island key={question.id} name="question" props={{ question }} />
            ))}
          </section>
          <References sources={references} />
          <ChapterSteps number={chapter.number} />
        </main>
      </ListedSources>
    </NotedUses>
  );
}
