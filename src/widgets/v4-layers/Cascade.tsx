import { memo } from "react";
import { LeverBadge } from "../../ui/Term";
import type { ViewProps } from "../define";
import type { LayersView, StepView } from "./derive";
import type { params } from "./params";

interface CascadeProps {
  readonly steps: readonly StepView[];
  readonly net: string;
  /** Of the radio buttons. */
  readonly name: string;
  readonly set: ViewProps<typeof params, LayersView>["set"];
}

/** From V3.2's number to this one, a change a line. Choosing a line stops after it. */
export const Cascade = memo(function Cascade({ steps, net, name, set }: CascadeProps) {
  return (
    <fieldset className="vl-cascade">
      <legend>From V3.2 to here, a change a line. Choose where to stop</legend>
      <div>
        {steps.map(({ id, words, levers, sum, bytes, length, factor, isChosen, isAhead }) => (
          <label key={id} data-mark="" data-ahead={isAhead ? "" : undefined} data-chosen={isChosen ? "" : undefined}>
            <input type="radio" name={name} value={id} checked={isChosen} onChange={() => set({ step: id })} />
            <span className="vl-words">
              {levers.map((lever) => (
                <LeverBadge key={lever} of={lever} />
              ))}{" "}
              {words}
            </span>
            <span className="vl-factor">{factor}</span>
            <b>{bytes}</b>
            <i className="vl-length" style={{ width: `${length}%` }} />
            <span className="vl-sum">{sum}</span>
          </label>
        ))}
      </div>
      <p className="vl-net">
        In all <b>{net}</b>. In another order single factors would differ, their product would not.
      </p>
    </fieldset>
  );
});
