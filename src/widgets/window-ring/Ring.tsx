import type { RingView, SlotView } from "./derive";
import { ringBox } from "./geometry";

/** The ring buffer: a slot a row of the window. */
export function Ring({ view }: { readonly view: RingView }) {
  const { slots, middle, ringSays } = view;
  return (
    <section className="wr-ring">
      <h4>Where their rows lie</h4>
      <p className="wr-how">The row of token i is written to slot i mod W, over the one that lay there.</p>
      <svg viewBox={`0 0 ${ringBox} ${ringBox}`} role="img" aria-label={slots.map(({ says }) => says).join(". ")}>
        {slots.map((slot) => (
          <Slot key={slot.slot} slot={slot} />
        ))}
        <text x={ringBox / 2} y={ringBox / 2 - 2} textAnchor="middle" className="wr-rows">
          {middle.rows}
        </text>
        <text x={ringBox / 2} y={ringBox / 2 + 16} textAnchor="middle" className="wr-bytes">
          {middle.bytes}
        </text>
      </svg>
      <p className="wr-key">
        <span data-state="newest">just written</span>
        <span data-state="held">held</span>
        <span data-state="next">overwritten next</span>
      </p>
      <p className="wr-reason">{ringSays}</p>
    </section>
  );
}

const lineHeight = 17;

function Slot({ slot: { shape, state, lines } }: { readonly slot: SlotView }) {
  const first = shape.y - ((lines.length - 1) * lineHeight) / 2 + 4;
  return (
    <g data-mark="" data-state={state}>
      <path className="wr-slot" d={shape.path} />
      <path className="wr-rim" d={shape.rim} />
      {state === "newest" && <path className="wr-pointer" d={shape.pointer} />}
      {lines.map((line, index) => (
        <text
          key={line}
          x={shape.x}
          y={first + index * lineHeight}
          textAnchor="middle"
          className={index === 0 ? "wr-slot-name" : "wr-slot-text"}
        >
          {line}
        </text>
      ))}
    </g>
  );
}
