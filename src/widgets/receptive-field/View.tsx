import type { CSSProperties } from "react";
import { Handle } from "../../ui/controls/Handle";
import type { ViewProps } from "../define";
import { Chart } from "./Chart";
import type { ReachView } from "./derive";
import { LayerChoice } from "./LayerChoice";
import type { params } from "./params";
import { Shown } from "./Shown";
import { leastWindow, mostWindow, tokens } from "./stack";
import { Trellis } from "./Trellis";

type Props = ViewProps<typeof params, ReachView>;

/** The cone that the last output can reach, over how much of it comes from where. */
export function View({ view, set, control, held, uid }: Props) {
  const point = {
    onPoint: (hovered: number | null) => set({ hovered }),
    onPick: (picked: number) => set({ picked, hovered: null }),
  };
  return (
    <div className="rf" style={{ "--column": view.shown.column } as CSSProperties}>
      <Trellis
        view={view}
        layers={held("layers", (layers) => (
          <LayerChoice layers={layers} uid={uid} onLayers={(chosen) => set({ layers: chosen })} />
        ))}
        edge={held("window", (window) => (
          <Handle
            label="Window"
            says={view.foot.spoken}
            min={leastWindow}
            max={mostWindow}
            value={window}
            style={{ "--from": view.foot.from, "--span": view.foot.span } as CSSProperties}
            onChange={(chosen) => set({ window: chosen })}
          />
        ))}
        {...point}
      />
      <Chart
        view={view}
        slider={held("picked", (picked) => (
          <Handle
            label="Token, counted back from the last"
            says={view.shown.spoken}
            min={0}
            max={tokens - 1}
            value={picked}
            onChange={point.onPick}
          />
        ))}
        {...point}
      />
      <Shown shown={view.shown} uid={uid} onPick={point.onPick} />
      <div className="rf-controls">
        {control("residual")}
        {control("spread")}
        {control("recency")}
        {control("seed")}
      </div>
      <dl className="rf-notes">
        {view.notes.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
