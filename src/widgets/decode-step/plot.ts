import { exact, inWords } from "../../ui/numbers";
import { intensityText } from "./amounts";
import { contextEnds, narrow, type PlotSize, type Point, pathOf, placeIn, type Share, shareOf, wide } from "./geometry";
import { balances, batches, contexts } from "./params";
import { intensityOf, kvIntensity, type RealModel, realStep } from "./real";

/** A curve of FLOPs a byte over the context, for one batch. */
export interface Curve {
  readonly path: string;
  readonly name: string;
  readonly at: Point;
  readonly isChosen: boolean;
}

interface Tick extends Point {
  readonly text: string;
}

/** Where a range lies over the drawing: from one end of its values to the other, in per cent. */
export interface Track {
  readonly from: Share;
  readonly to: Share;
}

export interface Plot {
  readonly size: PlotSize;
  readonly curves: readonly Curve[];
  readonly across: readonly Tick[];
  readonly up: readonly Tick[];
  /** Where the plot's area ends. */
  readonly corner: Point;
  readonly end: Point;
  readonly kv: Point & { readonly text: string };
  readonly balance: Point & { readonly text: string };
  readonly now: Point & { readonly text: string };
  readonly balanceTrack: Track;
  readonly contextTrack: Track;
}

/** What is drawn besides the chosen batch: from one sequence to the most. */
const drawnBatches = [1, 8, 64, 256];
const upTicks = [1, 4, 16, 64, 256, 1024];

interface Chosen {
  readonly model: RealModel;
  readonly sequences: number;
  readonly context: number;
  readonly balance: number;
}

export interface Plots {
  readonly narrow: Plot;
  readonly wide: Plot;
}

let last: { readonly key: string; readonly plots: Plots } | null = null;

/**
 * The plot in both shapes: FLOPs a byte over the tokens of a sequence. What is the same as the last time is the same
 * object, so that it is not drawn again while only the toy's step goes on.
 */
export function plotsOf(chosen: Chosen): Plots {
  const key = JSON.stringify(chosen);
  if (last?.key !== key) last = { key, plots: { narrow: plotOf(chosen, narrow, 3), wide: plotOf(chosen, wide, 2) } };
  return last.plots;
}

/** @param every Of the stops of the context one in so many has a number below it. */
function plotOf({ model, sequences, context, balance }: Chosen, size: PlotSize, every: number): Plot {
  const place = placeIn(size);
  const valueAt = (batch: number, tokens: number) => intensityOf(realStep(model, batch, tokens));
  const [first, last] = contextEnds;
  const shown = batches.filter((batch) => batch === sequences || drawnBatches.includes(batch));
  const share = (tokens: number, value: number) => shareOf(place(tokens, value), size);
  const [least = 1, most = 1] = [balances[0], balances.at(-1)];
  const kv = kvIntensity(model);
  return {
    size,
    curves: shown.map((batch) => ({
      path: pathOf(contexts.map((tokens) => place(tokens, valueAt(batch, tokens)))),
      name: batch === 1 ? "one sequence" : exact(batch),
      at: place(first, valueAt(batch, first)),
      isChosen: batch === sequences,
    })),
    across: contexts
      .filter((_, index) => index % every === 0)
      .map((tokens) => ({ ...place(tokens, 1), text: exact(tokens) })),
    up: upTicks.map((value) => ({ ...place(first, value), text: exact(value) })),
    corner: place(first, upTicks.at(-1) ?? 1),
    end: place(last, 0),
    kv: { ...place(last, kv), text: `KV alone: ${intensityText(kv)}` },
    balance: { ...place(last, balance), text: exact(balance) },
    now: { ...place(context, valueAt(sequences, context)), text: intensityText(valueAt(sequences, context)) },
    balanceTrack: { from: share(last, most), to: share(last, least) },
    contextTrack: { from: share(first, 0), to: share(last, 0) },
  };
}

/** The plot in words. */
export function plotWords({ model, sequences, context, balance }: Chosen): string {
  const value = intensityOf(realStep(model, sequences, context));
  return `FLOPs for each byte over tokens of a sequence, both on log axes, for batches of ${drawnBatches.map(inWords).join(", ")} sequences. At ${exact(context)} tokens a batch of ${exact(sequences)} does ${intensityText(value)}. With longer contexts all come nearer to ${intensityText(kvIntensity(model))}, what the cache alone gives. The machine balance stands at ${exact(balance)}.`;
}
