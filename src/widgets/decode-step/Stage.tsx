import { type CSSProperties, memo, type ReactNode } from "react";
import type { DecodeView } from "./derive";
import type { PhaseId } from "./params";

interface StageProps {
  readonly view: DecodeView;
  readonly phase: PhaseId;
  readonly isStepped: boolean;
  readonly control: ReactNode;
}

/** The text, the token's vectors, the cache row by row, and what happens in this phase. */
export function Stage({ view, phase, isStepped, control }: StageProps) {
  const { strip, tail, chips, answer } = view;
  const last = tail.at(-1);
  return (
    <div className="ds-stage" data-phase={phase} data-stepped={isStepped ? "" : undefined}>
      {control}
      <p className="ds-text">
        … {tail.slice(0, -1).join(" ")} <b>{last}</b> <em>{answer}</em>
      </p>
      <ul className="ds-chips">
        {chips.map(({ part, text }) => (
          <li key={part} data-part={part}>
            {text}
          </li>
        ))}
      </ul>
      <div role="img" aria-label={strip.described}>
        <Strip rows={strip.rows} places={strip.places} strongest={strip.strongest} />
      </div>
      <p className="ds-key">
        <span data-part="key">key</span> <span data-part="value">value</span> <span data-part="free">no row yet</span>
      </p>
      <p className="ds-says">{view.says}</p>
    </div>
  );
}

/** Rows in a line of the strip; the texts have whole lines of them. */
const lineRows = 32;

interface StripProps {
  readonly rows: number;
  readonly places: number;
  readonly strongest: number;
}

/**
 * A cell for each row, key above value, in the order in which they are read. Which of them are lit is a matter of style. Over each line lies
 * a veil, drawn back from row to row as they are read: the painter moves it without drawing the rows again.
 */
const Strip = memo(function Strip({ rows, places, strongest }: StripProps) {
  const all = Array.from({ length: places }, (_, place) => place);
  const kindOf = (place: number) => {
    if (place >= rows) return "free";
    return place === rows - 1 ? "new" : place === strongest ? "strongest" : "row";
  };
  return (
    <div className="ds-strip">
      {all.map((place) => (
        <span key={place} data-mark={place < rows ? "" : undefined} data-row={kindOf(place)} />
      ))}
      {all.slice(0, rows / lineRows).map((line) => (
        <i key={line} style={{ "--line": line } as CSSProperties} />
      ))}
    </div>
  );
});
