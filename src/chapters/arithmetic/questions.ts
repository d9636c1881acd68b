import { runsIndexer } from "../../core";
import { deepseekV41Flash } from "../../models";
import { exact, inWords, sentence } from "../../ui/numbers";
import type { QuestionData } from "../question/question";
import { afterEdit, v41, v41EncoderOwners, v41Pair } from "./facts";

const ratio = 4;
const ratioFour = afterEdit({ kind: "ratio", half: "encoder", ratio });
const layer26Full = afterEdit({ kind: "mode", layer: 26, mode: "full" });
const layer20Reuse = afterEdit({ kind: "mode", layer: 20, mode: "reuse" });
const layer24Reuse = afterEdit({ kind: "mode", layer: 24, mode: "reuse" });
const now = v41.bytesPerToken;

const { layers } = deepseekV41Flash;
const indexers = layers.filter(runsIndexer).length;
const borrowersOf20 = layers.filter(({ index, entriesFrom }) => entriesFrom === 20 && index !== 20);
const pickersOn20 = borrowersOf20.filter(runsIndexer).length;
const key = v41.terms[0]?.indexerRowBytes ?? 0;

/** Predictions about V4.1-Flash. The engine gives the answers. */
export const questions: readonly QuestionData[] = [
  {
    id: "ratio-four",
    ask: "The encoder half keeps one entry for four tokens instead of two. How many bytes does a token cost then?",
    unit: "bytes a token",
    answer: ratioFour,
    options: [now / 2, ratioFour, now - v41Pair].sort((a, b) => a - b),
    short: `It costs ${exact(ratioFour)}.`,
    because: `${sentence(inWords(v41EncoderOwners))} encoder owners at a quarter of an entry: ${v41EncoderOwners} × ${exact(v41Pair)} ÷ ${ratio} = ${exact((v41EncoderOwners * v41Pair) / ratio)}. The decoder’s owner is not touched and still keeps ${exact(v41Pair)}. Halving the entries of one half does not halve the number.`,
  },
  {
    id: "layer-26-full",
    ask: "Layer 26 turns from Reuse into Full, in the decoder half, with four-bit rows. How many bytes does a token cost then?",
    unit: "bytes a token",
    answer: layer26Full,
    options: null,
    short: `It costs ${exact(layer26Full)}.`,
    because: `A Full layer keeps its own entry and its own indexer key for every token, since m is 1 there: ${exact(now)} + ${exact(v41Pair)}. Nothing is saved elsewhere: layer 20 must go on keeping its entries for the layers between.`,
  },
  {
    id: "layer-24-reuse",
    ask: "Layer 24 turns from Reindex into Reuse. How many bytes a token does that save?",
    unit: "bytes a token",
    answer: now - layer24Reuse,
    options: [now - layer24Reuse, key, v41Pair],
    short: "It saves none.",
    because: `Layer 24 never kept a key: it scored the keys of layer 20. What goes is work, one indexer of ${inWords(indexers)}. Compare layer 20: ${inWords(borrowersOf20.length)} later layers read its entries, and ${inWords(pickersOn20)} of them pick on its keys. As Reuse it would take ${exact(now - layer20Reuse)} bytes with it.`,
  },
];
