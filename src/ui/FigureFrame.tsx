import type { ReactNode } from "react";

interface FigureFrameProps {
  readonly title: ReactNode;
  readonly diagram: ReactNode;
  readonly controls: readonly ReactNode[];
  readonly caption: ReactNode;
  readonly actions: ReactNode;
  readonly notices: ReactNode;
  readonly table: ReactNode;
}

/** The usual frame: rule, finding, diagram, controls, what is shown now, actions. */
export function FigureFrame({ title, diagram, controls, caption, actions, notices, table }: FigureFrameProps) {
  return (
    <>
      <div className="figure-title">{title}</div>
      {diagram}
      {controls.length > 0 && <div className="figure-controls">{controls}</div>}
      {notices}
      <div className="figure-foot">
        {caption}
        {actions}
      </div>
      {table}
    </>
  );
}
