import { type PointerEvent, useRef } from "react";
import type { Point } from "./geometry";
import type { Edge } from "./params";

interface KnobProps {
  readonly edge: Edge;
  readonly at: Point;
  /** Where the pointer is, from the left and the top of the drawing, as parts of it. */
  readonly onDrag: (edge: Edge, pointer: Point) => void;
}

/** A corner of the block that a pointer drags. The sliders below do the same by keyboard. */
export function Knob({ edge, at, onDrag }: KnobProps) {
  const taken = useRef(false);
  const drag = (event: PointerEvent<HTMLElement>) => {
    const drawing = event.currentTarget.parentElement;
    if (!taken.current || drawing === null) return;
    const { left, top, width, height } = drawing.getBoundingClientRect();
    onDrag(edge, { x: (event.clientX - left) / width, y: (event.clientY - top) / height });
  };
  return (
    <span
      className="kp-knob"
      data-knob={edge}
      aria-hidden="true"
      style={{ left: `${at.x}%`, top: `${at.y}%` }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        taken.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onLostPointerCapture={() => {
        taken.current = false;
      }}
    />
  );
}
