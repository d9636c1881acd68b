import type { CSSProperties } from "react";
import type { RebuildView } from "./derive";

/** Both terms end to end on a scale of bytes a token, with the target marked: hollow is to go, what is past the mark is too much. */
export function Scale({ view }: { readonly view: RebuildView }) {
  const { gauge, standing } = view;
  const places = {
    "--first": `${gauge.ends[0]}%`,
    "--total": `${gauge.ends[1]}%`,
    "--target": `${gauge.target}%`,
  } as CSSProperties;
  return (
    <div className="rb-scale" style={places} data-standing={standing}>
      <p className={`rb-scale-target rb-scale-${gauge.labelSide}`}>
        <span>
          {view.targetName} <b>{view.targetBytes}</b>
        </span>
      </p>
      <div className="rb-scale-bar" aria-hidden="true">
        <i className="rb-scale-open" />
        <i className="rb-scale-total" />
        <i className="rb-scale-joint" />
        <i className="rb-scale-tick" />
      </div>
      <p className="rb-scale-words">
        <span>
          yours <b>{view.total}</b> bytes a token
        </span>
        <span>{standing === "equal" ? <b className="rb-holds">holds</b> : view.verdict}</span>
      </p>
    </div>
  );
}
