/**
 * The training of an indexer on a fixed set of sequences: what the frozen main attention makes of each is worked out once.
 * A step then costs no more than the indexer itself, and the same indexer can be examined on sequences it never learns from.
 *
 * Source: V3.2 paper, continued pre-training, eq. 3 and 4. The optimiser is Adam.
 */
import { type AdamState, startAdam, stepAdam } from "./adam";
import { causalReads, emptyTrace, type Reads } from "./attend";
import type { DsaConfig, DsaIndexerParams } from "./dsa";
import { type IndexerInput, indexerGradient, indexerLoss, indexerPass } from "./indexerLoss";
import {
  type IndexedLayerSizes,
  indexerArrays,
  meanOverHeads,
  randomIndexer,
  randomMla,
  type TrainingStage,
  withIndexerArrays,
} from "./indexerTraining";
import { type Matrix, matrix, rowOf } from "./matrix";
import { type MlaParams, mlaAttend, mlaEntries, mlaKeysAndValues, mlaQueries, mlaQueryLatent } from "./mla";
import { normalNumbers } from "./random";
import { nothing, recall, topK, topKRows } from "./topK";

/** One sequence, with what the main attention makes of it. */
export interface IndexerLesson extends IndexerInput {
  /** Dense attention of each head, [heads · tokens, tokens]. */
  readonly headWeights: Matrix;
  /** p: the same summed over heads and normalised, [tokens, tokens]. */
  readonly attention: Matrix;
}

/** An indexer that learns: plain data, nothing in it is ever changed. */
export interface IndexerLearner {
  /** Steps taken. */
  readonly step: number;
  readonly indexer: DsaIndexerParams;
  /** The same numbers and their moments, as the optimiser keeps them. */
  readonly adam: AdamState;
}

/** How an indexer does on one sequence. */
export interface IndexerMark {
  /** KL(p ‖ softmax(I)) over all visible entries, averaged over tokens, in nats. */
  readonly loss: number;
  /** The same over the picked entries alone, against the attention over these: what the sparse stage lowers. */
  readonly pickedLoss: number;
  /** The part of the true top-k that is picked, over the tokens that see more than topK entries. */
  readonly recall: number;
  /** I, [tokens, tokens]; −∞ for tokens that come later. */
  readonly scores: Matrix;
  /** The entries that the indexer picks, ascending, then −1: [topK] for each token. */
  readonly picks: readonly Int32Array[];
}

/**
 * An MLA layer of random weights and an untrained indexer for it: the same seed, the same numbers.
 *
 * @throws RangeError where the seed is no whole number.
 */
export function seededIndexedLayer(
  sizes: IndexedLayerSizes,
  seed: number,
): { readonly model: MlaParams; readonly indexer: DsaIndexerParams } {
  const draw = normalNumbers(seed);
  const model = randomMla(sizes, draw);
  return { model, indexer: randomIndexer(sizes, draw) };
}

/**
 * A sequence as a frozen layer attends it.
 *
 * @param hidden [tokens, hidden]
 * @throws RangeError where shapes do not fit.
 */
export function indexerLesson({ mla }: DsaConfig, model: MlaParams, hidden: Matrix): IndexerLesson {
  const queryLatent = mlaQueryLatent(mla, model, hidden);
  const trace = emptyTrace(hidden.rows, mla.heads, hidden.rows);
  const keysAndValues = mlaKeysAndValues(mla, model, mlaEntries(mla, model, hidden, 0));
  mlaAttend(mla, mlaQueries(mla, model, queryLatent, 0), keysAndValues, causalReads(hidden.rows, 0), trace);
  return { hidden, queryLatent, headWeights: trace.weights, attention: meanOverHeads(trace.weights, mla.heads) };
}

/**
 * The main attention over some entries alone, summed over heads and normalised: of each head the dense weights of what is
 * read, over their sum. In exact arithmetic that is the softmax over what is read.
 *
 * @returns [tokens, tokens]; 0 where nothing is read.
 */
export function attentionOver({ headWeights }: IndexerLesson, reads: Reads): Matrix {
  const tokens = headWeights.columns;
  const heads = headWeights.rows / tokens;
  const over = matrix(tokens, tokens);
  for (let token = 0; token < tokens; token++) {
    const read = reads(token).filter((entry) => entry !== nothing);
    const target = rowOf(over, token);
    for (let head = 0; head < heads; head++) {
      const weights = rowOf(headWeights, head * tokens + token);
      let sum = 0;
      for (const entry of read) sum += weights[entry] ?? 0;
      // A head whose weights on all that is read underflow has no say.
      if (sum === 0) continue;
      for (const entry of read) target[entry] = (target[entry] ?? 0) + (weights[entry] ?? 0) / sum / heads;
    }
  }
  return over;
}

/** An indexer that has learnt nothing yet. */
export function startLearner(indexer: DsaIndexerParams): IndexerLearner {
  return { step: 0, indexer, adam: startAdam(indexerArrays(indexer)) };
}

/**
 * One step on one sequence: the loss of the stage, its gradient by the indexer's weights, Adam.
 *
 * @returns A new learner; the given one stays as it is.
 * @throws RangeError where shapes do not fit, or the learning rate is no number above 0.
 */
export function stepLearner(
  config: DsaConfig,
  learner: IndexerLearner,
  lesson: IndexerLesson,
  stage: TrainingStage,
  learningRate: number,
): IndexerLearner {
  const pass = indexerPass(config, learner.indexer, lesson);
  const dense = stage === "dense";
  const picks = dense ? [] : topKRows(pass.scores, config.topK);
  const reads: Reads = dense ? causalReads(lesson.hidden.rows, 0) : (token) => picks[token] ?? new Int32Array();
  const target = dense ? lesson.attention : attentionOver(lesson, reads);
  const { slope } = indexerLoss(pass.scores, target, reads);
  const gradient = indexerGradient(config, learner.indexer, lesson, pass, slope);
  const step = learner.step + 1;
  const adam = stepAdam(learner.adam, indexerArrays(gradient), step, learningRate);
  return { step, adam, indexer: withIndexerArrays(learner.indexer, adam.params) };
}

/**
 * The entries with the largest attention, as many as an indexer may pick.
 *
 * @returns [topK] for each token, ascending, then −1.
 */
export function trueTopK({ topK: k }: DsaConfig, { attention }: IndexerLesson): Int32Array[] {
  return Array.from({ length: attention.rows }, (_, token) => topK(rowOf(attention, token), k, token + 1));
}

/**
 * How an indexer does on a sequence; it learns nothing from it.
 *
 * @throws RangeError where shapes do not fit.
 */
export function examineIndexer(config: DsaConfig, indexer: DsaIndexerParams, lesson: IndexerLesson): IndexerMark {
  const { scores } = indexerPass(config, indexer, lesson);
  const { loss } = indexerLoss(scores, lesson.attention, causalReads(scores.rows, 0));
  const picks = topKRows(scores, config.topK);
  const readPicks: Reads = (token) => picks[token] ?? new Int32Array();
  const picked = indexerLoss(scores, attentionOver(lesson, readPicks), readPicks);
  const best = trueTopK(config, lesson);
  const found = recall(picks.slice(config.topK), best.slice(config.topK));
  return { loss, pickedLoss: picked.loss, recall: found, scores, picks };
}
