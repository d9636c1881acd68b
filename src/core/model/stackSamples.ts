// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this file.
import fc from "fast-check";
import type { Matrix } from "../attention/matrix";
import { normalNumbers, randomMatrix } from "../attention/random";
import type { Half, Layer, LayerMap, Mechanism, Mode } from "../layout/layer";
import type { RowFormat, RowPart } from "../layout/row";
import { randomStackWeights } from "./randomWeights";
import type { StackConfig } from "./stackConfig";
import { entryElements } from "./stackMap";
import type { StackWeights } from "./stackWeights";

/** Random stacks for tests, of any small sizes and any mix of layers. */

/** A layer by its mechanism, or its mode in csa2. Borrowers without an owner before them become Full. */
export type Kind = Exclude<Mechanism, "csa2"> | "full" | "reindex" | "reuse";

export const allKinds: readonly Kind[] = ["gqa", "mla", "dsa", "window", "csa", "hca", "full", "reindex", "reuse"];
export const windowKinds: readonly Kind[] = ["window", "csa", "hca", "full", "reindex", "reuse"];

export interface StackSizes {
  readonly seed: number;
  readonly hidden: number;
  readonly groupHeads: number;
  readonly outputGroups: number;
  readonly plain: number;
  readonly pairs: number;
  readonly indexHeads: number;
  readonly window: number;
  readonly ratio: number;
  readonly topK: number;
  readonly pool: StackConfig["pool"];
  readonly chunk: number;
  readonly residual: StackConfig["residual"];
  readonly rows: StackConfig["rows"];
  readonly kinds: readonly Kind[];
  /** Layers of the encoder; `null`: no halves. */
  readonly encoder: number | null;
}

export interface StackSample {
  readonly config: StackConfig;
  readonly weights: StackWeights;
}

/** Sizes of stacks that are made in more than one way. */
export const anySizes: fc.Arbitrary<StackSizes> = fc.record({
  seed: fc.nat(),
  hidden: fc.integer({ min: 3, max: 6 }),
  groupHeads: fc.integer({ min: 1, max: 2 }),
  outputGroups: fc.integer({ min: 1, max: 2 }),
  plain: fc.integer({ min: 1, max: 3 }),
  pairs: fc.integer({ min: 0, max: 2 }),
  indexHeads: fc.integer({ min: 1, max: 2 }),
  window: fc.integer({ min: 1, max: 5 }),
  ratio: fc.integer({ min: 1, max: 4 }),
  topK: fc.integer({ min: 1, max: 4 }),
  pool: fc.option(fc.record({ blockSize: fc.integer({ min: 1, max: 3 }), topBlocks: fc.integer({ min: 1, max: 3 }) })),
  chunk: fc.integer({ min: 1, max: 7 }),
  residual: fc.constantFrom("plain", "mhc"),
  rows: fc.constantFrom("packed", "unrounded"),
  kinds: fc.array(fc.constantFrom(...allKinds), { minLength: 1, maxLength: 4 }),
  encoder: fc.constant(null),
});

/** A stack with some of its sizes given. */
export function anyStack(given: Partial<StackSizes> = {}): fc.Arbitrary<StackSample> {
  return anySizes.map((sizes) => stackSample({ ...sizes, ...given }));
}

/** Stacks of layers of some kinds. */
export function stackOf(kinds: readonly Kind[], given: Partial<StackSizes> = {}): fc.Arbitrary<StackSample> {
  return fc
    .array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 4 })
    .chain((list) => anyStack({ ...given, kinds: list }));
}

export function stackSample(sizes: StackSizes): StackSample {
  const { hidden, outputGroups, groupHeads, plain, pairs, pool, chunk, residual, rows } = sizes;
  const config: StackConfig = {
    hidden,
    heads: outputGroups * groupHeads,
    headDim: plain + 2 * pairs,
    rope: { theta: 100, rotated: 2 * pairs, yarn: null },
    qLoraRank: hidden + 1,
    normEps: 1e-6,
    indexer: { heads: sizes.indexHeads, width: 2 + 2 * pairs },
    outputGroups,
    outputRank: 2,
    layers: layerMap(sizes),
    pool,
    chunk,
    residual,
    hyper: residual === "mhc" ? { streams: 2, sinkhornIterations: 5, eps: 1e-6, normEps: 1e-6 } : null,
    rows,
  };
  return { config, weights: randomStackWeights(config, sizes.seed) };
}

/** Seeded inputs, [tokens, hidden]. */
export function embeddingsFor({ hidden }: StackConfig, tokens: number, seed = 1): Matrix {
  return randomMatrix(tokens, hidden, normalNumbers(seed));
}

/** A row of bfloat16 numbers and nothing else. */
export function plainRow(elements: number, part: RowPart = "main"): RowFormat {
  const components = [{ name: "values", role: "value", elements, type: "bf16" }] as const;
  return {
    id: `plain-${part}-${elements}`,
    name: `${elements} numbers`,
    part,
    components,
    source: "a sample for tests",
  };
}

function layerMap(sizes: StackSizes): LayerMap {
  const map: Layer[] = [];
  for (const kind of sizes.kinds) map.push(layerOf(sizes, map, kind));
  return map;
}

function layerOf(sizes: StackSizes, before: readonly Layer[], wanted: Kind): Layer {
  const index = before.length;
  const half: Half | null = sizes.encoder === null ? null : index < sizes.encoder ? "encoder" : "decoder";
  const owner = before.findLast((layer) => layer.mechanism === "csa2" && layer.mode === "full" && layer.half === half);
  const kind = (wanted === "reindex" || wanted === "reuse") && owner === undefined ? "full" : wanted;
  const borrowed = kind === "reindex" || kind === "reuse" ? owner : undefined;
  const isCsa2 = kind === "full" || borrowed !== undefined;
  const mechanism: Mechanism = isCsa2 ? "csa2" : kind === "reindex" || kind === "reuse" ? "csa2" : kind;
  const mode: Mode = kind === "reindex" || kind === "reuse" || kind === "window" ? kind : "full";
  const picks = isCsa2 || kind === "dsa" || kind === "csa";
  const picker = before.findLast((layer) => layer.entriesFrom === owner?.index && layer.picksFrom === layer.index);
  const everyToken = kind === "gqa" || kind === "mla" || kind === "dsa";
  const headDim = sizes.plain + 2 * sizes.pairs;
  const stores = {
    main: plainRow(entryElements(mechanism, headDim)),
    indexer: picks ? plainRow(2 + 2 * sizes.pairs, "indexer") : null,
  };
  return {
    index,
    mechanism,
    mode,
    half,
    ratio: kind === "window" ? null : everyToken ? 1 : sizes.ratio,
    entriesFrom: kind === "window" ? null : (borrowed?.index ?? index),
    picksFrom: picks ? (kind === "reuse" ? (picker?.index ?? index) : index) : null,
    poolFrom: kind === "reindex" && sizes.pool !== null ? (borrowed?.index ?? null) : null,
    topK: picks ? sizes.topK : null,
    queryHeads: sizes.groupHeads * sizes.outputGroups,
    headDim,
    stores: mode === "full" ? stores : null,
    window: everyToken ? null : { tokens: sizes.window, row: plainRow(headDim) },
  };
}
