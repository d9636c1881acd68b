import type { CSSProperties } from "react";
import type { ScoresView } from "./derive";
import { mostPicks } from "./params";
import { Stack } from "./Words";

interface RanksProps {
  readonly view: ScoresView;
  readonly onPicks: (picks: number) => void;
}

/** The scores in order, with the cut as a handle over them, and the list that attention gets. */
export function Ranks({ view, onPicks }: RanksProps) {
  const { ranks, scale, picks, picksSay, list } = view;
  const places = {
    "--step": `${scale.step}%`,
    "--first": `${scale.first}%`,
    "--reach": `${scale.reach}%`,
    "--cut": `${scale.cut}%`,
  } as CSSProperties;
  return (
    <section className="is-ranks">
      <h4>
        By score; top-k reads <output>{picksSay}</output>
      </h4>
      <div className="is-plot" style={places}>
        <div className="is-columns" aria-hidden="true">
          {ranks.map(({ place, parts, picked, shown }) => (
            <span key={place} data-picked={picked ? "" : undefined} data-shown={shown ? "" : undefined}>
              <Stack parts={parts} />
            </span>
          ))}
        </div>
        <i className="is-cut" aria-hidden="true" />
        <input
          className="handle"
          type="range"
          aria-label="Top-k: words that attention reads"
          aria-valuetext={picksSay}
          min={1}
          max={mostPicks}
          step={1}
          value={picks}
          onChange={(event) => onPicks(event.target.valueAsNumber)}
        />
      </div>
      <p className="is-list-name">What attention gets: places in order, −1 for none</p>
      <ol className="is-list">
        {list.map(({ slot, text, isNone }) => (
          <li key={slot} data-kind={text === null ? "off" : isNone ? "none" : "pick"}>
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}
