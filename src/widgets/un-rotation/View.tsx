import { memo } from "react";
import { Powers } from "../../ui/Powers";
import type { ViewProps } from "../define";
import type { LaneView, TurnView } from "./derive";
import { radius } from "./geometry";
import type { params } from "./params";

type Props = ViewProps<typeof params, TurnView>;

/** Two rows of hands: the output as it comes, and turned back. */
export function View({ view, control }: Props) {
  return (
    <div className="ur">
      <div className="ur-hands">
        {control("shift")}
        {control("ahead")}
      </div>
      <div className="ur-lanes">
        {view.lanes.map((lane) => (
          <Lane key={lane.id} {...lane} />
        ))}
      </div>
      <div className="ur-controls">
        {control("head")}
        {control("seed")}
      </div>
    </div>
  );
}

const Lane = memo(function Lane({ id, name, how, dials, difference, verdict, isSame }: LaneView) {
  return (
    <section className="ur-lane" data-lane={id} aria-label={name}>
      <p className="ur-name">
        <b>{name}</b> <span>{how}</span>
      </p>
      <div className="ur-dials">
        {dials.map(({ pair, now, before, name: says }) => (
          <svg key={pair} viewBox="-46 -46 92 92" role="img" aria-label={says} data-mark="">
            <circle r={radius} />
            <path className="ur-before" d={`M0 0L${before.x} ${before.y}`} />
            <path className="ur-now" d={`M0 0L${now.x} ${now.y}`} />
            <circle className="ur-tip" cx={now.x} cy={now.y} r="4" />
          </svg>
        ))}
      </div>
      <p className="ur-verdict" data-same={isSame ? "" : undefined}>
        <b>{verdict}</b>{" "}
        <span>
          moved by <Powers>{difference}</Powers>, relative L2
        </span>
      </p>
    </section>
  );
});
