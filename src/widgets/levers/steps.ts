import { type LeverFactors, leverFactors } from "../../core";
import { type Model, modelById } from "../../models";

/** Two models that follow each other, or the ends of the line. */
export interface Step {
  /** Short form for the URL. */
  readonly key: string;
  readonly from: Model;
  readonly to: Model;
}

/** Key of the row whose two models the reader chooses. */
export const ownStep = "own";

/** The models that moved the number, in order. */
const line = [
  modelById("deepseek-llm-67b"),
  modelById("deepseek-v2"),
  modelById("deepseek-v3"),
  modelById("deepseek-v3.2"),
  modelById("deepseek-v4-flash"),
  modelById("deepseek-v4.1-flash"),
] as const;

function stepOf(from: Model, to: Model): Step {
  return { key: `${from.shortName}-to-${to.shortName}`.toLowerCase(), from, to };
}

/** Each model against the one before it. */
const single: readonly Step[] = line.slice(1).map((to, i) => stepOf(line[i] ?? to, to));

/** The whole way. */
export const wholeWay: Step = stepOf(line[0], line[5]);

export const steps: readonly Step[] = [...single, wholeWay];

/**
 * The factors between two models.
 *
 * @throws RangeError where the later one keeps nothing that grows: no model here does.
 */
export function factorsOf({ from, to }: Pick<Step, "from" | "to">): LeverFactors {
  const factors = leverFactors(from.layers, to.layers);
  if (factors === null) throw new RangeError(`${to.name} keeps nothing that grows`);
  return factors;
}
