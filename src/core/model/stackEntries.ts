import { compress } from "../attention/compressor";
import { csa2IndexKeys } from "../attention/csa2";
import { copyOf, type Matrix, rowOf, rowsOf } from "../attention/matrix";
import { rotateLast } from "../attention/sharedKvLayer";
import type { Layer } from "../layout/layer";
import { type StackRun, weightsOf } from "./stackRun";
import { compressorOf, indexCompressorOf } from "./stackWeights";

/**
 * Writes the entries, and their index keys, that a chunk of tokens completes in a layer that owns entries. Tokens whose
 * entries are there already are passed over, except those that the block after them needs.
 *
 * @param x What the layer's attention reads, [tokens, hidden].
 * @param firstToken Number of the chunk's first token.
 */
export function writeEntries(run: StackRun, layer: Layer, x: Matrix, firstToken: number): void {
  const blocks = run.trailing.get(layer.index);
  const { main, indexer } = run.cache.layer(layer.index);
  if (blocks === undefined || main === null) return;
  const seen = Math.max(0, blocks.main.tokens - firstToken);
  if (seen >= x.rows) return;
  const unseen = rowsOf(x, seen, x.rows);
  const { normEps, rope, headDim, indexer: sizes } = run.config;
  const weights = weightsOf(run.weights, layer.index);
  const ratio = layer.ratio ?? 1;
  const block = { ratio, overlap: layer.mechanism === "csa", normEps };
  const made = compress(block, compressorOf(layer, weights), blocks.main, unseen);
  blocks.main = made.state;
  const positionOf = (entry: number) => run.startPosition + (made.firstEntry + entry) * ratio;
  const rows = rotateLast(copyOf(made.latents), headDim, rope, positionOf);
  const indexed = run.indexPrecisionOf(layer.index);
  let keys: Matrix | null = null;
  const indexCompressor = indexCompressorOf(layer, weights);
  if (indexCompressor !== null && blocks.index !== null) {
    const madeKeys = compress(block, indexCompressor, blocks.index, unseen);
    blocks.index = madeKeys.state;
    keys = indexed.indexKey(rotateLast(madeKeys.latents, sizes.width, rope, positionOf));
  } else if (indexer !== null) {
    keys = csa2IndexKeys({ indexer: sizes, normEps, rope }, weights, made.latents, positionOf, indexed).rows;
  }
  const before = main.rows;
  for (let row = Math.max(0, before - made.firstEntry); row < rows.rows; row++) {
    const values = rowOf(rows, row);
    const stored = layer.mechanism === "gqa" ? twice(values) : values;
    run.cache.writeEntry(layer.index, stored, keys === null ? null : rowOf(keys, row));
  }
  countWritten(run, layer.index, main.rows - before);
}

/** Key and value, stored apart. Shared rows make them equal. */
function twice(row: Float64Array): Float64Array {
  const both = new Float64Array(2 * row.length);
  both.set(row);
  both.set(row, row.length);
  return both;
}

function countWritten(run: StackRun, index: number, count: number): void {
  const work = run.work[index];
  if (work !== undefined) work.entriesWritten += count;
}
