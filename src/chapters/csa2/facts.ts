import {
  candidatePool,
  csa2Layers,
  footprint,
  type LayerMap,
  pickFromPool,
  poolEntries,
  rowBytes,
  runsIndexer,
  topK,
  windowFp8,
} from "../../core";
import { deepseekV4Flash, deepseekV41Flash, sources, v41Design } from "../../models";
import { monthInFull } from "../../widgets/generations/dates";

/** Everything that this chapter's prose says in figures, from the engine. */

const { config } = deepseekV41Flash;

export const released = monthInFull(deepseekV41Flash.released);

/** V4.1's design as this chapter leaves it: main rows still of eight bits. */
export const design = { ...v41Design, mainRow: windowFp8 };
const map = csa2Layers(design);
const perTokenOf = (layers: LayerMap) => footprint(layers).bytesPerToken;

export const sizes = {
  layers: config.layers,
  hidden: config.hiddenSize,
  heads: config.queryHeads,
  headDim: config.headDim,
  rope: config.qkRopeHeadDim,
  queryLatent: config.qLoraRank,
  window: config.windowTokens,
  indexHeads: config.indexHeads,
  indexWidth: config.indexHeadDim,
  topK: config.indexTopK,
  encoderRatio: design.encoderRatio,
  decoderRatio: design.decoderRatio,
  encoderGroup: design.encoderGroup,
  decoderGroup: design.decoderGroup,
} as const;

export const pool = {
  source: config.candidateSourceLayer,
  blocks: design.poolBlocks,
  blockSize: design.poolBlockSize,
  entries: poolEntries(design),
} as const;

const inMode = (mode: string) => map.filter((layer) => layer.mode === mode).map(({ index }) => index);

/** Layers by what they do. */
export const layers = {
  full: inMode("full"),
  reindex: inMode("reindex"),
  reuse: inMode("reuse"),
  decoderReuse: map.filter(({ mode, half }) => mode === "reuse" && half === "decoder").length,
  windowOnly: inMode("window"),
  picking: map.filter(runsIndexer).map(({ index }) => index),
  silent: map.filter((layer) => !runsIndexer(layer)).length,
  asking: map.filter(({ entriesFrom }) => entriesFrom !== null).length,
  readersOfPool: map.filter(({ poolFrom }) => poolFrom === config.candidateSourceLayer).map(({ index }) => index),
} as const;

const lent = (of: number) => map.filter(({ index, entriesFrom }) => entriesFrom === of && index !== of).length;

/** Layers that read what another one wrote: of an encoder group, and of the whole decoder half. */
export const borrowers = {
  encoder: lent(config.kvSourceLayers[0]),
  decoder: lent(config.candidateSourceLayer),
} as const;

export const rows = {
  main: rowBytes(design.mainRow),
  key: rowBytes(design.indexerRow),
  both: rowBytes(design.mainRow) + rowBytes(design.indexerRow),
  window: rowBytes(design.windowRow),
} as const;

/** Scales of a main row. */
export const scales = rows.main - config.headDim;

const { terms, windowPerSequence } = footprint(map);

/** The owners, one line for the encoder half and one for the decoder half. */
export const owners = terms.map((term) => ({
  half: term.half,
  layers: term.layers,
  ratio: term.ratio,
  entries: term.count / term.ratio,
  bytes: term.bytes,
}));

export const stands = {
  v4: perTokenOf(deepseekV4Flash.layers),
  csa2: perTokenOf(map),
  /** With every layer that has global KV an owner of its own. */
  noSharing: perTokenOf(csa2Layers({ ...design, encoderGroup: 1, decoderGroup: 1, modes: allFull() })),
  entries: owners.reduce((sum, { entries }) => sum + entries, 0),
  windows: windowPerSequence,
} as const;

function allFull(): Record<number, "full"> {
  const own = map.filter(({ mode }) => mode !== "window").map(({ index }) => [index, "full"] as const);
  return Object.fromEntries(own);
}

/** The sum of entries a token, as a formula. */
export const fullSum = owners
  .map(({ layers, ratio }) => (ratio === 1 ? `${layers.length}` : `${layers.length} \\cdot \\tfrac{1}{${ratio}}`))
  .join(" + ");

const v4Csa = deepseekV4Flash.layers.filter(({ mechanism }) => mechanism === "csa");

/** V4-Flash, as the chapter begins. */
export const v4 = {
  owners: deepseekV4Flash.layers.filter(({ stores }) => stores !== null).length,
  csa: v4Csa.length,
  csaBytes: perTokenOf(v4Csa),
  share: perTokenOf(v4Csa) / perTokenOf(deepseekV4Flash.layers),
  row: rowBytes(v4Csa[0]?.stores?.main ?? windowFp8),
  ratio: v4Csa[0]?.ratio ?? 0,
  hcaRatio: deepseekV4Flash.layers.find(({ mechanism }) => mechanism === "hca")?.ratio ?? 0,
  indexHeads: deepseekV4Flash.config.indexHeads,
  entries: deepseekV4Flash.layers.reduce((sum, { stores, ratio }) => sum + (stores === null ? 0 : 1 / (ratio ?? 1)), 0),
} as const;

/** The context that the chapter counts at. */
export const context = 2 ** 20;

/** Keys that a decode step scores over all layers, at `context`. */
export const scored = {
  v4: v4.csa * (context / v4.ratio),
  full: config.kvSourceLayers.length - 1,
  encoder: (config.kvSourceLayers.length - 1) * (context / design.encoderRatio),
  source: context,
  inPool: layers.readersOfPool.length * Math.min(context, pool.entries),
  withoutPool: layers.readersOfPool.length * context,
} as const;

export const scoredInAll = {
  csa2: scored.encoder + scored.source + scored.inPool,
  withoutPool: scored.encoder + scored.source + scored.withoutPool,
} as const;

/** A pool by hand: blocks of two, three of them kept, two picks. */
export const byHand = poolByHand();

function poolByHand() {
  const source = Float64Array.of(1, 9, 2, 3, 7, 0, 4, 4, 8, 1, 2, 1);
  const later = Float64Array.of(2, 3, 0, 1, 9, 2, 1, 1, 6, 2, 7, 1);
  const picks = 2;
  const config = { blockSize: 2, topBlocks: 3 };
  const { blocks, blockScores, keep } = candidatePool(source, source.length, config);
  const newest = blockScores.length - 1;
  return {
    ...config,
    picks,
    newest,
    /** Place of the newest block by its score, from 1. */
    newestRank: 1 + [...blockScores].filter((score) => score > (blockScores[newest] ?? 0)).length,
    candidates: [...keep].filter((kept) => kept === 1).length,
    entries: source.length,
    ownPicks: [...topK(source, picks)],
    plain: [...topK(later, picks)],
    inPool: [...pickFromPool(later, picks, keep)],
    rows: [...blockScores].map((best, block) => ({
      block,
      entries: [block * config.blockSize, (block + 1) * config.blockSize - 1] as const,
      source: [...source.slice(block * config.blockSize, (block + 1) * config.blockSize)],
      best,
      kept: blocks.includes(block),
      pinned: block === newest,
      later: [...later.slice(block * config.blockSize, (block + 1) * config.blockSize)],
    })),
  };
}

const edited = (change: Partial<typeof design>) => perTokenOf(csa2Layers({ ...design, ...change }));

/** For the questions. */
export const asked = {
  /** Encoder entries of four tokens. */
  ratio: 4,
  fours: edited({ encoderRatio: 4 }),
  /** All decoder layers that pick own what they pick from. */
  owning: edited({ modes: Object.fromEntries(layers.reindex.map((layer) => [layer, "full" as const])) }),
  context: 10_000,
  candidates: Math.min(10_000, pool.entries),
} as const;

/** Designs that share between layers, by what is shared. What is said of the earlier ones is from articles on V4.1. */
export const prior = [
  {
    id: "cla",
    name: "Cross-layer attention",
    source: sources.crossLayerPaper,
    content: true,
    address: false,
    sequence: false,
    how: "some layers read the keys and values of an earlier one",
  },
  {
    id: "yoco",
    name: "YOCO",
    source: sources.yocoPaper,
    content: true,
    address: false,
    sequence: false,
    how: "the lower half makes one global cache, the upper half only reads it",
  },
  {
    id: "kv-mirror",
    name: "KV-Mirror",
    source: null,
    content: true,
    address: false,
    sequence: false,
    how: "YOCO’s idea under another name, in Tencent’s WeLM",
  },
  {
    id: "index-cache",
    name: "IndexCache",
    source: null,
    content: false,
    address: true,
    sequence: false,
    how: "top-k lists are reused, so fewer layers score; entries stay",
  },
  {
    id: "yoio",
    name: "YOIO",
    source: null,
    content: false,
    address: true,
    sequence: false,
    how: "the sparse routing is computed once and serves all layers",
  },
  {
    id: "hysparse",
    name: "HySparse",
    source: null,
    content: true,
    address: true,
    sequence: false,
    how: "sparse layers reuse the cache of dense layers, which choose the tokens; the dense layers stay",
  },
  {
    id: "csa2",
    name: "CSA2",
    source: sources.v41Report,
    content: true,
    address: true,
    sequence: true,
    how: "each layer has a mode: share both, share entries and pick anew, or neither",
  },
] as const;
