import type { CSSProperties } from "react";
import type { ViewProps } from "../define";
import { Chart } from "./Chart";
import type { ReachView } from "./derive";
import type { params } from "./params";
import { Shown } from "./Shown";
import { Trellis } from "./Trellis";

type Props = ViewProps<typeof params, ReachView>;

/** The cone that the last output can reach, over how much of it comes from where. */
export function View({ view, params: chosen, set, control, uid }: Props) {
  const point = {
    onPoint: (hovered: number | null) => set({ hovered }),
    onPick: (picked: number) => set({ picked, hovered: null }),
  };
  return (
    <div className="rf" style={{ "--column": view.shown.column } as CSSProperties}>
      <Trellis
        view={view}
        layers={chosen.layers}
        window={chosen.window}
        uid={uid}
        onLayers={(layers) => set({ layers })}
        onWindow={(window) => set({ window })}
        {...point}
      />
      <Chart view={view} {...point} />
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
