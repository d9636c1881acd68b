import type { CSSProperties, PointerEvent } from "react";
import type { Chart } from "./charts";
import type { TrainView } from "./derive";
import { recordingAt } from "./geometry";
import { recordings } from "./params";

interface ChartPlotProps {
  readonly chart: Chart;
  readonly view: TrainView;
  readonly onRecording: (at: number) => void;
}

const at = (place: number): CSSProperties => ({ "--place": place }) as CSSProperties;

/** One chart over the steps. Dragging along it shows another recording; the slider below does the same from the keyboard. */
export function ChartPlot({ chart, view, onRecording }: ChartPlotProps) {
  const { boundary } = view;
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    // The axes are in the plot's padding: steps run along what is inside it.
    const drawn = currentTarget.firstElementChild ?? currentTarget;
    onRecording(recordingAt(drawn.getBoundingClientRect(), clientX, recordings));
  };
  return (
    <section className="ti-chart">
      <h4>{chart.name}</h4>
      <ul>
        {chart.curves.map(({ kind, name, value }) => (
          <li key={kind} data-curve={kind}>
            <svg className="glyph" viewBox="0 0 24 8" aria-hidden="true">
              <path d="M0,4H24" />
            </svg>
            <b>{value}</b> {name}
          </li>
        ))}
      </ul>
      <div
        className="ti-plot"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
      >
        <div role="img" aria-label={chart.described}>
          {chart.ticks.map(({ label, place }) => (
            <span key={label} className="ti-value" style={at(place)}>
              {label}
            </span>
          ))}
          {chart.levels.map(({ text, place }) => (
            <span key={text} className="ti-level" style={at(place)}>
              <b>{text}</b>
            </span>
          ))}
          {boundary.hasDense && boundary.hasSparse && <span className="ti-boundary" style={at(boundary.place)} />}
          {boundary.hasDense && (
            <span className="ti-stage" style={{ left: 0, width: `${boundary.place}%` }}>
              dense
            </span>
          )}
          {boundary.hasSparse && (
            <span className="ti-stage" style={{ left: `${boundary.place}%`, right: 0 }}>
              sparse
            </span>
          )}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {chart.curves.map(({ kind, points }) => (
              <polyline key={kind} data-mark="" data-curve={kind} points={points} />
            ))}
          </svg>
          {view.waits !== null && <span className="ti-waits">{view.waits}</span>}
          <span className="ti-now" style={at(view.now)} />
          {chart.curves.map(
            ({ kind, at: height }) =>
              height !== null && (
                <i key={kind} data-curve={kind} style={{ left: `${view.now}%`, bottom: `${height}%` }} />
              ),
          )}
          {view.stepTicks.map(({ label, place }) => (
            <span key={place} className="ti-step" style={at(place)}>
              {label}
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}
