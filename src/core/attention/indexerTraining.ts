/**
 * The training of a lightning indexer, step by step, on a small random MLA layer that stays as it is. A dense warm-up
 * matches the indexer to the attention over all entries; then, in the sparse stage, only over those the indexer picks.
 * Each step draws a new random sequence; what a step has learnt is measured on one that is never trained on.
 *
 * Source: V3.2 paper, continued pre-training, eq. 3 and 4. There the sparse stage trains the model along with the indexer; here the model is frozen in
 * both. The optimiser is Adam.
 */
import { type AdamState, startAdam, stepAdam } from "./adam";
import { causalReads, emptyTrace, type Reads } from "./attend";
import { expectAbove, expectCount, expectCounts, expectWhole } from "./check";
import { checkDsa, type DsaConfig, type DsaIndexerParams } from "./dsa";
import { type IndexerInput, indexerGradient, indexerLoss, indexerPass } from "./indexerLoss";
import { type Matrix, matrix, rowOf } from "./matrix";
import { type MlaParams, mlaAttend, mlaEntries, mlaKeysAndValues, mlaQueries, mlaQueryLatent } from "./mla";
import { normalNumbers, randomMatrix, randomWeight } from "./random";
import { recall, topK, topKRows } from "./topK";

/** 2^32 over the golden ratio, made odd: steps times this number are seeds far apart. */
const seedSpread = 0x9e3779b1;

export interface IndexerTrainingConfig {
  /** Decides the layer, the indexer's first weights and every sequence. */
  readonly seed: number;
  /** Tokens of a sequence, more than `layer.topK`. */
  readonly tokens: number;
  readonly hidden: number;
  readonly qLoraRank: number;
  readonly layer: DsaConfig;
  /** Steps of the dense warm-up; all later ones are sparse. */
  readonly warmupSteps: number;
  readonly learningRate: number;
}

/** Everything that the next step needs: plain data, nothing in it is ever changed. */
export interface IndexerTrainingState {
  readonly step: number;
  /** The frozen layer. */
  readonly model: MlaParams;
  readonly indexer: DsaIndexerParams;
  /** The same numbers and their moments, as the optimiser keeps them. */
  readonly adam: AdamState;
}

export type TrainingStage = "dense" | "sparse";

/** The indexer after a step, on the sequence that is never trained on. */
export interface IndexerReport {
  /** Steps taken. */
  readonly step: number;
  /** Of the step taken; “dense” before the first. */
  readonly stage: TrainingStage;
  /** KL(p ‖ softmax(I)) averaged over tokens, in nats: over all visible entries when dense, over the picked when sparse. */
  readonly loss: number;
  /**
   * The part of the true top-k, by the dense attention summed over heads, that the indexer picks. Over the tokens that see
   * more than topK entries; for the others nothing is left to choose.
   */
  readonly recall: number;
}

export interface IndexerTraining {
  readonly state: IndexerTrainingState;
  readonly report: IndexerReport;
}

/**
 * A random layer with an untrained indexer, and how well that indexer picks.
 *
 * @throws RangeError where sizes do not fit.
 */
export function startIndexerTraining(config: IndexerTrainingConfig): IndexerTraining {
  checkConfig(config);
  const draw = normalNumbers(config.seed);
  const model = randomMla(config, draw);
  const indexer = randomIndexer(config, draw);
  const state = { step: 0, model, indexer, adam: startAdam(indexerArrays(indexer)) };
  return { state, report: reportOf(config, state, "dense") };
}

/**
 * One step: a new sequence, the loss of the step's stage, its gradient by the indexer's weights, Adam.
 *
 * @returns A new state; the given one stays as it is.
 * @throws RangeError where sizes do not fit.
 */
export function stepIndexerTraining(config: IndexerTrainingConfig, state: IndexerTrainingState): IndexerTraining {
  checkConfig(config);
  const step = state.step + 1;
  const stage: TrainingStage = step <= config.warmupSteps ? "dense" : "sparse";
  const sequence = sequenceOf(config, state.model, step);
  const { pass, slope } = evaluate(config, state.indexer, sequence, stage);
  const gradient = indexerGradient(config.layer, state.indexer, sequence, pass, slope);
  const adam = stepAdam(state.adam, indexerArrays(gradient), step, config.learningRate);
  const next = { ...state, step, adam, indexer: withIndexerArrays(state.indexer, adam.params) };
  return { state: next, report: reportOf(config, next, stage) };
}

/** One random sequence, with what the main attention makes of it. */
interface Sequence extends IndexerInput {
  /** Main attention over the entries that `reads` names, summed over heads and normalised: [tokens, tokens]. */
  readonly attention: (reads: Reads) => Matrix;
}

/** The sequence of a step; that of step 0 is for reports. */
function sequenceOf(config: IndexerTrainingConfig, model: MlaParams, step: number): Sequence {
  const { tokens, seed } = config;
  const { mla } = config.layer;
  const hidden = randomMatrix(tokens, config.hidden, normalNumbers(seed ^ Math.imul(step + 1, seedSpread)));
  const queryLatent = mlaQueryLatent(mla, model, hidden);
  const queries = mlaQueries(mla, model, queryLatent, 0);
  const keysAndValues = mlaKeysAndValues(mla, model, mlaEntries(mla, model, hidden, 0));
  const attention = (reads: Reads) => {
    const trace = emptyTrace(tokens, mla.heads, tokens);
    mlaAttend(mla, queries, keysAndValues, reads, trace);
    return meanOverHeads(trace.weights, mla.heads);
  };
  return { hidden, queryLatent, attention };
}

/** Summed over heads and divided by the sum, which is the number of heads. */
export function meanOverHeads(weights: Matrix, heads: number): Matrix {
  const mean = matrix(weights.rows / heads, weights.columns);
  for (let index = 0; index < weights.values.length; index++) {
    const at = index % mean.values.length;
    mean.values[at] = (mean.values[at] ?? 0) + (weights.values[index] ?? 0) / heads;
  }
  return mean;
}

function evaluate(
  { layer, tokens }: IndexerTrainingConfig,
  indexer: DsaIndexerParams,
  sequence: Sequence,
  stage: TrainingStage,
) {
  const pass = indexerPass(layer, indexer, sequence);
  const picks = topKRows(pass.scores, layer.topK);
  const reads: Reads = stage === "dense" ? causalReads(tokens, 0) : (token) => picks[token] ?? new Int32Array();
  return { pass, ...indexerLoss(pass.scores, sequence.attention(reads), reads) };
}

/** What the indexer does with the sequence that is never trained on. */
export interface IndexerView {
  /** The dense main attention p, summed over heads and normalised, [tokens, tokens]. */
  readonly attention: Matrix;
  /** I, [tokens, tokens]; −∞ for tokens that come later. */
  readonly scores: Matrix;
  /** The entries that the indexer picks, ascending, then −1: [topK] for each token. */
  readonly picks: readonly Int32Array[];
  /** The entries with the largest attention, likewise. */
  readonly best: readonly Int32Array[];
}

/** Attention, scores and picks on the sequence that reports are about. */
export function viewIndexer(
  config: IndexerTrainingConfig,
  { model, indexer }: Pick<IndexerTrainingState, "model" | "indexer">,
): IndexerView {
  const { layer, tokens } = config;
  const sequence = sequenceOf(config, model, 0);
  const { scores } = indexerPass(layer, indexer, sequence);
  const attention = sequence.attention(causalReads(tokens, 0));
  const best = Array.from({ length: tokens }, (_, token) => topK(rowOf(attention, token), layer.topK, token + 1));
  return { attention, scores, picks: topKRows(scores, layer.topK), best };
}

function reportOf(config: IndexerTrainingConfig, state: IndexerTrainingState, stage: TrainingStage): IndexerReport {
  const { loss } = evaluate(config, state.indexer, sequenceOf(config, state.model, 0), stage);
  const { picks, best } = viewIndexer(config, state);
  const { topK: first } = config.layer;
  return { step: state.step, stage, loss, recall: recall(picks.slice(first), best.slice(first)) };
}

/** Sizes that random weights are drawn for. */
export type IndexedLayerSizes = Pick<IndexerTrainingConfig, "hidden" | "qLoraRank" | "layer">;

/** An MLA layer of random weights that keep the size of what they project. */
export function randomMla({ hidden, qLoraRank, layer: { mla } }: IndexedLayerSizes, draw: () => number): MlaParams {
  const { heads, kvLoraRank, qkNopeHeadDim, vHeadDim, rope } = mla;
  return {
    query: {
      wDq: randomWeight(qLoraRank, hidden, draw),
      qNorm: new Float64Array(qLoraRank).fill(1),
      wUq: randomWeight(heads * (qkNopeHeadDim + rope.rotated), qLoraRank, draw),
    },
    wDkv: randomWeight(kvLoraRank, hidden, draw),
    kvNorm: new Float64Array(kvLoraRank).fill(1),
    wKr: randomWeight(rope.rotated, hidden, draw),
    wUk: randomWeight(heads * qkNopeHeadDim, kvLoraRank, draw),
    wUv: randomWeight(heads * vHeadDim, kvLoraRank, draw),
    wO: randomWeight(hidden, heads * vHeadDim, draw),
  };
}

/** An untrained indexer: random weights, a layer norm that does nothing more than norm. */
export function randomIndexer(config: IndexedLayerSizes, draw: () => number): DsaIndexerParams {
  const { heads, width } = config.layer.indexer;
  return {
    wQ: randomWeight(heads * width, config.qLoraRank, draw),
    wK: randomWeight(width, config.hidden, draw),
    kNormWeight: new Float64Array(width).fill(1),
    kNormBias: new Float64Array(width),
    wWeights: randomWeight(heads, config.hidden, draw),
  };
}

/** The numbers of an indexer, array by array, as the optimiser takes them. */
export function indexerArrays({ wQ, wK, kNormWeight, kNormBias, wWeights }: DsaIndexerParams): Float64Array[] {
  return [wQ.values, wK.values, kNormWeight, kNormBias, wWeights.values];
}

/** The same parameters with other numbers, in the order of `indexerArrays`. */
export function withIndexerArrays(params: DsaIndexerParams, arrays: readonly Float64Array[]): DsaIndexerParams {
  const [wQ = params.wQ.values, wK = params.wK.values, kNormWeight = params.kNormWeight] = arrays;
  const [kNormBias = params.kNormBias, wWeights = params.wWeights.values] = arrays.slice(3);
  return {
    wQ: { ...params.wQ, values: wQ },
    wK: { ...params.wK, values: wK },
    kNormWeight,
    kNormBias,
    wWeights: { ...params.wWeights, values: wWeights },
  };
}

function checkConfig(config: IndexerTrainingConfig): void {
  const { seed, tokens, hidden, qLoraRank, layer, learningRate, warmupSteps } = config;
  expectWhole("seed", seed);
  expectCounts({ hidden, qLoraRank });
  checkDsa(layer);
  expectCount("topK", layer.topK);
  // Up to topK tokens nothing is left to choose.
  expectCount("tokens", tokens, layer.topK + 1);
  expectAbove("learningRate", learningRate);
  expectCount("warmupSteps", warmupSteps, 0);
}
