import { div, equals, type Fraction, fraction, type Lever, leverFactors, levers, mul, toNumber } from "../../core";
import {
  deepseekLlm67b,
  deepseekV2,
  deepseekV3,
  deepseekV4Flash,
  deepseekV32,
  deepseekV41Flash,
  type Model,
} from "../../models";

/** The models that moved the number, in order. */
export const line: readonly Model[] = [
  deepseekLlm67b,
  deepseekV2,
  deepseekV3,
  deepseekV32,
  deepseekV4Flash,
  deepseekV41Flash,
];

export const leverLetters: readonly { readonly lever: Lever; readonly letter: string }[] = [
  { lever: "layers", letter: "L" },
  { lever: "sequence", letter: "N" },
  { lever: "entry", letter: "E" },
  { lever: "precision", letter: "B" },
];

export function letterOf(lever: Lever): string {
  return leverLetters.find((known) => known.lever === lever)?.letter ?? "";
}

/** Steps of the waterfall: four for each generation. */
export const bars = (line.length - 1) * leverLetters.length;

/** One lever of one generation. */
export interface Step {
  readonly from: Model;
  readonly to: Model;
  readonly lever: Lever;
  /** Times smaller; below 1 where it grew. */
  readonly factor: Fraction;
  /** Bytes a token before and after. */
  readonly before: Fraction;
  readonly after: Fraction;
  /** The lever itself before and after. */
  readonly had: Fraction;
  readonly has: Fraction;
}

/** Every step from the first model to the last, the levers of each generation in this order. */
export function waterfall(order: readonly Lever[]): readonly Step[] {
  const steps: Step[] = [];
  let value = levers(line[0]?.layers ?? []).bytesPerToken;
  for (const [index, to] of line.slice(1).entries()) {
    const from = line[index] ?? to;
    const factors = leverFactors(from.layers, to.layers);
    if (factors === null) throw new RangeError(`${to.name} keeps nothing that grows`);
    const [had, has] = [levers(from.layers), levers(to.layers)];
    for (const lever of order) {
      const after = div(value, factors[lever]);
      steps.push({ from, to, lever, factor: factors[lever], before: value, after, had: had[lever], has: has[lever] });
      value = after;
    }
  }
  return steps;
}

/** What one lever did on the whole way: its factor, which no order changes, and the bytes that it took in this one. */
export function totals(steps: readonly Step[]) {
  return leverLetters.map(({ lever }) => {
    const own = steps.filter((step) => step.lever === lever);
    return {
      lever,
      factor: own.reduce((product, { factor }) => mul(product, factor), fraction(1)),
      bytes: own.reduce((sum, { before, after }) => sum + toNumber(before) - toNumber(after), 0),
    };
  });
}

/** Whether the steps end where the last model stands, exactly. */
export function endsRight(steps: readonly Step[]): boolean {
  const [last, end] = [steps.at(-1), line.at(-1)];
  return last !== undefined && end !== undefined && equals(last.after, levers(end.layers).bytesPerToken);
}
