import { memo } from "react";
import type { ClockView, PairView } from "./derive";

interface PairsProps {
  readonly view: ClockView;
  readonly uid: string;
  readonly onPair: (pair: number) => void;
}

/** Every pair as a small dial with the angle between query and key; the fastest first. */
export function Pairs({ view, uid, onPair }: PairsProps) {
  return (
    <fieldset
      className="rc-pairs"
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement) onPair(Number(target.value));
      }}
    >
      <legend>All pairs at this distance, fastest first; pick one</legend>
      <div>
        {view.pairs.map(({ hand, ...pair }) => (
          <SmallDial key={pair.pair} {...pair} name={`${uid}pair`} x={hand.x} y={hand.y} />
        ))}
      </div>
      <p>
        All {view.pairs.length} products together: <b>{view.all}</b>
      </p>
    </fieldset>
  );
}

interface SmallDialProps extends Omit<PairView, "hand"> {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Slow pairs hardly turn from one token to the next: what looks and says the same is not drawn again. */
const SmallDial = memo(function SmallDial({ pair, isPicked, says, name, x, y }: SmallDialProps) {
  return (
    <label data-mark="">
      <input type="radio" name={name} value={pair} aria-label={says} checked={isPicked} onChange={unchanged} />
      <svg viewBox="-10 -10 20 20" aria-hidden="true">
        <circle r="9" />
        <path className="rc-up" d="M0,0V-9" />
        <path d={`M0,0L${x},${y}`} />
      </svg>
      <span aria-hidden="true">{pair}</span>
    </label>
  );
});

/** The field set takes the change of all. */
function unchanged() {}
