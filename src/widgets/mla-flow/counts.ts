import { footprint } from "../../core";
import { deepseekLlm67b, deepseekV2, deepseekV3 } from "../../models";
import { exact, factor } from "../../ui/numbers";
import { blocks } from "./blocks";
import { shownBlocks } from "./geometry";
import { sizes } from "./layer";
import type { Counted, Form } from "./params";
import { columnsOf, rowsOf } from "./places";

/** Numbers that one step of the toy reads, makes and throws away, of all heads. */
export interface ToyCount {
  readonly read: number;
  readonly thrown: number;
  /** Made once a step, whatever was cached: what the absorbed form makes beyond the naive one. */
  readonly extra: number;
}

/** Counted over the blocks of the form: rows up to the asking token, blocks of a head once for each head. */
export function toyCount(form: Form, token: number): ToyCount {
  const entries = token + 1;
  const ids = shownBlocks(form);
  const sum = (wanted: (id: (typeof ids)[number]) => boolean, of: (id: (typeof ids)[number]) => number) =>
    ids.filter(wanted).reduce((total, id) => total + of(id), 0);
  return {
    read: sum(
      (id) => blocks[id].keep === "cached",
      (id) => entries * columnsOf(id),
    ),
    thrown: sum(
      (id) => blocks[id].keep === "thrown",
      (id) => entries * columnsOf(id) * sizes.heads,
    ),
    extra: sum(
      (id) => blocks[id].keep === "step" && blocks[id].form === "absorbed",
      (id) => rowsOf(id) * columnsOf(id) * sizes.heads,
    ),
  };
}

const { queryHeads, kvLoraRank, qkNopeHeadDim, qkRopeHeadDim, vHeadDim, layers } = deepseekV3.config;

/** V3's sizes: numbers for each cached token, in one layer. */
export const real = {
  heads: queryHeads,
  latent: kvLoraRank,
  rope: qkRopeHeadDim,
  read: kvLoraRank + qkRopeHeadDim,
  thrown: { naive: queryHeads * (qkNopeHeadDim + vHeadDim), absorbed: 0 },
  /** Once a step: absorbed queries and the sum of latents of each head. */
  extra: { naive: 0, absorbed: 2 * queryHeads * kvLoraRank },
  /** Multiplications of one query with one cached token: making its keys and values, scoring, and weighing. */
  products: {
    naive: queryHeads * ((qkNopeHeadDim + vHeadDim) * kvLoraRank + qkNopeHeadDim + qkRopeHeadDim + vHeadDim),
    absorbed: queryHeads * (2 * kvLoraRank + qkRopeHeadDim),
  },
  /** The same without making keys and values. */
  pair: {
    naive: queryHeads * (qkNopeHeadDim + qkRopeHeadDim + vHeadDim),
    absorbed: queryHeads * (2 * kvLoraRank + qkRopeHeadDim),
  },
} as const;

const bf16Bytes = 2;

/** Bytes a token, if V3 kept keys and values of all its heads. */
const allHeads = {
  aLayer: bf16Bytes * queryHeads * (qkNopeHeadDim + qkRopeHeadDim + vHeadDim),
  whole: bf16Bytes * queryHeads * (qkNopeHeadDim + qkRopeHeadDim + vHeadDim) * layers,
} as const;

export interface Cache {
  readonly name: string;
  readonly bytes: number;
  /** "61 layers × (512 + 64) × 2 bytes" */
  readonly sum: string;
}

const mlaSum = ({ config }: typeof deepseekV2 | typeof deepseekV3) =>
  `${config.layers} layers × (${config.kvLoraRank} + ${config.qkRopeHeadDim}) × ${bf16Bytes} bytes`;

const v1 = deepseekLlm67b.config;

const caches: Readonly<Record<Counted, Cache>> = {
  v1: {
    name: "V1",
    bytes: footprint(deepseekLlm67b.layers).bytesPerToken,
    sum: `${v1.layers} layers × ${v1.kvHeads} heads × (${v1.headDim} + ${v1.headDim}) × ${bf16Bytes} bytes`,
  },
  v2: { name: "V2", bytes: footprint(deepseekV2.layers).bytesPerToken, sum: mlaSum(deepseekV2) },
  v3: { name: "V3", bytes: footprint(deepseekV3.layers).bytesPerToken, sum: mlaSum(deepseekV3) },
};

export const cacheOf = (model: Counted): Cache => caches[model];

/** What the chosen cache would be beside keys and values of all of V3's heads. */
export function yardstick(model: Counted): string {
  const whole = `Keys and values of all ${queryHeads} heads in V3’s sizes would be ${layers} × ${exact(allHeads.aLayer)} = ${exact(allHeads.whole)}`;
  return `${whole}, ${factor(allHeads.whole / caches[model].bytes)} times ${caches[model].name}’s.`;
}
