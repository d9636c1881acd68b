import { type CSSProperties, memo } from "react";
import type { Trace } from "./derive";

interface TracesProps {
  readonly traces: readonly Trace[];
  readonly pinned: number | null;
}

/** Lines from the lenders to the pinned layer and to the one under the pointer. The panel and the caption say the same in words. */
export function Traces({ traces, pinned }: TracesProps) {
  return (
    <div className="layer-traces" aria-hidden="true">
      {traces.map((trace) => (
        <OneTrace key={trace.layer} trace={trace} isPinned={trace.layer === pinned} />
      ))}
    </div>
  );
}

const OneTrace = memo(function OneTrace({ trace, isPinned }: { readonly trace: Trace; readonly isPinned: boolean }) {
  return (
    <div className="layer-trace" data-apart={trace.apart ? "" : undefined} data-passing={isPinned ? undefined : ""}>
      {trace.routes.map(({ part, pieces, marks }) => (
        <div key={part} data-part={part}>
          {pieces.map((box) => (
            <i key={`${box.left}${box.top}`} style={box as CSSProperties} />
          ))}
          {marks.map(({ left, top, filled }) => (
            <b key={`${left}${top}`} data-filled={filled ? "" : undefined} style={{ left, top }} />
          ))}
        </div>
      ))}
    </div>
  );
});
