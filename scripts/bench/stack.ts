import { type Matrix, matrix, project } from "../../src/core/attention/matrix";
import { normalNumbers, randomMatrix } from "../../src/core/attention/random";
import type { Layer } from "../../src/core/layout/layer";
import { fillCache } from "../../src/core/model/seededEntries";
import { decode, prefill, resume, shortestReplay, startStack } from "../../src/core/model/stack";
import type { StackRun } from "../../src/core/model/stackRun";
import { toySizes } from "../../src/core/model/toy/sizes";
import { makeToy } from "../../src/core/model/toy/toy";
import { type ToyMechanism, toyMechanisms, toyStack } from "../../src/core/model/toy/toyMaps";
import type { Timing } from "./sideBySide";
import { median, table } from "./statistics";

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
  /** Of each layer, counted for a token after them. */
  readonly work: readonly ReadWork[];
}

/** What a token makes a layer read. */
interface ReadWork {
  readonly windowRowsRead: number;
  readonly entriesRead: number;
  readonly keysScored: number;
}

/** One kind of work at two lengths. */
export interface Growth {
  readonly name: string;
  /** For one token: counts, or milliseconds where the name says so. */
  readonly shorter: number;
  readonly longer: number;
  readonly factor: number;
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
  const before = subjects.map(({ run }) => run.work.map((work) => ({ ...work })));
  const decodes = inTurn(decodedTokens, ({ run, embeddings }, round) => decode(run, one(embeddings, round)));
  for (const [index, { run, costs }] of subjects.entries()) {
    costs.push({
      tokens,
      prefill: prefills[index] ?? Number.NaN,
      decode: decodes[index] ?? Number.NaN,
      work: workATokenOf(run, before[index] ?? []),
    });
  }
}

function workATokenOf({ work }: StackRun, before: readonly ReadWork[]): ReadWork[] {
  return work.map((now, layer) => {
    const more = (of: keyof ReadWork) => (now[of] - (before[layer]?.[of] ?? 0)) / decodedTokens;
    return {
      windowRowsRead: more("windowRowsRead"),
      entriesRead: more("entriesRead"),
      keysScored: more("keysScored"),
    };
  });
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
 * is timed all along; then what a token more in the cache costs, and what V4.1's layers cost, against dense attention. What
 * a token's work grows by from the middle to the longest length is counted besides: counts do not depend on the machine.
 */
export function timeStacks(): { readonly groups: readonly TimingGroup[]; readonly growth: readonly Growth[] } {
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
  const slope = (own: readonly LengthCost[]) => (decodeAt(own, longest) - decodeAt(own, middle)) / (longest - middle);
  const compared = costs.filter(([mechanism]) => mechanism === "dense" || mechanism === "v41");
  const at = (own: readonly LengthCost[]) => own.find(({ tokens }) => tokens === longest);
  const groups = [
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
      costs.map(([mechanism, own]) => [`${mechanism}: a token of cache more, ${middle} to ${longest}`, slope(own)]),
    ),
    group(compared.map(([mechanism, own]) => [`${mechanism}: decode at ${longest}`, at(own)?.decode ?? Number.NaN])),
    group(compared.map(([mechanism, own]) => [`${mechanism}: prefill at ${longest}`, at(own)?.prefill ?? Number.NaN])),
  ];
  return { groups, growth: subjects.flatMap(growthOf) };
}

const workNames: Readonly<Record<keyof ReadWork, string>> = {
  windowRowsRead: "window rows read",
  entriesRead: "entries read",
  keysScored: "index keys scored",
};

/** Counted work of each kind of layer, and the time of them all: attention and indexer stand apart. */
function growthOf({ mechanism, run, costs }: Subject): Growth[] {
  const { layers } = run.config;
  const kindOf = ({ mechanism: own, mode }: Layer) => (own === "csa2" ? `${own} ${mode}` : own);
  const works = [middle, longest].map((tokens) => costs.find((cost) => cost.tokens === tokens)?.work ?? []);
  const growths: Growth[] = [];
  for (const kind of new Set(layers.map(kindOf))) {
    for (const of of ["windowRowsRead", "entriesRead", "keysScored"] as const) {
      const [shorter = 0, longer = 0] = works.map((work) =>
        layers.reduce((sum, layer) => (kindOf(layer) === kind ? sum + (work[layer.index]?.[of] ?? 0) : sum), 0),
      );
      if (longer > 0) growths.push(growth(`${mechanism}, ${kind} layers: ${workNames[of]}`, shorter, longer));
    }
  }
  const [shorter, longer] = [decodeAt(costs, middle), decodeAt(costs, longest)];
  return [...growths, growth(`${mechanism}: milliseconds`, shorter, longer)];
}

function growth(name: string, shorter: number, longer: number): Growth {
  return { name, shorter, longer, factor: longer / shorter };
}

/** The growths as a table. */
export function growthTable(growths: readonly Growth[]): string {
  return table(
    ["for one token", `after ${middle}`, `after ${longest}`, "factor"],
    growths.map(({ name, shorter, longer, factor }) => [
      name,
      shorter.toFixed(1),
      longer.toFixed(1),
      factor.toFixed(3),
    ]),
  );
}

function decodeAt(costs: readonly LengthCost[], tokens: number): number {
  return costs.find((cost) => cost.tokens === tokens)?.decode ?? Number.NaN;
}
