import type { FrameParts } from "../define";
import type { params } from "./params";

/** Words at the left, the chart beside them where there is room, the caption under the chart. */
export function Frame({ title, diagram, caption, actions, notices, table }: FrameParts<typeof params>) {
  return (
    <div className="lev">
      <div className="lev-stage">
        <div className="lev-title">{title}</div>
        {diagram}
        <div className="lev-foot">
          <div className="figure-foot">
            {caption}
            {actions}
          </div>
          {notices}
          {table}
        </div>
      </div>
    </div>
  );
}
