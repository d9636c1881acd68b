import { href } from "../../ui/href";
import { chapters } from "../list";

interface ChapterStepsProps {
  readonly number: number;
}

/** The nearest written chapters before and after, and the list of all. */
export function ChapterSteps({ number }: ChapterStepsProps) {
  const before = chapters.filter((chapter) => chapter.written && chapter.number < number).at(-1);
  const after = chapters.find((chapter) => chapter.written && chapter.number > number);
  return (
    <nav className="chapter-steps" aria-label="Chapters beside this one">
      {before && (
        <a href={href(before.path)} rel="prev">
          Before: {before.number}. {before.title}
        </a>
      )}
      <a href={`${href("/")}#chapters`}>All chapters</a>
      {after && (
        <a href={href(after.path)} rel="next">
          Next: {after.number}. {after.title}
        </a>
      )}
    </nav>
  );
}
