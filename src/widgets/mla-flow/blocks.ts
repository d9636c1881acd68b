import { type Matrix, rowsOf } from "../../core";
import { partOf, sizes, upright } from "./layer";
import type { Form } from "./params";
import type { BlockId, CellRef } from "./places";
import * as made from "./recipes";

const { tokens, hidden, qLoraRank, kvLoraRank, headDim, rotated } = sizes;
const keyDim = headDim + rotated;

/** What a block is to the cache: kept in it, part of the model, made from kept entries and dropped, or made for this step. */
export type Keep = "cached" | "weight" | "thrown" | "step" | "input";
export type Part = "content" | "query" | "plain";

/** One block of the flow: everything that is drawn and said of it comes from here. */
export interface Block {
  /** With ^ and _ before what is raised and lowered. */
  readonly symbol: string;
  readonly name: string;
  /** The name over the block, where it is shorter. */
  readonly label?: string;
  readonly part: Part;
  readonly keep: Keep;
  /** `null`: in both. */
  readonly form: Form | null;
  /** The blocks that its cells are made from, in each form. */
  readonly from: Readonly<Record<Form, readonly BlockId[]>>;
  readonly make: made.Make;
  readonly values: (context: made.Context) => Matrix;
  /** What a cell is made of, in symbols; rows and columns are said from 1, tokens from 0. */
  readonly rule: (at: CellRef, context: made.Context) => string;
}

const both = (...ids: BlockId[]): Block["from"] => ({ naive: ids, absorbed: ids });
const drawn = "drawn from the seed, in tenths";

function weight(symbol: string, name: string, label: string, values: Block["values"]): Block {
  const rest = {
    part: "plain",
    keep: "weight",
    form: null,
    from: both(),
    make: made.given,
    rule: () => drawn,
  } as const;
  return { symbol, name, label, ...rest, values };
}

/** All blocks by id. */
export const blocks: Readonly<Record<BlockId, Block>> = {
  h: {
    symbol: "h",
    name: "hidden states",
    part: "plain",
    keep: "input",
    form: null,
    from: both(),
    make: made.upToToken(made.given),
    values: ({ run }) => run.hidden,
    rule: () => drawn,
  },
  wDkv: weight("W^DKV", "latent down-projection", "to latents", ({ run }) => run.params.wDkv),
  wKr: weight("W^KR", "RoPE key weights", "to RoPE keys", ({ run }) => run.params.wKr),
  c: {
    symbol: "c^KV",
    name: "latents",
    part: "content",
    keep: "cached",
    form: null,
    from: both("h", "wDkv"),
    make: made.upToToken(made.latent),
    values: ({ run }) => partOf(run.naive.entries, 0, tokens, 0, kvLoraRank),
    rule: ({ row, column }) => `row ${column + 1} of W^DKV · h_${row} ÷ RMS`,
  },
  kR: {
    symbol: "k^R",
    name: "RoPE keys",
    part: "content",
    keep: "cached",
    form: null,
    from: both("h", "wKr"),
    make: made.upToToken(made.ropeKey),
    values: ({ run }) => partOf(run.naive.entries, 0, tokens, kvLoraRank, rotated),
    rule: ({ row }) => `W^KR h_${row}, turned by position ${row}`,
  },
  wDq: weight("W^DQ", "query down-projection", "to query latent", ({ run }) => run.weights.wDq),
  cQ: {
    symbol: "c^Q",
    name: "query latent",
    part: "query",
    keep: "step",
    form: null,
    from: both("h", "wDq"),
    make: made.queryLatent,
    values: ({ run, token }) => partOf(run.naive.queryLatent, token, 1, 0, qLoraRank),
    rule: ({ column }, { token }) => `row ${column + 1} of W^DQ · h_${token} ÷ RMS`,
  },
  wUq: weight("W^UQ", "query up-projection", "to query", ({ run, head }) =>
    rowsOf(run.weights.wUq, head * keyDim, head * keyDim + headDim),
  ),
  wQr: weight("W^QR", "RoPE query weights", "to RoPE query", ({ run, head }) =>
    rowsOf(run.weights.wUq, head * keyDim + headDim, (head + 1) * keyDim),
  ),
  qC: {
    symbol: "q^C",
    name: "query",
    part: "query",
    keep: "step",
    form: null,
    from: both("cQ", "wUq"),
    make: ({ column }) => made.dot(made.products(qLoraRank, made.alongRow("wUq", column), made.alongRow("cQ", 0))),
    values: ({ run, token, head }) => partOf(run.naive.queries, token, 1, head * keyDim, headDim),
    rule: ({ column }) => `row ${column + 1} of W^UQ · c^Q`,
  },
  qR: {
    symbol: "q^R",
    name: "RoPE query",
    part: "query",
    keep: "step",
    form: null,
    from: both("cQ", "wQr"),
    make: made.ropeQuery,
    values: ({ run, token, head }) => partOf(run.naive.queries, token, 1, head * keyDim + headDim, rotated),
    rule: (_, { token }) => `W^QR c^Q, turned by position ${token}`,
  },
  wUk: weight("W^UK", "key up-projection", "to keys", ({ run, head }) =>
    rowsOf(run.params.wUk, head * headDim, (head + 1) * headDim),
  ),
  kC: {
    symbol: "k^C",
    name: "keys",
    part: "content",
    keep: "thrown",
    form: "naive",
    from: both("c", "wUk"),
    make: made.upToToken(made.rowTimesRow("wUk", "c", kvLoraRank)),
    values: ({ run, head }) => partOf(run.naive.keys, 0, tokens, head * keyDim, headDim),
    rule: ({ row, column }) => `row ${column + 1} of W^UK · c^KV_${row}`,
  },
  qA: {
    symbol: "q^A",
    name: "query on latents",
    label: "on latents",
    part: "query",
    keep: "step",
    form: "absorbed",
    from: both("qC", "wUk"),
    make: made.absorbedQuery,
    values: ({ run, token, head }) => partOf(run.absorbed.queries, token, 1, head * (kvLoraRank + rotated), kvLoraRank),
    rule: ({ column }) => `column ${column + 1} of W^UK · q^C`,
  },
  s: {
    symbol: "s",
    name: "scores",
    part: "plain",
    keep: "step",
    form: null,
    from: { naive: ["qC", "qR", "kC", "kR"], absorbed: ["qA", "qR", "c", "kR"] },
    make: made.upToToken(made.score),
    values: ({ run, form, token, head }) => upright(partOf(run[form].scores, head * tokens + token, 1, 0, tokens)),
    rule: ({ row }, { form }) =>
      `(${form === "naive" ? `q^C · k^C_${row}` : `q^A · c^KV_${row}`} + q^R · k^R_${row}) × (d_h + d_h^R)^−½`,
  },
  p: {
    symbol: "p",
    name: "softmax",
    part: "plain",
    keep: "step",
    form: null,
    from: both("s"),
    make: made.upToToken(made.probability),
    values: ({ run, form, token, head }) => upright(partOf(run[form].weights, head * tokens + token, 1, 0, tokens)),
    rule: ({ row }) => `softmax over the scores, token ${row}`,
  },
  z: {
    symbol: "z",
    name: "sum of latents",
    part: "plain",
    keep: "step",
    form: "absorbed",
    from: both("p", "c"),
    make: made.latentSum,
    values: ({ run, token, head }) => partOf(run.absorbed.latents, token, 1, head * kvLoraRank, kvLoraRank),
    rule: ({ column }) => `p · column ${column + 1} of c^KV`,
  },
  wUv: weight("W^UV", "value up-projection", "to values", ({ run, head }) =>
    rowsOf(run.params.wUv, head * headDim, (head + 1) * headDim),
  ),
  v: {
    symbol: "v",
    name: "values",
    part: "content",
    keep: "thrown",
    form: "naive",
    from: both("c", "wUv"),
    make: made.upToToken(made.rowTimesRow("wUv", "c", kvLoraRank)),
    values: ({ run, head }) => partOf(run.naive.values, 0, tokens, head * headDim, headDim),
    rule: ({ row, column }) => `row ${column + 1} of W^UV · c^KV_${row}`,
  },
  o: {
    symbol: "o",
    name: "heads’ outputs",
    part: "plain",
    keep: "step",
    form: null,
    from: { naive: ["p", "v"], absorbed: ["z", "wUv"] },
    make: made.output,
    values: ({ run, form, token }) => rowsOf(run[form].output, token, token + 1),
    rule: ({ column }, { form }) => {
      const element = (column % headDim) + 1;
      return form === "naive" ? `p · column ${element} of v` : `row ${element} of W^UV · z`;
    },
  },
  wO: weight("W^O", "output projection", "to output", ({ run }) => run.params.wO),
  u: {
    symbol: "u",
    name: "output",
    label: "out",
    part: "plain",
    keep: "step",
    form: null,
    from: both("o", "wO"),
    make: made.layerOutput,
    values: ({ run, form, token }) => upright(partOf(run[form].y, token, 1, 0, hidden)),
    rule: ({ row }) => `row ${row + 1} of W^O · o`,
  },
};
