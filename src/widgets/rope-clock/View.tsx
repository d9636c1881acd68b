import type { CSSProperties } from "react";
import type { ViewProps } from "../define";
import { Dial } from "./Dial";
import type { ClockView } from "./derive";
import { Folded } from "./Folded";
import { curve } from "./geometry";
import { Pairs } from "./Pairs";
import { keptShift, type params } from "./params";
import { within } from "./within";

const wholeTurn = curve();

type Props = ViewProps<typeof params, ClockView>;

const shifts = [
  { by: -64, label: "both − 64" },
  { by: -1, label: "both − 1" },
  { by: 1, label: "both + 1" },
  { by: 64, label: "both + 64" },
];

/** A dial with two hands, their product along a turn, all pairs, and the matrix that the rotation stands in. */
export function View({ view, params: own, set, control, uid }: Props) {
  const shift = (by: number) => {
    const kept = keptShift(own, by);
    set({ query: own.query + kept, key: own.key + kept });
  };
  return (
    <div className="rc">
      <div className="rc-main">
        <Dial view={view} onHand={(which, position) => set({ [which]: within(position) })} />
        <div className="rc-side">
          <div className="rc-fields">
            {control("query")}
            {control("key")}
          </div>
          <div className="rc-shift">
            {shifts.map(({ by, label }) => (
              <button key={by} type="button" className="button" onClick={() => shift(by)}>
                {label}
              </button>
            ))}
          </div>
          {control("together")}
          <dl className="rc-angles">
            {view.angles.map(({ name, text }) => [
              <dt key={`${name}:`} data-of={name}>
                {name}
              </dt>,
              <dd key={name}>{text}</dd>,
            ])}
          </dl>
        </div>
        <div className="rc-product">
          <p>
            dot product <b>{view.product}</b> <i>{view.sum}</i>
          </p>
          <div className="rc-curve">
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              <path className="rc-zero" d="M0,50H100" />
              <path d={wholeTurn} />
            </svg>
            <i style={{ left: `${view.curveAt.x}%`, top: `${view.curveAt.y}%` }} />
            <span className="rc-most">1</span>
            <span className="rc-least">−1</span>
          </div>
          <div className="rc-turns" aria-hidden="true">
            {view.turnTicks.map(({ place, text }) => (
              <span key={place} style={{ "--place": place } as CSSProperties}>
                {text}
              </span>
            ))}
          </div>
          <p className="rc-axis">angle of the query past the key</p>
        </div>
      </div>
      <Pairs view={view} uid={uid} onPair={(pair) => set({ pair })} />
      <Folded matrices={view.matrices} />
    </div>
  );
}
