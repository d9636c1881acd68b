import { memo } from "react";
import { blocks } from "./blocks";
import type { FlowView } from "./derive";
import { frame, type Width } from "./geometry";
import type { Form } from "./params";
import { arrowsOf, pathOf, tipOf } from "./routes";

interface ArrowsProps {
  readonly width: Width;
  readonly form: Form;
  readonly live: FlowView["live"];
}

const drawings = Object.fromEntries(
  (["wide", "narrow"] as const).map((width) => [
    width,
    { naive: arrowsOf(width, "naive"), absorbed: arrowsOf(width, "absorbed") },
  ]),
) as Readonly<Record<Width, Readonly<Record<Form, ReturnType<typeof arrowsOf>>>>>;

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
      {width === "wide" && form === "absorbed" && (
        <text className="mf-none" x="514" y="352">
          no keys and
          <tspan x="514" dy="16">
            values made
          </tspan>
        </text>
      )}
    </svg>
  );
});
