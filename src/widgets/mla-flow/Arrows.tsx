import { Fragment, memo } from "react";
import { blocks } from "./blocks";
import type { FlowView } from "./derive";
import { frame, type Point, type Rect, rectOf, type Width, widths } from "./geometry";
import type { Form } from "./params";
import type { BlockId } from "./places";
import { arrowsOf, pathOf, tipOf } from "./routes";

interface ArrowsProps {
  readonly width: Width;
  readonly form: Form;
  readonly live: FlowView["live"];
}

const drawings = Object.fromEntries(
  widths.map((width) => [width, { naive: arrowsOf(width, "naive"), absorbed: arrowsOf(width, "absorbed") }]),
) as Readonly<Record<Width, Readonly<Record<Form, ReturnType<typeof arrowsOf>>>>>;

/** What the absorbed form says where it leaves keys and values out. */
const missing: Readonly<Record<Width, readonly (Point & { readonly text: string; readonly frame: Rect | null })[]>> = {
  wide: [
    { x: 546, y: 352, text: "no keys and", frame: null },
    { x: 546, y: 368, text: "values made", frame: null },
  ],
  middle: [missed("v", "no values"), missed("kC", "no keys")],
  narrow: [],
};

/** In two columns the place that a block has in the naive form stays free. */
function missed(id: BlockId, text: string) {
  const frame = rectOf("middle", "naive", id);
  return { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 + 4, text, frame };
}

/** What flows from block to block, with its shape; the arrows into the cell in view are drawn strong. */
export const Arrows = memo(function Arrows({ width, form, live }: ArrowsProps) {
  const { width: w, height } = frame[width];
  const arrows = drawings[width][form];
  const isLive = (from: (typeof arrows)[number]) => from.to === live.to && live.from.has(from.from);
  return (
    <svg className={`mf-arrows mf-${width}`} viewBox={`0 0 ${w} ${height}`} aria-hidden="true">
      {[...arrows]
        .sort((a, b) => Number(isLive(a)) - Number(isLive(b)))
        .map((arrow) => (
          <g
            key={`${arrow.from}>${arrow.to}`}
            data-part={blocks[arrow.from].part}
            data-live={isLive(arrow) ? "" : undefined}
          >
            <path className="mf-line" d={pathOf(arrow.points)} />
            <path className="mf-tip" d={tipOf(arrow.points)} />
          </g>
        ))}
      {arrows.map(
        ({ from, to, label }) =>
          label && (
            <text key={`${from}>${to}`} x={label.at.x} y={label.at.y} className="mf-shape">
              {label.text}
            </text>
          ),
      )}
      {form === "absorbed" &&
        missing[width].map(({ x, y, text, frame: place }) => (
          <Fragment key={text}>
            {place && <rect className="mf-ghost" {...place} />}
            <text className="mf-none" x={x} y={y}>
              {text}
            </text>
          </Fragment>
        ))}
    </svg>
  );
});
