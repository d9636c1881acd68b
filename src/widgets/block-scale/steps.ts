import { largestValue } from "../../core";
import type { Block } from "./blocks";
import type { NamedRule } from "./rules";
import { errorText, roundingOf } from "./sentences";
import { figure, whole } from "./words";

/** One step of the rule, with its figure in each block. */
export interface Step {
  readonly label: string;
  readonly figures: readonly string[];
}

/** From the largest magnitude to the scale, and what the scale then does, one step a line. As many for every rule. */
export function stepsOf(named: NamedRule, blocks: readonly Block[]): readonly Step[] {
  const { rule } = named;
  const { storage, divisor, least } = rule.scale;
  const tensor = rule.tensorScale ? " and the tensor scale" : "";
  const floor = least > 0 ? `, at least ${figure(least)}` : "";
  const [top] = blocks.map(({ rungs }) => rungs.at(-1)?.element ?? 0);
  const each = (label: string, figureOf: (block: Block) => string): Step => ({ label, figures: blocks.map(figureOf) });
  return [
    each("Largest magnitude (amax)", ({ amax }) => whole(amax)),
    each(
      rule.tensorScale ? `Tensor scale: amax of all ÷ (${figure(largestValue(storage))} × ${top})` : "Tensor scale",
      ({ tensorScale }) => (rule.tensorScale ? figure(tensorScale) : "none"),
    ),
    each(`amax over ${divisor}${tensor}${floor}`, ({ wanted }) => figure(wanted)),
    each(`${roundingOf(named)}: the scale`.replace(/^r/, "R"), ({ scale }) => figure(scale)),
    each(`Stored as one byte, its ${storage.name} code`, ({ scaleCode }) => `${scaleCode}`),
    each(`Top rung: ${top} × ${rule.tensorScale ? "both scales" : "scale"}`, ({ rungs }) =>
      figure(rungs.at(-1)?.value ?? 0),
    ),
    each("Rungs in use", ({ rungs }) => `${rungs.filter(({ uses }) => uses > 0).length} of ${rungs.length}`),
    each("Values cut off", ({ cutOff, values }) => `${cutOff.length} of ${values.length}`),
    each("Relative L2 error", ({ error }) => errorText(error)),
  ];
}
