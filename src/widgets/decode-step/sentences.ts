import { exact, inWords, sentence } from "../../ui/numbers";
import { bytesText, intensityText } from "./amounts";
import type { PhaseId } from "./params";
import type { RealModel, RealStep } from "./real";
import { intensityOf, kvIntensity } from "./real";
import type { ToyStep } from "./toyStep";

/** A part in per cent, cut and not rounded: what is nearly all is not called all. */
const atLeast = (part: number) => `${(Math.floor(10_000 * part) / 100).toFixed(2)} %`;

/** What happens in a phase of the toy's step, for one sequence. */
export function phaseSays(step: ToyStep, phase: PhaseId): string {
  const { tail, hidden, matrices, heads, headDim, rowBytes, rowsRead, strongest, answer } = step;
  const token = `“${tail.at(-1) ?? ""}”`;
  const rows = exact(rowsRead);
  switch (phase) {
    case "embed":
      return `${token} becomes a hidden state of ${exact(hidden)} numbers.`;
    case "project":
      return `Matrices of ${exact(matrices.queries + matrices.row)} numbers turn it into ${inWords(heads)} queries, a key and a value of ${exact(headDim)} each.`;
    case "write":
      return `Key and value of ${token} are packed as row ${rows}: ${exact(rowBytes)} bytes.`;
    case "read":
      return `All ${rows} rows are read, ${exact(rowsRead * rowBytes)} bytes, for this one token.`;
    case "score": {
      const [earlier = "", before = "", own = ""] = strongest.words;
      return `${sentence(inWords(heads))} queries score ${rows} keys. At least ${atLeast(strongest.weight)} of the weight falls on row ${exact(strongest.row + 1)}: “${own}”, after “${earlier} ${before}”.`;
    }
    case "sum":
      return `${rows} values, each times its weight, add up to ${inWords(heads)} vectors of ${exact(headDim)}.`;
    case "output":
      return `Matrices of ${exact(matrices.output)} numbers give the answer: “${answer}”.`;
  }
}

/** "64 sequences of 8,192 tokens read" */
function batchReads(sequences: number, context: number): string {
  return sequences === 1
    ? `one sequence of ${exact(context)} tokens reads`
    : `${exact(sequences)} sequences of ${exact(context)} tokens read`;
}

export function titleOf(model: RealModel, step: RealStep, sequences: number, balance: number): string {
  const value = intensityOf(step);
  const batch = sequences === 1 ? "one sequence" : `${exact(sequences)} sequences`;
  const does = `${model.name}, ${batch}: ${intensityText(value)} FLOPs for each byte moved`;
  return value < balance
    ? `${does}; a machine that could do ${exact(balance)} waits`
    : `${does}; a machine that does ${exact(balance)} is kept busy`;
}

export function realSays(model: RealModel, step: RealStep, sequences: number, context: number): string {
  const own = sequences === 1 ? "" : `, ${bytesText(step.kvBytes / sequences)} each`;
  const kv = intensityText(kvIntensity(model));
  return `In ${model.name}, ${batchReads(sequences, context)} ${bytesText(step.weightBytes)} of weights once and ${bytesText(step.kvBytes)} of KV${own}. A byte of KV gives ${kv} FLOPs in any batch, a byte of weights ${exact(sequences)}.`;
}

export function timesSays(times: number): string {
  return times >= 1
    ? `Moving takes ${intensityText(times)} times as long as computing.`
    : `Computing takes ${intensityText(1 / times)} times as long as moving.`;
}

/** What is exact here, and what is counted from a configuration. */
export const grounds: readonly string[] = [
  "The toy’s step is run in your browser, and its rows are packed, written and read back: they are counted, exactly. Its weights count as bf16, its multiply-adds from shapes. It has no feed-forward part, and each of its eight layers does the same.",
  "The model is counted from its published configuration: attention and feed-forward weights of all layers, no embedding and no head, all in bf16. Contexts are counted whether or not the model was trained for them. What a machine can do is no claim here: you set it.",
];
