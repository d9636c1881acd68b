import { type FocusEvent, useRef } from "react";
import type { ViewProps } from "../define";
import { ChangesBox } from "./ChangesBox";
import { Controls } from "./Controls";
import type { LayerMapView } from "./derive";
import { staysWithin } from "./focus";
import { LayerMap } from "./LayerMap";
import { Panel } from "./Panel";
import type { LayerMapParams } from "./params";

type Props = ViewProps<LayerMapParams, LayerMapView>;

/** The map, the panel of the layer in view, and the controls of the design. */
export function View({ view, set, control, uid }: Props) {
  // The layer that had the focus last: the panel stays with it while the focus is in the map or in the panel.
  const focused = useRef<number | null>(null);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (staysWithin(currentTarget, relatedTarget) || focused.current === null) return;
    focused.current = null;
    if (view.hovered !== null) set({ hover: null });
  };
  return (
    <div className="layer-map-body">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left what it holds. */}
      <div className="layer-hold" onBlur={leave}>
        {/* Another model is another map: its cells do not fly from place to place. */}
        <LayerMap key={view.structure.model.id} view={view} set={set} focused={focused} />
        <p className="layer-answer" aria-hidden="true">
          {view.answer}
        </p>
        <aside className="layer-panel" aria-label="The layer in view">
          <Panel panel={view.panel} uid={uid} set={set} />
          <ChangesBox changes={view.changes} set={set} />
        </aside>
      </div>
      <Controls control={control} fixed={view.fixed} />
    </div>
  );
}
