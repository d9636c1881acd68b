import type { ViewProps } from "../define";
import { Chart } from "./Chart";
import type { RingView } from "./derive";
import { Mask } from "./Mask";
import type { params } from "./params";
import { Ring } from "./Ring";
import { words } from "./stream";

type Props = ViewProps<typeof params, RingView>;

/** Tokens stream by: who sees whom, where their rows lie, and what real windows weigh. */
export function View({ view, params: { time }, set, control, uid }: Props) {
  const step = (by: number) => set({ time: time + by, pointed: null });
  return (
    <div className="wr">
      <div className="wr-time">
        <button type="button" className="button" disabled={time === 1} onClick={() => step(-1)}>
          One back
        </button>
        <button type="button" className="button" disabled={time === words.length} onClick={() => step(1)}>
          Next token
        </button>
        {control("time")}
      </div>
      <div className="wr-main">
        <Mask view={view} set={set} uid={uid}>
          {control("window")}
        </Mask>
        <Ring view={view} />
        <Chart view={view}>
          {control("model")}
          {control("context")}
          {control("scale")}
        </Chart>
      </div>
      <div className="wr-notes">
        {view.chart.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  );
}
