import type { CSSProperties } from "react";
import { LeverBadge } from "../../ui/Term";
import type { ProductView } from "./derive";
import { canvas, type Point, type Rect } from "./geometry";
import { Knob } from "./Knob";
import type { Edge } from "./params";

interface DrawingProps {
  readonly view: ProductView;
  readonly onDrag: (edge: Edge, pointer: Point) => void;
}

/** Two blocks in one projection: heads upward, elements to the right, layers into the depth. */
export function Drawing({ view, onDrag }: DrawingProps) {
  const { slab, outline, knobs, labels, factors } = view;
  return (
    <div className="kp-drawing">
      <p className="kp-volume">
        {view.volume} <span className="kp-drag">Drag a corner.</span>
      </p>
      <div className="kp-canvas">
        <svg viewBox={`0 0 ${canvas.width} ${canvas.height}`} role="img" aria-label={view.described}>
          <g data-mark="">
            {slab.tops.map((top) => (
              <path key={top} className="kp-top" d={top} />
            ))}
            <path className="kp-side" d={slab.side} />
            <path className="kp-depth" d={slab.depth} />
          </g>
          <Face rect={slab.k} />
          <Face rect={slab.v} />
          <path className="kp-heads" d={slab.heads} />
          <path data-mark="" className="kp-outline" d={outline} />
        </svg>
        {(["kvHeads", "width", "layers"] as const).map((edge) => (
          <Knob key={edge} edge={edge} at={knobs[edge]} onDrag={onDrag} />
        ))}
        <p className="kp-at-outline" style={{ left: `${view.outlineName.at.x}%`, top: `${view.outlineName.at.y}%` }}>
          {view.outlineName.text}
        </p>
        <p className="kp-at-heads" style={{ right: `calc(100% - ${labels.heads.x}%)`, top: `${labels.heads.y}%` }}>
          <LeverBadge of="entry" /> <b>{factors.kvHeads}</b> <span>{factors.kvHeads === "1" ? "head" : "heads"}</span>
        </p>
        <p className="kp-at-k" style={{ left: `${labels.k}%` }}>
          K
        </p>
        <p className="kp-at-v" style={{ left: `${labels.v}%` }}>
          V, <b>{factors.width}</b> wide
        </p>
        <p
          className="kp-at-layers"
          style={{ "--x": `${knobs.layers.x}%`, "--y": `${knobs.layers.y}%` } as CSSProperties}
        >
          <LeverBadge of="layer" /> <b>{factors.layers}</b> {factors.layers === "1" ? "layer" : "layers"}
        </p>
      </div>
      <p className="kp-key">{view.key}</p>
    </div>
  );
}

function Face({ rect }: { readonly rect: Rect }) {
  return <rect data-mark="" className="kp-face" {...rect} />;
}
