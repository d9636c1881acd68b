import type { CSSProperties, ReactNode } from "react";
import type { ScoresView } from "./derive";
import { Stack } from "./Words";

interface RanksProps {
  readonly view: ScoresView;
  /** The input that moves the cut. */
  readonly handle: ReactNode;
}

/** The scores in order, with the cut as a handle over them, and the list that attention gets. */
export function Ranks({ view, handle }: RanksProps) {
  const { ranks, scale, picksSay, list } = view;
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
        {handle}
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
