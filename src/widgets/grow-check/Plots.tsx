import type { CSSProperties } from "react";
import { Handle } from "../../ui/controls/Handle";
import { Glyph } from "../../ui/Term";
import type { GrowView, NoPanel, Panel } from "./derive";
import { plotHeight } from "./geometry";

interface PlotsProps {
  readonly view: GrowView;
  readonly most: number;
  readonly onTokens: (tokens: number) => void;
}

/** What each kind of layer holds, as the tokens come: solid is held, the line is the formula. */
export function Plots({ view, most, onTokens }: PlotsProps) {
  return (
    <div className="gc-plots">
      {view.panels.map((panel, i) =>
        "plot" in panel ? (
          <PlotPanel key={panel.name} panel={panel} view={view} most={most} onTokens={onTokens} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place without a plot has nothing but its place.
          <Empty key={i} panel={panel} />
        ),
      )}
    </div>
  );
}

interface PlotPanelProps extends PlotsProps {
  readonly panel: Panel;
}

function PlotPanel({ panel, view, most, onTokens }: PlotPanelProps) {
  const { plot } = panel;
  return (
    <section className="gc-panel">
      <h4>
        <Glyph of={panel.concept} />
        {panel.name}
      </h4>
      <p>{panel.says}</p>
      <p>
        holds <b>{panel.held}</b>
      </p>
      <div className="gc-plot" style={{ height: plotHeight }}>
        <div role="img" aria-label={panel.described}>
          {plot.byteTicks.map(({ value, label, place }) => (
            <span key={value} className="gc-byte" style={{ bottom: `${place}%` }}>
              {label}
            </span>
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path data-mark="" className="gc-held" d={plot.held} />
            <polyline className="gc-formula" points={plot.formula} />
          </svg>
          {plot.tokenTicks.map(({ value, label, place }) => (
            <span key={value} className="gc-token" style={{ "--place": place } as CSSProperties}>
              {label}
            </span>
          ))}
        </div>
        <Handle min={0} max={most} value={view.tokens} onChange={onTokens} />
      </div>
    </section>
  );
}

function Empty({ panel }: { readonly panel: NoPanel }) {
  return (
    <section className="gc-panel gc-none">
      <p>{panel.says}</p>
    </section>
  );
}
