import type { ViewProps } from "../define";
import { Counts } from "./Counts";
import type { ModesView } from "./derive";
import { Layers } from "./Layers";
import type { params } from "./params";
import { Steps } from "./Steps";
import { Toy } from "./Toy";

type Props = ViewProps<typeof params, ModesView>;

/** All layers with what each has of its own; one of them in three modes, step by step; and a toy that runs the three. */
export function View({ view, set, control, held, uid }: Props) {
  return (
    <div className="tm">
      <div className="tm-map">
        {held("layer", (layer) => (
          <Layers layer={layer} uid={uid} set={set} />
        ))}
        <Counts counts={view.counts} />
      </div>
      <Steps view={view} uid={uid} set={set} held={held} />
      <div className="tm-lower">
        <Toy toy={view.toy} />
        <div className="tm-controls">
          {control("context")}
          {control("seed")}
        </div>
      </div>
    </div>
  );
}
