import { memo } from "react";
import { Glyph, Term } from "../../ui/Term";
import type { ViewProps } from "../define";
import type { LayerMapView, PanelView } from "./derive";
import { focusLayer } from "./focus";
import { conceptOf } from "./kinds";
import { Make } from "./Make";
import type { LayerMapParams } from "./params";

type Set = ViewProps<LayerMapParams, LayerMapView>["set"];

interface PanelProps {
  readonly panel: PanelView;
  readonly uid: string;
  readonly set: Set;
}

/** What the layer in view has, borrows and adds, and what it could be made. */
export function Panel({ panel, uid, set }: PanelProps) {
  const { layer } = panel;
  return (
    <>
      <div className="layer-who">
        <div className="layer-kick">
          <p>{panel.kick}</p>
          {panel.isPinned && layer !== null && (
            <button
              type="button"
              onClick={(event) => {
                focusLayer(event.currentTarget, layer);
                set({ layer: null });
              }}
            >
              Unpin
            </button>
          )}
        </div>
        <p className="layer-name">
          {panel.kind === null ? <b>{panel.name}</b> : <Term of={conceptOf(panel.kind)}>{panel.name}</Term>}:{" "}
          {panel.headline}
        </p>
        <Facts facts={panel.facts} />
      </div>
      <div className="layer-make">{panel.choices !== null && <Make choices={panel.choices} uid={uid} set={set} />}</div>
    </>
  );
}

const Facts = memo(function Facts({ facts }: { readonly facts: PanelView["facts"] }) {
  return (
    <table className="layer-facts">
      <tbody>
        {facts.map(({ label, mark, text }) => (
          <tr key={label} className={label === "adds" ? "total" : undefined}>
            <th scope="row">
              {mark !== null && <Glyph of={mark} />}
              {label}
            </th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
