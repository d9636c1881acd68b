import { type CSSProperties, type PointerEvent, useRef } from "react";
import type { RingView } from "./derive";
import { windowAtPointer } from "./geometry";
import { windowAfter } from "./keys";
import { widest } from "./params";

interface EdgeProps {
  readonly view: RingView;
  readonly onWindow: (window: number) => void;
}

/** The far edge of the newest query's window, to be dragged. It lies over the mask's cells, beside the grid: a slider is no cell. */
export function Edge({ view, onWindow }: EdgeProps) {
  const { edge, newest: query } = view;
  const columns = view.columns.length;
  const cells = useRef<HTMLDivElement>(null);
  const taken = useRef(false);
  const under = (event: PointerEvent) => {
    const box = cells.current?.getBoundingClientRect();
    return box === undefined ? edge.window : windowAtPointer(box, event.clientX, { columns, query, widest });
  };
  return (
    <div className="wr-edge-room" ref={cells}>
      <div
        className="wr-edge"
        role="slider"
        tabIndex={0}
        aria-label="Edge of the window"
        aria-valuemin={1}
        aria-valuemax={widest}
        aria-valuenow={edge.window}
        aria-valuetext={edge.says}
        style={{ left: `${edge.place}%`, "--row": query, "--rows": columns } as CSSProperties}
        onKeyDown={(event) => {
          const next = windowAfter(event.key, edge.window, widest);
          if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onWindow(next);
        }}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          taken.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => taken.current && onWindow(under(event))}
        onLostPointerCapture={() => {
          taken.current = false;
        }}
      />
    </div>
  );
}
