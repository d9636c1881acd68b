import type { ViewProps } from "../define";
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
          <button
            type="button"
            className="button"
            aria-label="One token less"
            disabled={tokens === 0}
            onClick={() => set({ tokens: tokens - 1 })}
          >
            −
          </button>
          {control("tokens")}
          <button
            type="button"
            className="button"
            aria-label="One token more"
            disabled={tokens === mostTokens}
            onClick={() => set({ tokens: tokens + 1 })}
          >
            +
          </button>
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
