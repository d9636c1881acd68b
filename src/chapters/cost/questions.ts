import { exact } from "../../ui/numbers";
import type { QuestionData } from "../question/question";
import { bytes, element, evenTokens, intensity, topK, v1, v1Elements } from "./facts";

const tokens = 65_536;
const sequences = 8;
const queryHeads = 2 * v1.queryHeads;
const kvHeads = v1.kvHeads / 2;
const elements = v1Elements / 2;
/** A batch that reads its weights once and a KV as large for each sequence, over one sequence's step. */
const stepOfBatch = (1 + sequences) / (1 + 1);

/** Predictions about what is kept and what is read. */
export const questions: readonly QuestionData[] = [
  {
    id: "other-heads",
    ask: `V1 has ${exact(v1.layers)} layers with ${exact(v1.queryHeads)} query heads and ${exact(v1.kvHeads)} KV heads of ${exact(v1.headDim)} elements, in bf16: ${exact(bytes.v1)} bytes a token. Give it ${exact(queryHeads)} query heads and ${exact(kvHeads)} KV heads, and change nothing else. How many bytes a token does it keep?`,
    unit: "bytes",
    answer: v1.layers * elements * element,
    options: null,
    short: `${exact(v1.layers * elements * element)} bytes.`,
    because: `Half the KV heads halve E: ${exact(v1.layers)} × 1 × ${exact(elements)} × ${exact(element)}. Query heads are not in the product. They are in the FLOPs, which double: the intensity goes from ${exact(intensity(v1.queryHeads, v1.kvHeads, v1.headDim))} to ${exact(intensity(queryHeads, kvHeads, v1.headDim))} FLOPs a byte.`,
  },
  {
    id: "picked",
    ask: `A layer has ${exact(tokens)} entries in its cache. An indexer is added, and each query now attends to ${exact(topK)} of them at most. How many of the entries must stay in the cache?`,
    unit: "entries",
    answer: tokens,
    options: [topK, tokens / 2, tokens],
    short: `All ${exact(tokens)}.`,
    because: `Each query picks anew, and which entries a later one will pick is not known yet. Attention reads ${exact(tokens / topK)} times fewer of them. What is stored even grows: the indexer’s keys come on top.`,
  },
  {
    id: "batch",
    ask: `A decode step of V1 with one sequence of ${exact(evenTokens)} tokens reads as many bytes of KV as of weights. Now ${exact(sequences)} such sequences are in the batch. How many times as many bytes does a step read?`,
    unit: "times",
    answer: stepOfBatch,
    options: [1, stepOfBatch, sequences],
    short: `${exact(stepOfBatch)} times as many.`,
    because: `With one sequence: one part weights, one part KV. With ${exact(sequences)}: still one part weights, read once for all, and ${exact(sequences)} parts KV. That is ${exact(1 + sequences)} parts instead of two, for ${exact(sequences)} times the tokens. A larger batch makes the weights’ share of a token smaller still, and the KV’s share stays.`,
  },
];
