import { div, footprint, fraction, levers, mul, storageBits, toNumber } from "../../core";
import { deepseekLlm67b, deepseekV3, deepseekV4Flash, deepseekV32, deepseekV41Flash, type Model } from "../../models";
import { divided, exact, factor, inWords, sentence } from "../../ui/numbers";
import { toThousandths } from "./digits";
import { factorsOf, wholeWay } from "./steps";

/** What the notes under the chart say: they hold in every state. */
export interface LeversProse {
  /** Follows the badge of N. */
  readonly givenBack: string;
  readonly outweighed: string;
  readonly start: string;
  /** What top-k changes, said apart: it is no lever. Follows the term. */
  readonly reading: string;
}

const [first, v3, v32, v4, v41] = [deepseekLlm67b, deepseekV3, deepseekV32, deepseekV4Flash, deepseekV41Flash];
const last = factorsOf({ from: v4, to: v41 });
const whole = factorsOf(wholeWay);
const opening = factorsOf({ from: first, to: v3 });

export const prose: LeversProse = {
  givenBack: `went part of the way back. ${v41.shortName} keeps ${factor(toNumber(div(fraction(1), last.sequence)))} times as many entries as ${v4.shortName} in a layer that keeps any, on average; against ${first.shortName}, N is still ${together(divided(toNumber(whole.sequence)))}.`,
  outweighed: `From ${v4.shortName} to ${v41.shortName} fewer layers outweigh N: ${owners(v41)} keep entries instead of ${owners(v4)}, and the entries a token fall by a factor of ${factor(toNumber(mul(last.layers, last.sequence)))} in all. ${sentence(inWords(valueBits(v41)))}-bit values give another ${factor(toNumber(last.precision))}; the elements of an entry stay about the same.`,
  start: `From ${first.shortName} to ${v3.shortName}, with ${valueType(first)} rows on both sides, the bytes fell by a factor of ${toThousandths(mul(opening.layers, opening.entry))}: ${toThousandths(opening.layers)} in layers ${together(`× ${toThousandths(opening.entry)}`)} in the entry.`,
  reading: `changes what a query attends to, not what is stored. ${v32.shortName} stores ${exact(footprint(v32.layers).bytesPerToken)} bytes for each token. In each layer a query scores the key of every token that it can see, and attends to at most ${exact(topK(v32))} entries.`,
};

/** A sign and its number, on one line. */
function together(text: string): string {
  return text.replace(" ", "\u00a0");
}

function owners(model: Model): string {
  return exact(toNumber(levers(model.layers).layers));
}

/** Type of the values in a model's main rows. */
function valueType({ name, layers }: Model) {
  const [value] = layers.flatMap(({ stores }) => stores?.main.components.filter(({ role }) => role === "value") ?? []);
  if (value === undefined) throw new RangeError(`${name} keeps no values`);
  return value.type;
}

function valueBits(model: Model): number {
  return storageBits[valueType(model)];
}

function topK({ name, layers }: Model): number {
  const found = layers.find((layer) => layer.topK !== null)?.topK ?? null;
  if (found === null) throw new RangeError(`${name} has no top-k`);
  return found;
}
