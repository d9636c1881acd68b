import type { CSSProperties } from "react";
import type { FrameParts } from "../define";
import { layoutSides } from "./derive";
import type { params } from "./params";

const { first, others, all, gaps } = layoutSides;
const sides = { "--first": first, "--others": others, "--all": all, "--gaps": gaps } as CSSProperties;

/** The front page's frame: the finding and the switch stand in the space that the squares leave free. */
export function Frame({ title, diagram, caption, actions, notices, table }: FrameParts<typeof params>) {
  return (
    <div className="gens">
      <div className="gens-stage" style={sides}>
        <div className="gens-title">{title}</div>
        {diagram}
      </div>
      <div className="figure-foot">
        {caption}
        {actions}
      </div>
      {notices}
      {table}
    </div>
  );
}
