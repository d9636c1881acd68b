import type { Layer, Mode } from "../../core";
import { bytesText, exact } from "../../ui/numbers";
import {
  attending,
  entriesAt,
  flopsOf,
  layers,
  makesPool,
  rows,
  scoredAt,
  scoring,
  shapes,
  storedBy,
  topK,
  weights,
  windowTokens,
} from "./facts";
import type { StepId } from "./params";
import { workText } from "./words";

/** Which mark a step has: parts of attention have theirs, the window its own, the rest none. */
export type StepMark = "content" | "address" | "query" | "window" | "plain";

export const stepNames: Readonly<
  Record<StepId, { readonly name: string; readonly mark: StepMark; readonly is: string }>
> = {
  query: {
    name: "Query",
    mark: "query",
    is: "What the layer asks: 64 heads from its own hidden state. It is never borrowed.",
  },
  window: {
    name: "Window entry",
    mark: "window",
    is: "The newest tokens as they are, in a ring that does not grow. Every layer has its own.",
  },
  entries: { name: "Main entries", mark: "content", is: "What is kept of every token before: key and value in one." },
  keys: {
    name: "Index keys",
    mark: "address",
    is: "What entries are scored by; made from the entry, so they go with it.",
  },
  scores: {
    name: "Index query, scores",
    mark: "address",
    is: "A query of the indexer’s own scores the keys that the layer may pick.",
  },
  pool: {
    name: "Candidate pool",
    mark: "address",
    is: "The list that later indexers score. In V4.1-Flash layer 20 alone makes one.",
  },
  picks: {
    name: "Top-k",
    mark: "address",
    is: "Positions of the entries that attention reads. They last for one token.",
  },
  attention: { name: "Attention", mark: "plain", is: "One softmax over picked entries and window." },
  output: { name: "Output", mark: "plain", is: "Back to the hidden state, with the layer’s own projection." },
};

/** A step of the layer in one mode. */
export interface StepCell {
  /** Made here, taken from another layer, or not there at all. */
  readonly kind: "here" | "borrowed" | "none";
  /** The layer it is taken from, with its mode in the released map. */
  readonly from: { readonly layer: number; readonly mode: Mode } | null;
  readonly text: string;
  /** What it costs in one decode step. */
  readonly cost: string;
  /** What it leaves in the cache, if anything. */
  readonly stored: string | null;
}

const here = (text: string, cost: string, stored: string | null = null): StepCell => ({
  kind: "here",
  from: null,
  text,
  cost,
  stored,
});

const none = (text: string): StepCell => ({ kind: "none", from: null, text, cost: "nothing", stored: null });

function borrowed(layer: number | null, text: string, cost: string): StepCell {
  if (layer === null) throw new RangeError("nothing to borrow from");
  return { kind: "borrowed", from: { layer, mode: layers[layer]?.mode ?? "window" }, text, cost, stored: null };
}

const operations = (count: number) => `${workText(count)} operations`;

/** Each step of a layer in the mode it has, at a context of so many tokens. */
export function cellsOf(layer: Layer, context: number): Readonly<Record<StepId, StepCell>> {
  const ratio = layer.ratio ?? 1;
  const isFull = layer.mode === "full";
  const { main, key } = storedBy(layer);
  const attention = attending(layer, context);
  const per = ratio === 1 ? "numbers" : `for ${ratio} tokens`;
  const { queryHeads, headDim, indexHeads, indexHeadDim, hiddenSize } = shapes;
  return {
    query: here(`${queryHeads} × ${headDim}`, operations(flopsOf(weights.query))),
    window: here(
      `${headDim}, ring of ${windowTokens}`,
      operations(flopsOf(weights.window)),
      `${exact(rows.window)} B a slot`,
    ),
    entries: isFull
      ? here(`${headDim} ${per}`, operations(flopsOf(weights.entry(ratio))), `${exact(main)} B a token`)
      : borrowed(layer.entriesFrom, "read as they are", "nothing to make"),
    keys: keysCell(layer, key, `${indexHeadDim} ${per}`),
    scores: scoresCell(layer, context, `${indexHeads} × ${indexHeadDim}`),
    pool: poolCell(layer),
    picks:
      layer.picksFrom === layer.index
        ? here(
            `${exact(Math.min(topK, entriesAt(layer, context)))} of ${exact(scoredAt(layer, context))}`,
            `a selection from ${exact(scoredAt(layer, context))} scores`,
          )
        : borrowed(layer.picksFrom, "the same positions", "a list looked up"),
    attention: here(
      `${exact(attention.picked)} + ${exact(attention.recent)} rows`,
      `${operations(attention.work)}, ${bytesText(attention.bytes)} read`,
    ),
    output: here(`to ${exact(hiddenSize)}`, operations(flopsOf(weights.output))),
  };
}

function keysCell(layer: Layer, bytes: number, made: string): StepCell {
  if (layer.mode === "full") return here(made, operations(flopsOf(weights.key)), `${exact(bytes)} B a token`);
  if (layer.mode === "reindex") return borrowed(layer.entriesFrom, "scored anew", "nothing to make");
  return none("not needed");
}

function scoresCell(layer: Layer, context: number, shape: string): StepCell {
  const scored = scoredAt(layer, context);
  if (scored === 0) return none("scores nothing");
  const { work, bytes } = scoring(scored);
  return here(`${shape}, ${exact(scored)} scored`, `${operations(work)}, ${bytesText(bytes)} of keys read`);
}

function poolCell(layer: Layer): StepCell {
  if (makesPool(layer)) return here("makes it", "a maximum for each block of scores");
  if (layer.poolFrom !== null) return borrowed(layer.poolFrom, "picks inside it", "entries outside are not scored");
  return none(layer.mode === "reuse" ? "not needed" : "none: scores all");
}
