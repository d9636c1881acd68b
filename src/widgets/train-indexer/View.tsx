import type { ViewProps } from "../define";
import { ChartPlot } from "./ChartPlot";
import type { TrainView } from "./derive";
import { type params, recordings } from "./params";
import { ShownText } from "./ShownText";

type Props = ViewProps<typeof params, TrainView>;

/** A training: two charts over its steps, and what one word looks at, at any of its recordings. */
export function View({ view, set, control, uid }: Props) {
  // At the newest recording the figure goes along with a training that runs.
  const onRecording = (at: number) => set({ at: at < view.lastRecording ? at : recordings });
  return (
    <div className="ti">
      <div className="ti-run">
        <button
          type="button"
          className="button ti-train"
          aria-disabled={view.isTrained}
          onClick={() => !view.isTrained && set({ trained: true, at: recordings })}
        >
          {view.button}
        </button>
        <div className="range ti-at">
          <label htmlFor={`${uid}at`}>Training step shown</label>
          <output htmlFor={`${uid}at`}>{view.stepText}</output>
          <input
            id={`${uid}at`}
            type="range"
            min={0}
            max={recordings}
            value={view.shownRecording}
            aria-valuetext={`step ${view.stepText}`}
            aria-disabled={view.lastRecording === 0}
            onChange={(event) => onRecording(event.target.valueAsNumber)}
          />
        </div>
      </div>
      <div className="ti-charts">
        {view.charts.map((chart) => (
          <ChartPlot key={chart.id} chart={chart} view={view} onRecording={onRecording} />
        ))}
      </div>
      <ShownText view={view} control={control("query")} onQuery={(query) => set({ query })} />
      <div className="ti-notes">
        {view.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  );
}
