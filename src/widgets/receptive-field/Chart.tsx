import type { CSSProperties, ReactNode } from "react";
import { Powers } from "../../ui/Powers";
import type { ReachView } from "./derive";
import { Pointed, type Pointing } from "./Pointed";
import { tokens } from "./stack";

interface ChartProps extends Pointing {
  readonly view: ReachView;
  /** The handle that picks a token on the axis. */
  readonly slider: ReactNode;
}

/** Influence by distance on a log axis, under the three reaches. */
export function Chart({ view: { lines, chart }, slider, ...pointing }: ChartProps) {
  return (
    <div className="rf-lower">
      {lines.map(({ kind, count, says, place }) => (
        <div key={kind} className="rf-line" data-kind={kind} style={{ "--place": place } as CSSProperties}>
          <span>
            <b>{count}</b> {says}
          </span>
        </div>
      ))}
      <div className="rf-powers" aria-hidden="true">
        {chart.powers.map(({ text, top }) => (
          <span key={text} style={{ top }}>
            <Powers>{text}</Powers>
          </span>
        ))}
      </div>
      <Pointed className="rf-plot" described={chart.described} {...pointing}>
        <i className="rf-column" />
        {chart.powers.map(({ text, top }) => (
          <i key={text} className="rf-power" style={{ top }} />
        ))}
        {chart.bands.map(({ hops, from }) => (
          <i key={hops} className="rf-hop" style={{ "--place": from } as CSSProperties} />
        ))}
        <svg viewBox={`0 0 ${tokens} ${chart.height}`} preserveAspectRatio="none" aria-hidden="true">
          {chart.looks.map(({ look, path, count }) => (
            <path key={look} data-mark="" data-look={look} data-count={count} d={path} />
          ))}
        </svg>
        {chart.zero !== null && (
          <span className="rf-zero" style={{ "--place": chart.zero } as CSSProperties}>
            exactly 0
          </span>
        )}
      </Pointed>
      <p className="rf-side">hops</p>
      <div className="rf-hops" aria-hidden="true">
        {chart.bands
          .filter(({ isNamed }) => isNamed)
          .map(({ hops, middle }) => (
            <span key={hops} style={{ "--place": middle } as CSSProperties}>
              {hops}
            </span>
          ))}
      </div>
      <p className="rf-side rf-parts-side">part</p>
      <div className="rf-hops rf-parts" aria-hidden="true">
        {chart.bands
          .filter(({ isWide }) => isWide)
          .map(({ hops, middle, part }) => (
            <span key={hops} style={{ "--place": middle } as CSSProperties}>
              <Powers>{part}</Powers>
            </span>
          ))}
      </div>
      <p className="rf-side">back</p>
      <div className="rf-backs">
        {chart.backs.map(({ text, place }) => (
          <span key={text} aria-hidden="true" style={{ "--place": place } as CSSProperties}>
            {text}
          </span>
        ))}
        {slider}
      </div>
    </div>
  );
}
