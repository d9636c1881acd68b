import type { PoolConfig } from "../attention/candidatePool";
import { expectCount, expectCounts } from "../attention/check";
import type { IndexerSizes } from "../attention/indexer";
import type { RopeConfig } from "../attention/rope";
import type { HyperConfig } from "../extras/hyperMix";
import type { LayerMap } from "../layout/layer";
import type { RowPacking } from "../layout/packing/rowPacking";
import type { RowFormat } from "../layout/row";
import { checkStackMap } from "./stackMap";

/**
 * A small transformer that runs the layers of a map. Its sizes serve every mechanism: rows of one width, one KV head.
 * Maps of several KV heads, or whose rows are wider than query heads as in MLA, are refused.
 */
export interface StackConfig {
  /** Channels of a hidden state. */
  readonly hidden: number;
  /** Query heads, as every layer of the map has them. */
  readonly heads: number;
  /** Channels of a query head and of a row, as every layer of the map has them. */
  readonly headDim: number;
  /** Of queries, rows, index queries and index keys: the last channels turn, in adjacent pairs. */
  readonly rope: RopeConfig;
  /** Channels of the query latent. */
  readonly qLoraRank: number;
  readonly normEps: number;
  readonly indexer: IndexerSizes;
  /** Groups of heads in the output projection, and channels that each is projected to first. */
  readonly outputGroups: number;
  readonly outputRank: number;
  readonly layers: LayerMap;
  /** The candidate pool that a layer publishes where a later one's `poolFrom` names it; `null` where none does. */
  readonly pool: PoolConfig | null;
  /** Tokens of one prefill chunk. It changes time and memory, not results. */
  readonly chunk: number;
  /** `mhc`: n residual streams, mixed anew around each sub-layer. */
  readonly residual: "plain" | "mhc";
  /** Sizes of the streams; `null` unless the residual is `mhc`. */
  readonly hyper: HyperConfig | null;
  /** `packed`: rows in the formats of the map, index queries likewise. `unrounded`: all in doubles, the exact reference. */
  readonly rows: "packed" | "unrounded";
  /** How a row format is packed; as published unless stated. Formats of other widths than the published need it. */
  readonly packingOf?: (format: RowFormat) => RowPacking;
}

/**
 * @throws RangeError naming the field and the rule: sizes that are no whole numbers or do not fit each other, maps in which
 * a layer borrows what is not there, and row formats that do not hold rows of these sizes.
 */
export function checkStack(config: StackConfig): void {
  const { hidden, heads, headDim, qLoraRank, outputGroups, outputRank, chunk, indexer, rope, pool } = config;
  const counts = { hidden, heads, headDim, qLoraRank, outputGroups, outputRank, chunk };
  expectCounts(counts);
  expectCount("indexer.heads", indexer.heads);
  expectCount("indexer.width", indexer.width);
  if (pool !== null) {
    expectCount("pool.blockSize", pool.blockSize);
    expectCount("pool.topBlocks", pool.topBlocks);
  }
  if (heads % outputGroups !== 0) {
    throw new RangeError(`outputGroups: ${outputGroups}; a number that divides the ${heads} heads is accepted`);
  }
  const narrowest = Math.min(headDim, indexer.width);
  if (!(Number.isInteger(rope.rotated / 2) && rope.rotated >= 0 && rope.rotated <= narrowest)) {
    throw new RangeError(`rope.rotated: ${rope.rotated}; an even number from 0 to ${narrowest} is accepted`);
  }
  expectOneOf("rows", config.rows, ["packed", "unrounded"]);
  expectOneOf("residual", config.residual, ["plain", "mhc"]);
  if ((config.residual === "mhc") !== (config.hyper !== null)) {
    throw new RangeError(`hyper: sizes of the streams and the residual "mhc" come together`);
  }
  if (config.hyper !== null) expectCount("hyper.streams", config.hyper.streams);
  checkStackMap(config);
}

function expectOneOf(name: string, value: string, accepted: readonly string[]): void {
  if (!accepted.includes(value)) throw new RangeError(`${name}: ${value}; ${accepted.join(" or ")} is accepted`);
}
