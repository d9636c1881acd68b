/**
 * DSpark: a few small blocks that guess the next tokens in one go, from what the model's last layers already know. The
 * model then checks them all at once.
 *
 * Source: V4.1 report (DSpark); V4.1 inference/model.py, `DSparkBlock` and `Transformer.forward_spec`.
 */
import { expectCount, expectCounts } from "../attention/check";
import { expectShape, type Matrix, matrix, project, rowOf } from "../attention/matrix";
import { rmsNormRows } from "../attention/norm";
import { exact, type Precision } from "../attention/precision";
import { layerRing, type SharedKvConfig, type SharedKvParams, windowRows } from "../attention/sharedKvLayer";
import { type Ring, writeRing } from "../attention/slidingWindow";
import { draftAttention } from "./draftAttention";
import { type DraftHeadParams, type DraftHeadResult, draftHead, greedy, type Sampler, tokenRow } from "./draftHead";
import { collapseStreams, type HyperConfig, type HyperParams } from "./hyperMix";
import type { SubLayer } from "./mhc";
import { type SinglePassState, singlePassMhc, startSinglePass } from "./singlePassMhc";

export interface DsparkConfig {
  /** Tokens drafted in a step. */
  readonly drafts: number;
  /** Stands where a token is still to be guessed. */
  readonly noiseToken: number;
  /** Of each block. Its window is how many rows of the model's own tokens a block keeps (W). */
  readonly attention: SharedKvConfig;
  readonly hyper: HyperConfig;
}

/** What brings the model's hidden states into the drafts. */
export interface DraftInputParams {
  /** [hidden, targets · hidden] */
  readonly mainProjection: Matrix;
  /** [hidden] */
  readonly mainNorm: Float64Array;
}

export interface DraftBlockParams {
  readonly attention: SharedKvParams;
  /** [hidden] */
  readonly attentionNorm: Float64Array;
  readonly attentionMix: HyperParams;
  readonly feedForwardMix: HyperParams;
  /** Its norm included; a mixture of experts in V4.1. Drafts are text. */
  readonly feedForward: SubLayer;
}

export interface DsparkParams {
  readonly input: DraftInputParams;
  readonly blocks: readonly DraftBlockParams[];
  /** [vocabulary, hidden], the model's own. */
  readonly embedding: Matrix;
  readonly head: DraftHeadParams;
}

/** The ring of each block, with the rows of the model's own tokens. */
export type DraftRings = readonly Ring[];

export interface DraftStep extends DraftHeadResult {
  /** [drafts, n · hidden] after each block. */
  readonly streams: readonly Matrix[];
  /** [drafts, hidden], what the last block leaves, collapsed; not normed. */
  readonly hidden: Matrix;
}

/**
 * What drafts learn of the model: the mean of the streams where each target layer begins, side by side.
 *
 * @param entries For each target layer [tokens, n · hidden].
 * @param n Residual streams.
 * @returns [tokens, targets · hidden]
 * @throws RangeError where there is no target, or shapes differ.
 */
export function mainHidden(entries: readonly Matrix[], n: number): Matrix {
  const [first] = entries;
  if (first === undefined) throw new RangeError("entries: none; at least one target layer is wanted");
  expectCount("n", n);
  if (first.columns % n !== 0)
    throw new RangeError(`n: ${n}; a number that divides ${first.columns} channels is accepted`);
  const equal = matrix(first.rows, n, new Float64Array(first.rows * n).fill(1 / n));
  const width = first.columns / n;
  const joined = matrix(first.rows, entries.length * width);
  for (const [target, entry] of entries.entries()) {
    expectShape("entries", entry, first.rows, first.columns);
    const mean = collapseStreams(entry, equal);
    for (let token = 0; token < first.rows; token++) rowOf(joined, token).set(rowOf(mean, token), target * width);
  }
  return joined;
}

/**
 * The model's hidden states as the blocks take them.
 *
 * @param main [tokens, targets · hidden], as `mainHidden` gives it.
 * @returns [tokens, hidden]
 * @throws RangeError where shapes do not fit.
 */
export function draftInput(normEps: number, { mainProjection, mainNorm }: DraftInputParams, main: Matrix): Matrix {
  return rmsNormRows(project(main, mainProjection, "mainProjection"), normEps, mainNorm, "mainNorm");
}

/**
 * What the blocks start from: the last token, then noise.
 *
 * @param embedding [vocabulary, hidden]
 * @returns [drafts, hidden]
 * @throws RangeError where there is no draft, or a token has no row.
 */
export function draftEmbedding(
  { drafts, noiseToken }: Pick<DsparkConfig, "drafts" | "noiseToken">,
  embedding: Matrix,
  lastToken: number,
): Matrix {
  expectCounts({ drafts });
  tokenRow(embedding, noiseToken);
  const x = matrix(drafts, embedding.columns);
  for (let draft = 0; draft < drafts; draft++) {
    rowOf(x, draft).set(tokenRow(embedding, draft === 0 ? lastToken : noiseToken).values);
  }
  return x;
}

/**
 * Rings before the first token, one a block.
 *
 * @throws RangeError where sizes do not fit.
 */
export function startDraftRings({ attention }: Pick<DsparkConfig, "attention">, blocks: number): DraftRings {
  expectCounts({ blocks });
  return Array.from({ length: blocks }, () => layerRing(attention));
}

/**
 * The rings after more of the model's own tokens: a whole prompt, a chunk of it, or one token.
 *
 * @param main [tokens, targets · hidden] of the tokens that follow.
 * @throws RangeError where shapes do not fit.
 */
export function writeDraftRings(
  { attention }: Pick<DsparkConfig, "attention">,
  { input, blocks }: Pick<DsparkParams, "input"> & { readonly blocks: readonly Pick<DraftBlockParams, "attention">[] },
  rings: DraftRings,
  main: Matrix,
  precision: Precision = exact,
): DraftRings {
  if (rings.length !== blocks.length) throw new RangeError(`rings: ${rings.length} for ${blocks.length} blocks`);
  const x = draftInput(attention.normEps, input, main);
  return blocks.map((block, index) => {
    const ring = rings[index] ?? layerRing(attention);
    return writeRing(ring, windowRows(attention, block.attention, x, ring.end, precision).rows);
  });
}

/**
 * One step: drafts of the tokens that follow `lastToken`, which the model has chosen but not read yet. The rings are not
 * changed: drafts leave nothing behind.
 *
 * @throws RangeError where shapes do not fit, or a token has no row.
 */
export function draftStep(
  config: DsparkConfig,
  params: DsparkParams,
  rings: DraftRings,
  lastToken: number,
  sample: Sampler = greedy,
  precision: Precision = exact,
): DraftStep {
  const { attention, hyper } = config;
  const streams: Matrix[] = [];
  let state = startSinglePass(draftEmbedding(config, params.embedding, lastToken), hyper.streams);
  for (const [index, block] of params.blocks.entries()) {
    const ring = rings[index];
    if (ring === undefined) throw new RangeError(`rings: ${rings.length} for ${params.blocks.length} blocks`);
    const attend: SubLayer = (x) =>
      draftAttention(
        attention,
        block.attention,
        ring,
        rmsNormRows(x, attention.normEps, block.attentionNorm, "attentionNorm"),
        precision,
      ).y;
    const between: SinglePassState = singlePassMhc(hyper, block.attentionMix, state, attend).next;
    state = singlePassMhc(hyper, block.feedForwardMix, between, block.feedForward).next;
    streams.push(state.streams);
  }
  const hidden = collapseStreams(state.streams, state.pre);
  return { ...draftHead(attention.normEps, params.head, hidden, lastToken, sample), streams, hidden };
}
