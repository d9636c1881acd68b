import type { CSSProperties } from "react";
import type { AbsorbView } from "./derive";

interface ScoresProps {
  readonly view: AbsorbView;
  readonly uid: string;
  readonly onEntry: (entry: number) => void;
}

/** What the newest token scores each cached one: a ring where keys are kept, a dot for the absorbed one. */
export function Scores({ view, uid, onEntry }: ScoresProps) {
  return (
    <div className="ac-scores">
      <p className="ac-head" id={`${uid}scores`}>
        {view.plotName}
      </p>
      <div className="ac-plot">
        {view.ticks.map(({ text, place }) => (
          <span key={text} className="ac-tick" style={{ bottom: `${place}%` }} aria-hidden="true">
            <b>{text}</b>
          </span>
        ))}
        <div className="ac-columns" role="radiogroup" aria-labelledby={`${uid}scores`}>
          {view.entries.map(({ entry, naive, absorbed, gap, isShown, says }) => (
            <label key={entry}>
              <input
                type="radio"
                name={`${uid}entry`}
                aria-label={says}
                checked={isShown}
                onChange={() => onEntry(entry)}
              />
              <i
                className="ac-gap"
                style={{ "--from": `${gap.bottom}%`, "--height": `${gap.height}%` } as CSSProperties}
              />
              <i className="ac-ring" data-mark="" style={{ bottom: `${naive}%` }} />
              <i className="ac-dot" data-mark="" style={{ bottom: `${absorbed}%` }} />
              <span aria-hidden="true">{entry}</span>
            </label>
          ))}
        </div>
      </div>
      <p className="ac-axis">cached token (click one)</p>
      <div className="ac-shown">
        <button type="button" className="button" onClick={() => onEntry(view.before)} aria-label="Token before">
          −
        </button>
        <output>{view.shown}</output>
        <button type="button" className="button" onClick={() => onEntry(view.after)} aria-label="Token after">
          +
        </button>
      </div>
    </div>
  );
}
