import type { ClockView } from "./derive";

interface PairsProps {
  readonly view: ClockView;
  readonly uid: string;
  readonly onPair: (pair: number) => void;
}

/** Every pair as a small dial with the angle between query and key; the fastest first. */
export function Pairs({ view, uid, onPair }: PairsProps) {
  return (
    <fieldset className="rc-pairs">
      <legend>All pairs at this distance, fastest first; pick one</legend>
      <div>
        {view.pairs.map(({ pair, hand, isPicked, says }) => (
          <label key={pair} data-mark="">
            <input
              type="radio"
              name={`${uid}pair`}
              aria-label={says}
              checked={isPicked}
              onChange={() => onPair(pair)}
            />
            <svg viewBox="-10 -10 20 20" aria-hidden="true">
              <circle r="9" />
              <path className="rc-up" d="M0,0V-9" />
              <path d={`M0,0L${hand.x},${hand.y}`} />
            </svg>
            <span aria-hidden="true">{pair}</span>
          </label>
        ))}
      </div>
      <p>
        All {view.pairs.length} products together: <b>{view.all}</b>
      </p>
    </fieldset>
  );
}
