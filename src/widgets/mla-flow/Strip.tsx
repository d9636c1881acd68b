import { Sym } from "../../ui/Sym";
import type { ViewProps } from "../define";
import type { FlowView } from "./derive";
import { stepFrom } from "./geometry";
import type { params } from "./params";

interface StripProps {
  readonly view: FlowView;
  readonly set: ViewProps<typeof params, FlowView>["set"];
}

const steps = [
  { label: "Block before", sign: "− block", by: -1, unit: "block" },
  { label: "Cell before", sign: "− cell", by: -1, unit: "cell" },
  { label: "Next cell", sign: "+ cell", by: 1, unit: "cell" },
  { label: "Next block", sign: "+ block", by: 1, unit: "block" },
] as const;

/** What made the cell in view. It stays on the screen while the flow is. */
export function Strip({ view, set }: StripProps) {
  const { words, form, shown } = view;
  const from = shown ?? { block: "h", row: 0, column: 0 };
  return (
    <div className="mf-strip">
      <div className="mf-steps">
        {steps.map(({ label, sign, by, unit }) => (
          <button
            key={label}
            type="button"
            className="button"
            aria-label={label}
            onClick={() => set({ cell: stepFrom(form, from, by, unit), hover: null })}
          >
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
      </div>
      <div className="mf-words">
        {words === null ? (
          <p>Point at a number, or step to it: here stands what made it.</p>
        ) : (
          <>
            <p className="mf-what">
              <b>
                <Sym>{words.symbol}</Sym>
              </b>{" "}
              {words.name} <span className="mf-value">{words.value}</span>
            </p>
            <p className="mf-rule">
              {words.sum !== "" && "= "}
              <Sym>{words.rule}</Sym>
            </p>
            {words.sum !== "" && <p className="mf-sum">= {words.sum}</p>}
          </>
        )}
      </div>
    </div>
  );
}
