import {
  bytesAt,
  componentBytes,
  exactReplayLength,
  footprint,
  globalOvertakes,
  gqaRow,
  indexFp4,
  type Layer,
  publishedReplayLength,
  type RowFormat,
  ropeFrequencies,
  rowBytes,
  v4Fp8,
  visibleEntries,
} from "../../core";
import { deepseekV4Flash, deepseekV4Pro, deepseekV32 } from "../../models";
import { monthInFull } from "../../widgets/generations/dates";
import { strategies, sizes as tail } from "../../widgets/two-shapes/request";
import { cascade, released } from "../../widgets/v4-layers/design";

/** Everything that this chapter's prose says in figures, from the engine. */

const { config, layers } = deepseekV4Flash;

export const releasedIn = monthInFull(deepseekV4Flash.released);

export const sizes = {
  layers: config.layers,
  hidden: config.hiddenSize,
  heads: config.queryHeads,
  headDim: config.headDim,
  rope: config.qkRopeHeadDim,
  plain: config.headDim - config.qkRopeHeadDim,
  queryLatent: config.qLoraRank,
  queryWidth: config.queryHeads * config.headDim,
  groups: config.outputGroups,
  groupHeads: config.queryHeads / config.outputGroups,
  groupWidth: (config.queryHeads / config.outputGroups) * config.headDim,
  outputRank: config.outputLoraRank,
  outputWidth: config.outputGroups * config.outputLoraRank,
  window: config.windowTokens,
  indexHeads: config.indexHeads,
  indexWidth: config.indexHeadDim,
  topK: config.indexTopK,
  csa: released.csaRatio,
  hca: released.hcaRatio,
} as const;

const counted = (map: readonly Layer[], mechanism: Layer["mechanism"]) =>
  map.filter((layer) => layer.mechanism === mechanism).length;

const model = ({ layers: map }: typeof deepseekV4Flash | typeof deepseekV4Pro) => {
  const whole = footprint(map);
  const own = (mechanism: Layer["mechanism"]) => footprint(map.filter((layer) => layer.mechanism === mechanism));
  return {
    layers: map.length,
    csa: counted(map, "csa"),
    hca: counted(map, "hca"),
    windowOnly: counted(map, "window"),
    csaBytes: own("csa").bytesPerToken,
    hcaBytes: own("hca").bytesPerToken,
    perToken: whole.bytesPerToken,
    windows: whole.windowPerSequence,
    /** From so many tokens on, what grows is larger than the windows. */
    overtakes: globalOvertakes(map) ?? 0,
    lastCsa: map.findLast((layer) => layer.mechanism === "csa")?.index ?? 0,
    firstCsa: map.find((layer) => layer.mechanism === "csa")?.index ?? 0,
    firstHca: map.find((layer) => layer.mechanism === "hca")?.index ?? 0,
  };
};

export const flash = model(deepseekV4Flash);
export const pro = {
  ...model(deepseekV4Pro),
  topK: deepseekV4Pro.config.indexTopK,
  groups: deepseekV4Pro.config.outputGroups,
};

export const v32 = {
  perToken: footprint(deepseekV32.layers).bytesPerToken,
  layers: deepseekV32.layers.length,
  topK: deepseekV32.config.indexTopK,
  row: rowBytes(deepseekV32.layers[0]?.stores?.main ?? v4Fp8),
  key: rowBytes(deepseekV32.layers[0]?.stores?.indexer ?? indexFp4),
} as const;

/** A million tokens as a power of two. */
export const context = 2 ** 20;

/** What stands at `context`, and what a query there reads. */
export const long = {
  v32Bytes: v32.perToken * context,
  flashBytes: bytesAt(layers, context).global,
  csaEntries: visibleEntries(context - 1, sizes.csa),
  hcaEntries: visibleEntries(context - 1, sizes.hca),
  v32Keys: v32.layers * context,
  flashKeys: flash.csa * visibleEntries(context - 1, sizes.csa),
} as const;

const part = (format: RowFormat, index: number) => {
  const component = format.components[index];
  if (component === undefined) throw new RangeError(`${format.id} has no component ${index}`);
  return { elements: component.elements, type: component.type, bytes: componentBytes(component) };
};

/** The two rows of an entry, part by part. */
export const rows = {
  main: rowBytes(v4Fp8),
  index: rowBytes(indexFp4),
  both: rowBytes(v4Fp8) + rowBytes(indexFp4),
  values: part(v4Fp8, 0),
  rope: part(v4Fp8, 1),
  scales: part(v4Fp8, 2),
  padding: part(v4Fp8, 3),
  key: part(indexFp4, 0),
  keyScales: part(indexFp4, 1),
  bf16: 2 * config.headDim,
} as const;

/** A CSA layer and an HCA layer, bytes a token. */
export const each = { csa: rows.both / sizes.csa, hca: rows.main / sizes.hca } as const;

/** The way from V3.2, a change at a time. */
export const steps = cascade("flash", released).map(({ id, perToken }, index, all) => ({
  id,
  perToken,
  times: (all[index - 1]?.perToken ?? perToken) / perToken,
}));
export const net = v32.perToken / flash.perToken;
export const proShare = pro.perToken / v32.perToken;
export const flashShare = flash.perToken / v32.perToken;

/** Bytes a token of grouped-query attention in bf16 with as many layers: the yardstick of the report. */
export const gqa = { heads: 8, width: 128, bytes: config.layers * rowBytes(gqaRow(8, 128)) } as const;
export const gqaShare = flash.perToken / gqa.bytes;

/** Which entries a token sees, around the end of the second CSA block. */
export const seen = [sizes.csa - 2, sizes.csa - 1, sizes.csa, 2 * sizes.csa - 2, 2 * sizes.csa - 1].map((position) => ({
  position,
  /** As the code counts, and by the formula of the report with the same position. */
  code: visibleEntries(position, sizes.csa),
  text: Math.floor(position / sizes.csa),
}));

/** Tokens that CSA's picks stand for. */
export const coverage = sizes.topK * sizes.csa;

/** What compressors keep of an unfinished block. */
export const tails = tail;

const stack = { layers: config.layers, window: config.windowTokens };
export const replay = {
  published: publishedReplayLength(stack),
  exact: exactReplayLength({ ...stack, promptTokens: Number.POSITIVE_INFINITY }),
} as const;

/** Windows in a prefix cache: every row of them, against compressed entries. */
export const fullWindows = {
  aToken: strategies(tail.hca.ratio, 1).full.storedBytes / tail.hca.ratio,
  byEntries: config.layers / (flash.csa / sizes.csa + flash.hca / sizes.hca),
  byBytes: strategies(tail.hca.ratio, 1).full.storedBytes / tail.hca.ratio / flash.perToken,
} as const;

/** A hit, for a question: points each `period` tokens. */
export const asked = { hit: 30_720, period: 8192 } as const;
const waysOf = strategies(asked.hit, asked.period);
export const again = {
  periodic: waysOf.periodic.recomputed,
  lastPoint: asked.hit - waysOf.periodic.recomputed,
  zero: waysOf.zero.recomputed,
} as const;

/** With entries for half as many tokens in CSA. */
export const halfRatio = {
  csaBytes: (flash.csa * rows.both) / (sizes.csa / 2),
  perToken: (flash.csa * rows.both) / (sizes.csa / 2) + flash.hcaBytes,
} as const;

/** Weights of the output projection: in groups, and by one matrix. */
export const output = {
  grouped: sizes.groups * sizes.groupWidth * sizes.outputRank + sizes.outputWidth * sizes.hidden,
  plain: sizes.queryWidth * sizes.hidden,
} as const;

/** Rotary frequencies: the base, and which pairs YaRN leaves alone or divides in full. */
export const rope = ropeOf();

function ropeOf() {
  const { windowRopeTheta, ropeTheta, yarnFactor: factor, yarnOriginalContext: originalContext } = config;
  const { yarnBetaFast: betaFast, yarnBetaSlow: betaSlow } = config;
  const yarn = { factor, originalContext, betaFast, betaSlow };
  const rotated = sizes.rope;
  const plain = ropeFrequencies({ theta: ropeTheta, rotated, yarn: null });
  const kept = [...ropeFrequencies({ theta: ropeTheta, rotated, yarn })].map((own, pair) => own / (plain[pair] ?? own));
  return {
    window: windowRopeTheta,
    global: ropeTheta,
    factor,
    originalContext,
    pairs: kept.length,
    lastKept: kept.filter((share) => share === 1).length - 1,
    firstDivided: kept.findIndex((share) => Math.abs(share * factor - 1) < 1e-12),
  };
}
