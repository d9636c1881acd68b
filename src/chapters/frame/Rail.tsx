import { chapters } from "../list";
import { partIds, partTitles } from "./parts";

interface RailProps {
  readonly number: number;
  readonly questions: string;
}

/** Where the reader is in the chapter. `data-rail` is followed as the page scrolls. */
export function Rail({ number, questions }: RailProps) {
  return (
    <nav className="rail" aria-label="This chapter" data-rail="">
      <p>
        Chapter {number} of {chapters.length}
      </p>
      <ol>
        {partIds.map((part, index) => (
          <li key={part}>
            <a href={`#${part}`}>
              <i>{index + 1}</i>
              {partTitles[part]}
            </a>
          </li>
        ))}
        <li>
          <a href="#questions">
            <i>?</i>
            {questions}
          </a>
        </li>
      </ol>
    </nav>
  );
}
