import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { positionAt } from "./clock";
import type { ClockView, Hand } from "./derive";
import { partAt } from "./geometry";
import { stepOf } from "./keys";
import { lastPosition } from "./params";

interface DialProps {
  readonly view: ClockView;
  readonly onHand: (which: Hand["which"], position: number) => void;
}

/** The two hands of the pair that is shown. Each is dragged round, or stepped with the arrow keys. */
export function Dial({ view, onHand }: DialProps) {
  const dial = useRef<SVGSVGElement>(null);
  const taken = useRef<Hand["which"] | null>(null);
  const drag = ({ which, position }: Hand, event: PointerEvent) => {
    if (taken.current !== which || dial.current === null) return;
    const part = partAt(dial.current.getBoundingClientRect(), event.clientX, event.clientY);
    onHand(which, positionAt(part, position, view.frequency));
  };
  const take = ({ which }: Hand, event: PointerEvent<SVGGElement>) => {
    if (event.button !== 0) return;
    taken.current = which;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const step = ({ which, position }: Hand, event: KeyboardEvent) => {
    const by = stepOf(event);
    if (by === null) return;
    event.preventDefault();
    onHand(which, position + by);
  };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a group of two sliders, each with its name.
    <svg ref={dial} className="rc-dial" viewBox="-100 -100 200 200">
      <circle className="rc-face" r="92" />
      {view.turnTicks.slice(1).map(({ place }) => (
        <path key={place} className="rc-tick" d="M0,-92V-86" transform={`rotate(${place * 3.6})`} />
      ))}
      <path className="rc-sector" d={view.sector} />
      {view.hands.map((hand) => (
        <g
          key={hand.which}
          className={`rc-hand rc-${hand.which}`}
          role="slider"
          tabIndex={0}
          aria-label={hand.which === "query" ? "Query’s hand" : "Key’s hand"}
          aria-valuemin={0}
          aria-valuemax={lastPosition}
          aria-valuenow={hand.position}
          aria-valuetext={hand.says}
          data-mark=""
          onKeyDown={(event) => step(hand, event)}
          onPointerDown={(event) => take(hand, event)}
          onPointerMove={(event) => drag(hand, event)}
          onLostPointerCapture={() => {
            taken.current = null;
          }}
        >
          <path d={`M0,0L${hand.tip.x},${hand.tip.y}`} />
          <circle className="rc-grip" cx={hand.tip.x} cy={hand.tip.y} r="17" />
          <Tip hand={hand} />
        </g>
      ))}
      <circle className="rc-pin" r="3" />
    </svg>
  );
}

/** The query is a circle, the key a square: as everywhere. */
function Tip({ hand: { which, tip } }: { readonly hand: Hand }) {
  const letter = (
    <text x={tip.x} y={tip.y}>
      {which === "query" ? "q" : "k"}
    </text>
  );
  return which === "query" ? (
    <>
      <circle className="rc-tip" cx={tip.x} cy={tip.y} r="10" />
      {letter}
    </>
  ) : (
    <>
      <rect className="rc-tip" x="-9" y="-9" width="18" height="18" transform={`translate(${tip.x} ${tip.y})`} />
      {letter}
    </>
  );
}
