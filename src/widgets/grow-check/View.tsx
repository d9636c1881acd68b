import type { ViewProps } from "../define";
import { OneByOne } from "../OneByOne";
import { Checks } from "./Checks";
import type { GrowView } from "./derive";
import { Plots } from "./Plots";
import { mostTokens, type params } from "./params";

type Props = ViewProps<typeof params, GrowView>;

/** The cache as it grows, and the check of every figure. */
export function View({ view, params: { tokens }, set, control }: Props) {
  return (
    <div className="gc">
      <div className="gc-controls">
        {control("model")}
        <div className="gc-tokens">
          <OneByOne value={tokens} least={0} most={mostTokens} of="token" onChange={(next) => set({ tokens: next })}>
            {control("tokens")}
          </OneByOne>
        </div>
      </div>
      <Plots view={view} most={mostTokens} onTokens={(next) => set({ tokens: next })} />
      <p className="gc-axes">
        Across: tokens. Up: bytes a sequence, KB, MB and GB in powers of ten. Solid: held. Line: the formula without
        rounding down. The handle moves. One layer of each kind is grown and taken as often as there are such layers.
      </p>
      <Checks checks={view.checks} caption={view.table.caption} />
    </div>
  );
}
