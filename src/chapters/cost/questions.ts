import { exact } from "../../ui/numbers";
import type { QuestionData } from "../question/question";
import { bytes, flopsPerByte, intensity, topK, v1, v1Elements } from "./facts";

const tokens = 65_536;
const sequences = 8;

/** Predictions about what is kept and what is read. */
export const questions: readonly QuestionData[] = [
  {
    id: "as-mqa",
    ask: `V1 has ${exact(v1.layers)} layers, ${exact(v1.queryHeads)} query heads, ${exact(v1.kvHeads)} KV heads of ${exact(v1.headDim)} elements, in bf16: ${exact(bytes.v1)} bytes a token. How many would it keep with MQA?`,
    unit: "bytes",
    answer: bytes.v1Mqa,
    options: null,
    short: `${exact(bytes.v1Mqa)} bytes.`,
    because: `One KV head is left of ${exact(v1.kvHeads)}, so E falls from ${exact(v1Elements)} to ${exact(v1Elements / v1.kvHeads)} elements: ${exact(v1.layers)} × 1 × ${exact(v1Elements / v1.kvHeads)} × 2. The number of query heads is not in the product.`,
  },
  {
    id: "picked",
    ask: `An indexer is added to a model, and each query attends to ${exact(topK)} of ${exact(tokens)} entries at most. How many times fewer main entries does the cache hold?`,
    unit: "times",
    answer: 1,
    options: [1, tokens / topK, topK],
    short: "As many as before: a factor of 1.",
    because: `What is picked changes with every query, so all ${exact(tokens)} entries stay. Attention reads ${exact(tokens / topK)} times fewer. The indexer’s own keys are stored on top.`,
  },
  {
    id: "batch",
    ask: `V1’s attention does ${exact(flopsPerByte.v1)} FLOPs for each byte of KV that a decode step reads. How many are they with ${exact(sequences)} sequences in the batch instead of one?`,
    unit: "FLOPs a byte",
    answer: intensity(v1.queryHeads, v1.kvHeads, v1.headDim),
    options: [flopsPerByte.mha, flopsPerByte.v1, sequences * flopsPerByte.v1],
    short: `${exact(flopsPerByte.v1)}, as before.`,
    because: `Each sequence has a cache of its own: ${exact(sequences)} times the FLOPs, and ${exact(sequences)} times the bytes. Only a weight is read once for all. For KV the quotient is query heads over KV heads, in bf16: ${exact(v1.queryHeads)} ÷ ${exact(v1.kvHeads)}.`,
  },
];
