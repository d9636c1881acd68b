import { largestValue } from "../../core";
import { exact } from "../../ui/numbers";
import type { Block } from "./blocks";
import type { NamedRule } from "./rules";
import { errorText, roundingOf } from "./sentences";
import { figure, whole } from "./words";

/** One step of the rule, with its figure in each block. */
export interface Step {
  readonly label: string;
  readonly figures: readonly string[];
  /** Where its words may take two lines under some rule: room is kept for them. */
  readonly long: "always" | "narrow" | null;
}

/** From the largest magnitude to the scale, and what the scale then does, one step a line. As many for every rule. */
export function stepsOf(named: NamedRule, blocks: readonly Block[]): readonly Step[] {
  const { rule } = named;
  const { storage, divisor, least } = rule.scale;
  const tensor = rule.tensorScale ? " and the tensor scale" : "";
  const floor = least > 0 ? `, at least ${figure(least)}` : "";
  const largestElement = largestValue(rule.element);
  const short = (label: string, figureOf: (block: Block) => string): Step => ({
    label,
    figures: blocks.map(figureOf),
    long: null,
  });
  const tensorMost = largestValue(storage) * largestElement;
  const isAllZero = blocks.every(({ amax }) => amax === 0);
  const tensorSays = (tensorScale: number) => (isAllZero ? "1, not 0" : figure(tensorScale));
  return [
    short("Largest magnitude (amax)", ({ amax }) => whole(amax)),
    {
      ...short(rule.tensorScale ? `Tensor scale: amax of all ÷ ${exact(tensorMost)}` : "Tensor scale", (block) =>
        rule.tensorScale ? tensorSays(block.tensorScale) : "none",
      ),
      long: "narrow",
    },
    { ...short(`amax over ${divisor}${tensor}${floor}`, ({ wanted }) => figure(wanted)), long: "narrow" },
    { ...short(`${roundingOf(named)}: the scale`.replace(/^r/, "R"), ({ scale }) => figure(scale)), long: "always" },
    short(`As a byte: its ${storage.name} code`, ({ scaleCode }) => `${scaleCode}`),
    short(`Top rung: ${largestElement} × ${rule.tensorScale ? "both scales" : "scale"}`, (block) =>
      topText(largestElement, block),
    ),
    short("Rungs in use", ({ rungs }) => `${rungs.filter(({ uses }) => uses > 0).length} of ${rungs.length}`),
    short("Values cut off at the top rung", ({ cutOff, values }) => `${cutOff.length} of ${values.length}`),
    short("Relative L2 error", ({ error }) => errorText(error)),
  ];
}

/** The top rung: a product with a power where the scale is one. */
function topText(largestElement: number, { scale, tensorScale, rungs }: Block): string {
  const power = figure(scale * tensorScale);
  return power.includes("^") ? `${largestElement} × ${power}` : figure(rungs.at(-1)?.value ?? 0);
}
