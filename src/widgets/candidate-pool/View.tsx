import type { ViewProps } from "../define";
import { Blocks } from "./Blocks";
import { Cost } from "./Cost";
import type { PoolView } from "./derive";
import { contextStops, type params } from "./params";

type Props = ViewProps<typeof params, PoolView>;

/** One layer's scores make the pool, others pick inside it; below, what that costs at real sizes. */
export function View({ view, set, control, uid }: Props) {
  const { law } = view;
  return (
    <div className="cp">
      <div className="cp-top">
        {control("layer")}
        {control("off")}
        <dl className="cp-results">
          {view.results.map(({ name, value, says }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <b>{value}</b> <span>{says}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Blocks view={view} uid={uid} set={set} />
      <p className="cp-law" data-holds={law.holds ? "" : undefined}>
        <b>{law.holds ? "holds" : "does not hold"}</b> {law.text}.
      </p>
      <div className="cp-lower">
        <div className="cp-controls">
          {control("keep")}
          {control("block")}
          {control("topK")}
          {control("entries")}
          {control("agreement")}
          {control("seed")}
        </div>
        <Cost cost={view.cost} onContext={(index) => set({ context: contextStops[index] ?? 0 })} />
      </div>
    </div>
  );
}
