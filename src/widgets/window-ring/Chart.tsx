import type { CSSProperties, ReactNode } from "react";
import type { RingView } from "./derive";

interface ChartProps {
  readonly view: RingView;
  readonly children: ReactNode;
}

/** Bytes over tokens: every row kept, and the window. */
export function Chart({ view: { chart }, children }: ChartProps) {
  const { shape, tokenTicks, byteTicks, kept, held, ratio, described } = chart;
  return (
    <section className="wr-chart">
      <h4>Bytes a sequence, real sizes</h4>
      <div className="wr-numbers">
        <p>
          <i>every row kept</i> <b>{kept}</b>
        </p>
        <p>
          <i>windows</i> <b>{held}</b> <span>{ratio}</span>
        </p>
      </div>
      <div className="wr-plot" role="img" aria-label={described}>
        {byteTicks.map(({ label, place }) => (
          <span key={label} className="wr-byte" style={{ bottom: `${place}%` }}>
            {label}
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polyline data-mark="" className="wr-kept" points={shape.kept} />
          <polyline data-mark="" className="wr-held" points={shape.window} />
        </svg>
        <i className="wr-at" style={{ left: `${shape.at.across}%`, height: `${shape.at.kept}%` }} />
        <i className="wr-dot" style={{ left: `${shape.at.across}%`, bottom: `${shape.at.kept}%` }} />
        <i className="wr-dot wr-dot-window" style={{ left: `${shape.at.across}%`, bottom: `${shape.at.window}%` }} />
        {tokenTicks.map(({ label, place }) => (
          <span key={label} className="wr-token" style={{ "--place": place } as CSSProperties}>
            {label}
          </span>
        ))}
      </div>
      <p className="wr-axes">Across: tokens. Up: bytes, in powers of ten. Solid: every row kept. Dotted: windows.</p>
      <div className="wr-controls">{children}</div>
    </section>
  );
}
