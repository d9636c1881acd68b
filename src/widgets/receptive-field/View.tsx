import type { CSSProperties } from "react";
import type { ViewProps } from "../define";
import { Chart } from "./Chart";
import type { ReachView } from "./derive";
import { BackSlider, Edge, LayerChoice } from "./Inputs";
import type { params } from "./params";
import { Shown } from "./Shown";
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
          <Edge foot={view.foot} window={window} onWindow={(chosen) => set({ window: chosen })} />
        ))}
        {...point}
      />
      <Chart
        view={view}
        slider={held("picked", (picked) => (
          <BackSlider back={picked} spoken={view.shown.spoken} onPick={point.onPick} />
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
