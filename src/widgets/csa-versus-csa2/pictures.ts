import { componentBytes, compressorWeights, matrix, type RowFormat, rmsNormRows, rowBytes } from "../../core";
import { deepseekV4Flash, deepseekV41Flash } from "../../models";
import { exact } from "../../ui/numbers";
import { lengthOf, squareSide, type Thread, threadsOf } from "./geometry";
import { configs, rows } from "./mix";
import type { Side, StepId } from "./params";
import { draftBlocks, eps } from "./published";

/** A place in a chain of what happens: a vector, a matrix drawn by its weights, or an operation. */
export interface Link {
  readonly kind: "state" | "matrix" | "entry" | "key" | "query" | "act";
  readonly text: string;
  /** Side of a matrix's square in pixels. */
  readonly side: number | null;
}

export type CellKind = "csa" | "hca" | "full" | "reindex" | "reuse" | "window" | "hash" | "plain" | "draft";

export type Picture =
  | { readonly kind: "chain"; readonly links: readonly Link[] }
  | {
      readonly kind: "strip";
      readonly cells: readonly CellKind[];
      readonly legend: readonly { readonly kind: CellKind; readonly text: string }[];
    }
  | { readonly kind: "threads"; readonly threads: readonly Thread[]; readonly ratio: number }
  | { readonly kind: "lanes"; readonly lanes: readonly { readonly text: string; readonly share: number }[] }
  | {
      readonly kind: "bars";
      readonly bars: readonly {
        readonly text: string;
        readonly parts: readonly { readonly kind: string; readonly length: number }[];
      }[];
      readonly note: string;
    };

const models = { v4: deepseekV4Flash, v41: deepseekV41Flash } as const;
const link = (kind: Link["kind"], text: string): Link => ({ kind, text, side: null });

const weighed = (text: string, weights: number): Link => ({
  kind: "matrix",
  text: `${text}: ${exact(weights)}`,
  side: squareSide(weights, index.values + index.gates),
});

const drawn = new Map<string, Picture>();

/** What one side of a step looks like, as that model has it: the same object each time, so that it is drawn once. */
export function pictureOf(step: StepId, side: Side): Picture {
  const key = `${step} ${side}`;
  const picture = drawn.get(key) ?? newPicture(step, side);
  drawn.set(key, picture);
  return picture;
}

function newPicture(step: StepId, side: Side): Picture {
  switch (step) {
    case "sizes":
      return strip(side, () => "plain", { plain: "a layer" });
    case "owners":
      return ownersStrip(side);
    case "routing":
      return strip(side, (index) => (index < configs[side].hashRoutedLayers ? "hash" : "plain"), {
        hash: "routed by the token’s hash",
        plain: "routed by scores",
      });
    case "draft":
      return draftStrip(side);
    case "overlap":
      return { kind: "threads", threads: threadsOf(csaRatio, side === "v4"), ratio: csaRatio };
    case "ratio":
      return { kind: "lanes", lanes: lanesOf(side) };
    case "rows":
      return rowBars(side);
    case "eps":
      return normBars(side);
    default:
      return { kind: "chain", links: chains[step][side]() };
  }
}

function strip(side: Side, of: (index: number) => CellKind, words: Partial<Record<CellKind, string>>): Picture {
  const cells = Array.from({ length: configs[side].layers }, (_, index) => of(index));
  return { kind: "strip", cells, legend: keyOf(cells, words) };
}

function keyOf(cells: readonly CellKind[], words: Partial<Record<CellKind, string>>) {
  return [...new Set(cells)].map((kind) => ({
    kind,
    text: `${exact(cells.filter((cell) => cell === kind).length)} ${words[kind] ?? ""}`,
  }));
}

function ownersStrip(side: Side): Picture {
  const of = (index: number): CellKind => {
    const layer = models[side].layers[index];
    if (layer === undefined) throw new RangeError(`${side} has no layer ${index}`);
    if (layer.mechanism === "csa" || layer.mechanism === "hca") return layer.mechanism;
    return layer.mode;
  };
  return strip(side, of, {
    window: "window only",
    csa: "CSA keep entries",
    hca: "HCA keep entries",
    full: "Full keep entries",
    reindex: "Reindex",
    reuse: "Reuse",
  });
}

function draftStrip(side: Side): Picture {
  const backbone = Array.from({ length: configs[side].layers }, (): CellKind => "plain");
  const cells = [...backbone, ...Array.from({ length: draftBlocks[side] }, (): CellKind => "draft")];
  return {
    kind: "strip",
    cells,
    legend: keyOf(cells, { plain: "layers", draft: side === "v4" ? "MTP layer" : "DSpark blocks" }),
  };
}

const csaRatio = ratiosOf("v4")[0] ?? 1;

/** The ratios of a model, in the order of its layers. */
export function ratiosOf(side: Side): readonly number[] {
  return [...new Set(models[side].layers.flatMap(({ ratio }) => ratio ?? []))];
}

/** Tokens that the lanes stand for: as many as one entry of HCA. */
const laneTokens = Math.max(...ratiosOf("v4"));

function lanesOf(side: Side) {
  return ratiosOf(side).map((ratio) => {
    const layers = models[side].layers.filter((layer) => layer.ratio === ratio).length;
    return {
      text: `m = ${exact(ratio)}, read by ${exact(layers)} layers: ${exact(laneTokens / ratio)} for ${exact(laneTokens)} tokens`,
      share: lengthOf(ratio, laneTokens),
    };
  });
}

function rowBars(side: Side): Picture {
  const most = rowBytes(rows.v4.main);
  const bar = (name: string, row: RowFormat) => ({
    text: `${name}: ${exact(rowBytes(row))} = ${row.components.map((part) => exact(componentBytes(part))).join(" + ")}`,
    parts: row.components.map((part) => ({
      kind: row.part === "indexer" && part.role === "value" ? "key" : part.role,
      length: lengthOf(componentBytes(part), most),
    })),
  });
  return {
    kind: "bars",
    bars: [bar("Main", rows[side].main), bar("Window", rows[side].window), bar("Index key", rows[side].indexer)],
    note: "Values, hatched where RoPE stays in bf16; at the end scales, padding.",
  };
}

const inputs = [1e-1, 1e-3, 1e-5] as const;

/** Root mean square of a vector of equal elements after its norm. */
export function normed(size: number, normEps: number): number {
  return rmsNormRows(matrix(1, 1, Float64Array.of(size)), normEps, Float64Array.of(1)).values[0] ?? 0;
}

function normBars(side: Side): Picture {
  return {
    kind: "bars",
    bars: inputs.map((size) => {
      const out = normed(size, eps[side]);
      return {
        text: `in 10^−${-Math.log10(size)}, out ${exact(Number(out.toPrecision(3)))}`,
        parts: [{ kind: "norm", length: lengthOf(out, 1) }],
      };
    }),
    note: "Root mean square of a vector before and after its norm; 1 is a full bar.",
  };
}

type ChainStep = "bias" | "keys" | "hadamard" | "queryNorm" | "collapse";

const indexShape = { hidden: configs.v4.hiddenSize, width: configs.v4.indexHeadDim, ratio: csaRatio, overlap: true };
const index = compressorWeights({ ...indexShape, positionBias: true });
const main = compressorWeights({ ...indexShape, width: configs.v4.headDim, positionBias: true });
const { headDim, indexHeadDim, queryHeads, streams } = configs.v41;

const chains: { readonly [K in ChainStep]: { readonly [S in Side]: () => readonly Link[] } } = {
  bias: {
    v4: () => [
      link("state", `gates z of ${exact(csaRatio)} places`),
      weighed("+ B", main.bias),
      link("act", "softmax a channel"),
    ],
    v41: () => [link("state", "gates z"), link("act", "softmax a channel")],
  },
  keys: {
    v4: () => [
      link("state", `h of ${exact(2 * csaRatio)} tokens`),
      weighed("values, gates", index.values + index.gates),
      link("act", "pool, norm"),
      link("key", `key, ${exact(indexHeadDim)} wide`),
    ],
    v41: () => [
      link("entry", `entry, ${exact(headDim)} wide`),
      weighed("W_k", headDim * indexHeadDim),
      link("act", "norm"),
      link("key", `key, ${exact(indexHeadDim)} wide`),
    ],
  },
  hadamard: {
    v4: () => [
      link("key", `key, ${exact(indexHeadDim)} wide`),
      link("act", "RoPE"),
      link("act", "turn by H"),
      link("act", "MXFP4"),
    ],
    v41: () => [link("key", `key, ${exact(indexHeadDim)} wide`), link("act", "RoPE"), link("act", "MXFP4")],
  },
  queryNorm: {
    v4: () => [
      link("query", `q, ${exact(queryHeads)} × ${exact(headDim)}`),
      link("act", "RMSNorm of each head, no weight"),
      link("act", "RoPE"),
    ],
    v41: () => [link("query", `q, ${exact(queryHeads)} × ${exact(headDim)}`), link("act", "RoPE")],
  },
  collapse: {
    v4: () => [
      link("state", `${exact(streams)} streams`),
      weighed("own mix", collapseWeights),
      link("act", "weighed sum"),
      link("state", "1 vector"),
    ],
    v41: () => [
      link("state", `${exact(streams)} streams`),
      link("act", "weighed by the last FFN’s mix"),
      link("state", "1 vector"),
    ],
  },
};

/** V4's last mix reads all streams and weighs each: [streams, streams · hidden]. */
export const collapseWeights = configs.v4.streams * configs.v4.streams * configs.v4.hiddenSize;
