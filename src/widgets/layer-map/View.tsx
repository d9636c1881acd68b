import type { ViewProps } from "../define";
import { ChangesBox } from "./ChangesBox";
import { Controls } from "./Controls";
import type { LayerMapView } from "./derive";
import { LayerMap } from "./LayerMap";
import { Panel } from "./Panel";
import type { LayerMapParams } from "./params";

type Props = ViewProps<LayerMapParams, LayerMapView>;

/** The map, the panel of the layer in view, and the controls of the design. */
export function View({ view, set, control, uid }: Props) {
  return (
    <>
      <div className="layer-map-body">
        <LayerMap view={view} set={set} />
        <aside className="layer-panel" aria-label="The layer in view">
          <Panel panel={view.panel} uid={uid} set={set} />
          <ChangesBox changes={view.changes} set={set} />
        </aside>
      </div>
      <Controls control={control} fixed={view.fixed} />
    </>
  );
}
