import { Term } from "../../ui/Term";
import type { ViewProps } from "../define";
import { Counts } from "./Counts";
import type { FlowView } from "./derive";
import { Flow } from "./Flow";
import type { params } from "./params";
import { Strip } from "./Strip";

type Props = ViewProps<typeof params, FlowView>;

/** From hidden states to the layer's output, every number on the way, and what is read and made for it. */
export function View({ view, set, control }: Props) {
  return (
    <div className="mf">
      <div className="mf-controls">
        {control("form")}
        {control("token")}
        {control("head")}
        {control("seed")}
      </div>
      <p className="mf-key">
        <Term of="part-content">cached</Term>
        <span className="mf-thrown">made from the cache, thrown away</span>
        <Term of="part-query">query</Term>
        <span className="mf-weight">weights</span>
        <span className="mf-shaded">the darker, the larger the magnitude</span>
      </p>
      <div className="mf-stage">
        <Flow view={view} set={set} />
        <Strip view={view} set={set} />
      </div>
      <Counts view={view} />
      <div className="mf-cache">
        {control("model")}
        <p>
          <b>{view.cache.bytes}</b> bytes a token = {view.cache.sum}
          <span>{view.cache.yardstick}</span>
        </p>
      </div>
    </div>
  );
}
