import type { CSSProperties, ReactNode } from "react";
import type { ReachView } from "./derive";
import { Pointed, type Pointing } from "./Pointed";
import { tokens } from "./stack";

interface TrellisProps extends Pointing {
  readonly view: ReachView;
  /** The choice of how many layers are stacked. */
  readonly layers: ReactNode;
  /** The handle on the cone's foot. */
  readonly edge: ReactNode;
}

/** Tokens across, layers upwards: what the last output can reach, as dark as its part in it. */
export function Trellis({ view: { trellis, foot }, layers, edge, ...pointing }: TrellisProps) {
  return (
    <div className="rf-trellis">
      <p className="rf-how">
        Choose how many layers are stacked, drag the cone’s edge for another window, point at a token for the ways to
        it.
      </p>
      <p className="rf-side">layer</p>
      <Shades />
      {layers}
      <Pointed className="rf-cone" described={trellis.described} {...pointing}>
        <i className="rf-column" />
        <svg viewBox={`0 0 ${tokens} ${trellis.height}`} preserveAspectRatio="none" aria-hidden="true">
          {trellis.rows.map(({ layer, shades }) => (
            <g key={layer} data-mark="">
              {shades.map((path, shade) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a shade is its index.
                <path key={shade} className={`rf-shade-${shade}`} d={path} />
              ))}
            </g>
          ))}
          <polygon className="rf-outline" points={trellis.cone} />
          {trellis.ways && (
            <>
              <polygon className="rf-ways" points={trellis.ways.outline} />
              <polyline className="rf-way-edge" points={trellis.ways.line} />
              <polyline className="rf-way" points={trellis.ways.line} />
              <path className="rf-dots-edge" d={trellis.ways.dots} />
              <path className="rf-dots" d={trellis.ways.dots} />
            </>
          )}
        </svg>
        {trellis.rows.map(({ layer, seen, place }) => (
          <b key={layer} className="rf-seen" style={{ "--place": place, "--layer": layer } as CSSProperties}>
            {seen}
          </b>
        ))}
      </Pointed>
      <div className="rf-foot">
        <span data-before={foot.isBefore ? "" : undefined} style={{ "--place": foot.place } as CSSProperties}>
          {foot.says}
        </span>
        {edge}
      </div>
    </div>
  );
}

const shadeNames = ["10 % and more", "1 %", "0.1 %", "0.01 %", "less"];

function Shades() {
  return (
    <p className="rf-shades">
      <span>Part in the last output:</span>
      {shadeNames.map((name, shade) => (
        <span key={name}>
          <i className={`rf-shade-${shade}`} /> {name}
        </span>
      ))}
    </p>
  );
}
