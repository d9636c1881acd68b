import { type Matrix, matrix, project } from "../../src/core/attention/matrix";
import { normalNumbers, randomMatrix } from "../../src/core/attention/random";
import { fillCache } from "../../src/core/model/seededEntries";
import { decode, prefill, resume, shortestReplay, startStack } from "../../src/core/model/stack";
import type { StackRun } from "../../src/core/model/stackRun";
import { toySizes } from "../../src/core/model/toy/sizes";
import { makeToy } from "../../src/core/model/toy/toy";
import { type ToyMechanism, toyMechanisms, toyStack } from "../../src/core/model/toy/toyMaps";
import type { Timing } from "./sideBySide";
import { median } from "./statistics";

/** Tokens in the cache when chunks have been taken. */
const lengths = [1024, 4096, 16_384] as const;
const [, middle, longest] = lengths;
/** Chunks that are timed at each length, their tokens, and single tokens after them. */
const chunks = 2;
const chunkTokens = 8;
const decodedTokens = 5;
/** Rows and columns of both factors of the product that everything is measured in. */
const productSize = 256;

const seed = 1;
const toy = makeToy(seed);

/** Milliseconds for a chunk up to `tokens`, and for a token after it. */
interface LengthCost {
  readonly tokens: number;
  readonly prefill: number;
  readonly decode: number;
}

/** A stack with the times it took. */
interface Subject {
  readonly mechanism: ToyMechanism;
  readonly run: StackRun;
  readonly embeddings: Matrix;
  readonly costs: LengthCost[];
}

/** Groups as `sideBySide` makes them: the first timing is what the others are compared with. */
interface TimingGroup {
  readonly baseline: string;
  readonly timings: readonly Timing[];
}

function timed(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function subjectOf(mechanism: ToyMechanism): Subject {
  const config = toyStack(toySizes, mechanism);
  const run = startStack(config, toy.weights, longest + decodedTokens);
  return { mechanism, run, embeddings: randomMatrix(chunkTokens, config.hidden, normalNumbers(seed)), costs: [] };
}

/**
 * Times all subjects at one length, in turn, so that a slow moment of the machine meets all of them. Cached rows are seeded
 * vectors that went through the writers: no attention is run for the tokens before the chunks.
 */
function timeAt(tokens: number, subjects: readonly Subject[], product: () => void): void {
  for (const { run, embeddings } of subjects) fill(run, tokens - chunks * chunkTokens, embeddings);
  const inTurn = (rounds: number, take: (subject: Subject, round: number) => unknown) => {
    const times = subjects.map((): number[] => []);
    for (let round = 0; round < rounds; round++) {
      product();
      for (const [index, subject] of subjects.entries()) times[index]?.push(timed(() => take(subject, round)));
    }
    return times.map(median);
  };
  const prefills = inTurn(chunks, ({ run, embeddings }) => prefill(run, embeddings));
  const decodes = inTurn(decodedTokens, ({ run, embeddings }, round) => decode(run, one(embeddings, round)));
  for (const [index, { costs }] of subjects.entries()) {
    costs.push({ tokens, prefill: prefills[index] ?? Number.NaN, decode: decodes[index] ?? Number.NaN });
  }
}

function fill(run: StackRun, tokens: number, embeddings: Matrix): void {
  fillCache(run.cache, tokens, seed);
  // Windows, and blocks that are no entry yet, come from running the last tokens again.
  const replay = Math.max(toySizes.window, shortestReplay(run.config, tokens));
  resume(run, tokens, replay);
  for (let token = 0; token < replay; token++) decode(run, one(embeddings, token % embeddings.rows));
}

function one({ columns, values }: Matrix, token: number): Matrix {
  return matrix(1, columns, values.slice(token * columns, (token + 1) * columns));
}

function group(entries: readonly (readonly [string, number])[]): TimingGroup {
  const [first] = entries;
  const [baseline, unit] = first ?? ["nothing", Number.NaN];
  return {
    baseline,
    timings: entries.map(([name, milliseconds]) => ({
      name,
      nanoseconds: milliseconds * 1e6,
      ratio: milliseconds / unit,
    })),
  };
}

/**
 * Prefill and decode of the toy with each mechanism, at some lengths: in units of a dense product of float64 matrices that
 * is timed all along; then what a token more in the cache costs, and what V4.1's layers cost, against dense attention.
 */
export function timeStacks(): TimingGroup[] {
  const factor = randomMatrix(productSize, productSize, normalNumbers(seed));
  const products: number[] = [];
  const product = () => products.push(timed(() => project(factor, factor)));
  // The shortest length once for the compiler, then what is kept.
  timeAt(lengths[0], toyMechanisms.map(subjectOf), product);
  products.length = 0;
  const subjects = toyMechanisms.map(subjectOf);
  for (const tokens of lengths) timeAt(tokens, subjects, product);
  const costs = subjects.map((subject) => [subject.mechanism, subject.costs] as const);
  const { layers, heads, headDim, hidden } = toyStack(toySizes, "dense");
  const stack = `${layers.length} layers, ${heads} heads of ${headDim}, hidden ${hidden}`;
  const growth = (own: readonly LengthCost[]) => (decodeAt(own, longest) - decodeAt(own, middle)) / (longest - middle);
  const compared = costs.filter(([mechanism]) => mechanism === "dense" || mechanism === "v41");
  const at = (own: readonly LengthCost[]) => own.find(({ tokens }) => tokens === longest);
  return [
    group([
      [
        `${productSize} × ${productSize} by ${productSize} × ${productSize}, float64 (${stack}; seeded rows)`,
        median(products),
      ],
      ...costs.flatMap(([mechanism, own]) =>
        own.flatMap(({ tokens, prefill: chunk, decode: token }) => [
          [`${mechanism}: ${chunkTokens} tokens up to ${tokens}`, chunk] as const,
          [`${mechanism}: a token after ${tokens}`, token] as const,
        ]),
      ),
    ]),
    group(
      costs.map(([mechanism, own]) => [`${mechanism}: a token of cache more, ${middle} to ${longest}`, growth(own)]),
    ),
    group(compared.map(([mechanism, own]) => [`${mechanism}: decode at ${longest}`, at(own)?.decode ?? Number.NaN])),
    group(compared.map(([mechanism, own]) => [`${mechanism}: prefill at ${longest}`, at(own)?.prefill ?? Number.NaN])),
  ];
}

function decodeAt(costs: readonly LengthCost[], tokens: number): number {
  return costs.find((cost) => cost.tokens === tokens)?.decode ?? Number.NaN;
}
