import { bytesText, exact, factor } from "../../ui/numbers";
import type { ViewModel } from "../define";
import { axes, band, doublings, type Ends, line, shareOf, tenfolds } from "./geometry";
import { type ComplexityParams, contextPowers, contextStops } from "./params";
import {
  type CacheRows,
  type Crossings,
  cacheRows,
  crossings,
  keptOf,
  layerCount,
  type Measure,
  perEntry,
  type Step,
  stepAt,
} from "./sizes";
import { contextTick, tickText, workText } from "./words";

export interface Tick {
  readonly text: string;
  readonly place: number;
}

/** A context where something changes, marked on the chart; `null` where the axis does not reach it. */
export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly tokens: string;
}

/** In per cent of the plot, from the left and from the bottom. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line of the chart with its name, the place of the name, and the point under the cursor. */
export interface Curve {
  readonly id: "dense" | "total" | "attention" | "indexer";
  readonly name: string;
  readonly points: string;
  readonly label: Point;
  /** Its place where the plot is small, if another. */
  readonly early: Point | null;
  readonly at: number;
  readonly value: string;
  /** Not to be had with these rows. */
  readonly isOff: boolean;
}

export interface ComplexityView extends ViewModel {
  readonly curves: readonly Curve[];
  /** What DSA saves, as the area between it and dense. */
  readonly saved: string;
  readonly cursor: { readonly x: number; readonly text: string; readonly last: number };
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  readonly axisName: string;
  readonly pays: Mark | null;
  readonly takesOver: Mark | null;
  readonly described: string;
  /** Both totals at the cursor on one linear scale, as lengths in per cent. */
  readonly split: {
    readonly dense: { readonly length: number; readonly text: string };
    readonly attention: { readonly length: number; readonly text: string };
    readonly indexer: { readonly length: number; readonly text: string } | null;
    readonly total: string;
    readonly says: string;
  };
  readonly kept: readonly {
    readonly rows: CacheRows;
    readonly main: number;
    readonly index: number;
    readonly sum: string;
    readonly perToken: string;
    readonly isChosen: boolean;
  }[];
  /** Bytes a token that are kept: where the cache bar stands. */
  readonly perToken: number;
}

const across: Ends = [2 ** contextPowers.first, 2 ** contextPowers.last];
const up: Readonly<Record<Measure, Ends>> = { work: [1e5, 1e12], bytes: [1e3, 1e10] };
const drawn = doublings(across);

/** Where names stand along the axis, as contexts: where no other line is near. */
const nameAt = { dense: 2 ** 16, total: 2 ** 20, attention: 2 ** 20, indexer: 2 ** 9 } as const;

/** The whole has its name before the lines part, in a small plot. */
const earlyAt = 2 ** 11;

/** Work or bytes of one decode step, dense and with DSA, over the context. */
export function derive({ measure, rows, topK, heads, context }: ComplexityParams): ComplexityView {
  const each = perEntry(measure, rows, heads);
  const hasIndexer = each.indexer > 0;
  const box = axes(across, up[measure]);
  const text = measure === "work" ? workText : bytesText;
  const now = stepAt(each, topK, context);
  const found = crossings(each, topK);
  // Corners where top-k begins to hold, so that the bend is sharp.
  const contexts = [...new Set([...drawn, topK])].sort((a, b) => a - b);
  const steps = contexts.map((at) => ({ at, step: stepAt(each, topK, at) }));
  const curve = (id: Curve["id"], name: string, isOff: boolean): Curve => {
    const own = (step: Step) => step[id];
    const pointAt = (at: number): Point => ({ x: box.x(at), y: box.y(own(stepAt(each, topK, at))) });
    return {
      id,
      name,
      isOff,
      points: isOff
        ? ""
        : line(
            box,
            steps.map(({ at, step }) => [at, own(step)] as const),
          ),
      label: pointAt(nameAt[id]),
      early: id === "total" ? pointAt(earlyAt) : null,
      at: box.y(own(now)),
      value: isOff ? "needs index keys" : text(own(now)),
    };
  };
  const curves = [
    curve("dense", "dense MLA", false),
    curve("total", "DSA in all", !hasIndexer),
    curve("attention", "DSA’s attention", !hasIndexer),
    curve("indexer", "DSA’s indexer", !hasIndexer),
  ];
  const mark = (at: number, amount: number, says: string): Mark | null =>
    at < across[0] || at > across[1]
      ? null
      : { x: box.x(at), y: box.y(amount), text: says, tokens: exact(Math.ceil(at)) };
  return {
    title: titleOf(measure, rows, topK, context, now, found),
    caption: captionOf({ measure, rows, topK, heads, context }, now, found),
    table: tableOf(measure, rows, topK, heads),
    marks: hasIndexer ? curves.length : 1,
    curves,
    saved: hasIndexer
      ? band(
          box,
          contexts
            .filter((at) => at >= found.pays || at >= topK)
            .map((at) => ({ context: at, low: stepAt(each, topK, at).total, high: stepAt(each, topK, at).dense }))
            .filter(({ low, high }) => high >= low),
        )
      : "",
    cursor: {
      x: box.x(context),
      text: `${exact(context)} tokens`,
      last: contextStops.length - 1,
    },
    xTicks: drawn.map((value) => ({ text: contextTick(value), place: box.x(value) })),
    yTicks: tenfolds(up[measure]).map((value) => ({
      text: tickText(value),
      place: box.y(value),
    })),
    axisName: axisNames[measure],
    pays: hasIndexer ? mark(found.pays, each.attention * found.pays, "less than dense from") : null,
    takesOver: hasIndexer ? mark(found.takesOver, each.attention * topK, "indexer the larger part from") : null,
    described: describedOf(measure, hasIndexer, found),
    split: splitOf(now, hasIndexer, text),
    kept: keptView(rows),
    perToken: keptOf[rows].perToken,
  };
}

const axisNames: Readonly<Record<Measure, string>> = {
  work: "Operations in one layer, log scale (M million, G billion, T trillion)",
  bytes: "Bytes read in one layer, log scale (k thousand, M million, G billion)",
};

/** "does 2.72 billion operations", "reads 18.6 MB". */
function takes(measure: Measure, amount: number): string {
  return measure === "work" ? `does ${workText(amount)} operations` : `reads ${bytesText(amount)}`;
}

function titleOf(measure: Measure, rows: CacheRows, k: number, context: number, now: Step, found: Crossings): string {
  const at = exact(context);
  if (rows !== "keys") return `Without index keys nothing can be picked: every step reads all ${at} rows`;
  if (context <= k) return `At ${at} tokens top-${exact(k)} leaves nothing out, and the indexer comes on top`;
  if (now.total >= now.dense) return `At ${at} tokens DSA still costs more than it saves`;
  const less = `${factor(now.dense / now.total)} times fewer ${measure === "work" ? "operations" : "bytes read"}`;
  const larger = context >= found.takesOver ? ", most of what is left in the indexer" : "";
  return `At ${at} tokens: ${less} than dense${larger}`;
}

function captionOf(params: ComplexityParams, now: Step, found: Crossings): string {
  const { measure, rows, topK, heads, context } = params;
  const text = measure === "work" ? workText : bytesText;
  const { main, index, perToken } = keptOf[rows];
  const kept = `A token leaves ${exact(perToken)} bytes in ${layerCount} layers.`;
  if (rows !== "keys") {
    return `Rows of ${exact(main)} bytes, no index keys: a decode step at ${exact(context)} tokens ${takes(measure, now.dense)} in each layer, in step with the context. ${kept}`;
  }
  const each = perEntry(measure, rows, heads);
  const ratio = factor(each.attention / each.indexer);
  const scored = `Scoring an entry costs ${ratio} times less than reading it`;
  const parts = `${text(now.attention)} in attention over ${exact(Math.min(topK, context))} entries and ${text(now.indexer)} in the indexer over all ${exact(context)}`;
  const heads_ =
    measure === "work" ? ` with ${heads} index heads` : `: a key of ${exact(index)} bytes for a row of ${exact(main)}`;
  return `A decode step at ${exact(context)} tokens ${takes(measure, now.total)} in each layer with DSA, ${parts}; dense MLA ${takes(measure, now.dense)}. ${scored}${heads_}. The indexer is the larger part from ${exact(Math.ceil(found.takesOver))} tokens on. ${kept}`;
}

function describedOf(measure: Measure, hasIndexer: boolean, found: Crossings): string {
  const what = measure === "work" ? "Operations" : "Bytes read";
  const start = `${what} of a decode step in one layer over the context, both axes logarithmic.`;
  if (!hasIndexer) return `${start} Dense MLA alone, a straight line.`;
  return `${start} Dense MLA grows with the context. DSA’s attention stops growing at top-k; its indexer grows with the context, far below dense. DSA costs less from ${exact(Math.ceil(found.pays))} tokens on; the indexer is its larger part from ${exact(Math.ceil(found.takesOver))}.`;
}

function splitOf(now: Step, hasIndexer: boolean, text: (value: number) => string): ComplexityView["split"] {
  const whole = Math.max(now.dense, now.total);
  return {
    dense: { length: shareOf(now.dense, whole), text: text(now.dense) },
    attention: { length: hasIndexer ? shareOf(now.attention, whole) : 0, text: text(now.attention) },
    indexer: hasIndexer ? { length: shareOf(now.indexer, whole), text: text(now.indexer) } : null,
    total: hasIndexer ? text(now.total) : "not to be had",
    says: hasIndexer ? `attention ${text(now.attention)}, indexer ${text(now.indexer)}` : "needs index keys",
  };
}

const largestKept = Math.max(...cacheRows.map((rows) => keptOf[rows].main + keptOf[rows].index));

function keptView(chosen: CacheRows): ComplexityView["kept"] {
  return cacheRows.map((rows) => {
    const { main, index, perToken } = keptOf[rows];
    const row = index === 0 ? exact(main) : `(${exact(main)} + ${exact(index)})`;
    return {
      rows,
      main: shareOf(main, largestKept),
      index: shareOf(index, largestKept),
      sum: `${layerCount} × ${row}`,
      perToken: exact(perToken),
      isChosen: rows === chosen,
    };
  });
}

function tableOf(measure: Measure, rows: CacheRows, topK: number, heads: number): ViewModel["table"] {
  const each = perEntry(measure, rows, heads);
  const text = (value: number) => exact(value);
  const off = each.indexer === 0;
  const what = measure === "work" ? "Operations" : "Bytes read";
  return {
    caption: `${what} of a decode step in one layer, top-k ${exact(topK)}, ${heads} index heads`,
    columns: ["Context, tokens", "Dense MLA", "DSA’s attention", "DSA’s indexer", "DSA in all"].map((label) => ({
      label,
      numeric: true,
    })),
    rows: drawn.map((at) => {
      const step = stepAt(each, topK, at);
      const own = off ? ["–", "–", "–"] : [step.attention, step.indexer, step.total].map(text);
      return [exact(at), text(step.dense), ...own];
    }),
  };
}
