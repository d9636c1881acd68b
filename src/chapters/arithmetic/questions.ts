import { exact } from "../../ui/numbers";
import type { QuestionData } from "../question/question";
import { afterEdit, v41, v41Pair } from "./facts";

const ratioFour = afterEdit({ kind: "ratio", half: "encoder", ratio: 4 });
const layer26Full = afterEdit({ kind: "mode", layer: 26, mode: "full" });
const layer20Reuse = afterEdit({ kind: "mode", layer: 20, mode: "reuse" });
const layer24Reuse = afterEdit({ kind: "mode", layer: 24, mode: "reuse" });
const now = v41.bytesPerToken;

/** Predictions about V4.1-Flash. The engine gives the answers. */
export const questions: readonly QuestionData[] = [
  {
    id: "ratio-four",
    ask: "The encoder half keeps one entry for four tokens instead of two. How many bytes does a token cost then?",
    unit: "bytes a token",
    answer: ratioFour,
    options: [now / 2, ratioFour, now - v41Pair].sort((a, b) => a - b),
    short: `It costs ${exact(ratioFour)}.`,
    because: `Three encoder owners at a quarter of an entry: 3 × ${exact(v41Pair)} ÷ 4 = ${exact((3 * v41Pair) / 4)}. The decoder’s owner is not touched and still keeps ${exact(v41Pair)}. Halving the entries of one half does not halve the number.`,
  },
  {
    id: "layer-26-full",
    ask: "Layer 26 turns from Reuse into Full, in the decoder half, with four-bit rows. How many bytes does a token cost then?",
    unit: "bytes a token",
    answer: layer26Full,
    options: null,
    short: `It costs ${exact(layer26Full)}.`,
    because: `A Full layer keeps its own entry and its own indexer key for every token of the decoder half: ${exact(now)} + ${exact(v41Pair)}. Nothing else is saved, since layer 20 must go on keeping its entries for layers 21 to 25.`,
  },
  {
    id: "layer-24-reuse",
    ask: "Layer 24 turns from Reindex into Reuse. How many bytes a token does that save?",
    unit: "bytes a token",
    answer: now - layer24Reuse,
    options: [now - layer24Reuse, 68, v41Pair],
    short: "It saves none.",
    because: `Layer 24 never kept a key: it scored the keys of layer 20. What goes is work, one indexer of eight. Compare layer 20, which owns what sixteen layers after it pick from: as Reuse it would take ${exact(now - layer20Reuse)} bytes with it.`,
  },
];
