import type { FrameParts } from "../define";
import type { LayerMapParams } from "./params";

/** The usual frame with the choice of the model beside the finding. */
export function Frame({ title, diagram, control, caption, actions, notices, table }: FrameParts<LayerMapParams>) {
  return (
    <div className="layer-map">
      <div className="layer-map-top">
        <div className="figure-title">{title}</div>
        {control("model")}
      </div>
      {diagram}
      {notices}
      <div className="figure-foot">
        {caption}
        {actions}
      </div>
      {table}
    </div>
  );
}
