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

/** What stays as it is in every state. */
export interface Grid {
  readonly size: PlotSize;
  readonly across: readonly Tick[];
  readonly up: readonly Tick[];
  /** Where the plot's area ends. */
  readonly corner: Point;
  readonly end: Point;
  readonly balanceTrack: Track;
  readonly contextTrack: Track;
}

/** What depends on the model and the batch. */
export interface Lines {
  readonly curves: readonly Curve[];
  readonly kv: Point & { readonly text: string };
}

export interface Plot {
  readonly grid: Grid;
  readonly lines: Lines;
  readonly balance: Point & { readonly text: string };
  readonly now: Point & { readonly text: string };
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

const valueAt = (model: RealModel, batch: number, tokens: number) => intensityOf(realStep(model, batch, tokens));

/** @param every Of the stops of the context one in so many has a number below it. */
function gridOf(size: PlotSize, every: number): Grid {
  const place = placeIn(size);
  const [first, last] = contextEnds;
  const share = (tokens: number, value: number) => shareOf(place(tokens, value), size);
  const [least = 1, most = 1] = [balances[0], balances.at(-1)];
  return {
    size,
    across: contexts
      .filter((_, index) => index % every === 0)
      .map((tokens) => ({ ...place(tokens, 1), text: exact(tokens) })),
    up: upTicks.map((value) => ({ ...place(first, value), text: exact(value) })),
    corner: place(first, upTicks.at(-1) ?? 1),
    end: place(last, 0),
    balanceTrack: { from: share(last, most), to: share(last, least) },
    contextTrack: { from: share(first, 0), to: share(last, 0) },
  };
}

function linesOf(model: RealModel, sequences: number, size: PlotSize): Lines {
  const place = placeIn(size);
  const [first, last] = contextEnds;
  const shown = batches.filter((batch) => batch === sequences || drawnBatches.includes(batch));
  const kv = kvIntensity(model);
  return {
    curves: shown.map((batch) => ({
      path: pathOf(contexts.map((tokens) => place(tokens, valueAt(model, batch, tokens)))),
      name: batch === 1 ? "one sequence" : `${exact(batch)} sequences`,
      at: place(first, valueAt(model, batch, first)),
      isChosen: batch === sequences,
    })),
    kv: { ...place(last, kv), text: `KV alone: ${intensityText(kv)}` },
  };
}

/** Remembers what it made last: the same object is not drawn again. */
function kept<K extends readonly unknown[], R>(make: (...of: K) => R): (key: string, ...of: K) => R {
  let last: { readonly key: string; readonly made: R } | null = null;
  return (key, ...of) => {
    if (last?.key !== key) last = { key, made: make(...of) };
    return last.made;
  };
}

function plotter(size: PlotSize, every: number): (chosen: Chosen) => Plot {
  const grid = gridOf(size, every);
  const place = placeIn(size);
  const linesFor = kept((model: RealModel, sequences: number) => linesOf(model, sequences, size));
  const plotFor = kept(
    ({ model, sequences, context, balance }: Chosen): Plot => ({
      grid,
      lines: linesFor(`${model.name} ${sequences}`, model, sequences),
      balance: { ...place(contextEnds[1], balance), text: exact(balance) },
      now: {
        ...place(context, valueAt(model, sequences, context)),
        text: intensityText(valueAt(model, sequences, context)),
      },
    }),
  );
  return (chosen) => plotFor(JSON.stringify(chosen), chosen);
}

const narrowPlot = plotter(narrow, 3);
const widePlot = plotter(wide, 2);

/**
 * The plot in both shapes: FLOPs a byte over the tokens of a sequence. What is the same as the last time is the same
 * object, part by part, so that only what has changed is drawn again.
 */
export function plotsOf(chosen: Chosen): Plots {
  return { narrow: narrowPlot(chosen), wide: widePlot(chosen) };
}

/** The plot in words. */
export function plotWords({ model, sequences, context, balance }: Chosen): string {
  const value = intensityOf(realStep(model, sequences, context));
  return `FLOPs for each byte over tokens of a sequence, both on log axes, for batches of ${drawnBatches.map(inWords).join(", ")} sequences. At ${exact(context)} tokens a batch of ${exact(sequences)} does ${intensityText(value)}. With longer contexts all come nearer to ${intensityText(kvIntensity(model))}, what the cache alone gives. The machine balance stands at ${exact(balance)}.`;
}
