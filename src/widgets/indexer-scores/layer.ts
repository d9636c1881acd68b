import {
  codeBook,
  type DsaConfig,
  type DsaParams,
  type Matrix,
  matrix,
  mlaScale,
  type ToySizes,
  toyPlaces,
  toySizes,
} from "../../core";

/**
 * A small layer of MLA with DSA whose weights are written by hand, so that its scores mean something: a hidden state carries
 * the codes of its word and of the two words before. Codes of different words are nearly orthogonal, so a product of codes
 * says whether two words are the same.
 */
const sizes: ToySizes = toySizes;
const places = toyPlaces(sizes);
const seed = 1;

/** Numbers of a word's code. */
const { code, hidden, here, before, earlier, answer, one, content, rare } = places;

/** The code of any word, [code]. */
export const codeOf = codeBook(sizes, seed);
export { sizes };

/** Rotated channels of main and index heads, and the base of their frequencies: the slowest turns once in about 300 words. */
const rope = { theta: 100, rotated: 16, yarn: null } as const;

/** What each head of main attention looks for. */
const mainHeads = ["pair", "after", "near"] as const;

/** Index heads in order: what each looks for in an earlier word. */
export const indexHeads = [
  { id: "pair", name: "follows the same two words" },
  { id: "after", name: "follows the same word" },
  { id: "near", name: "is near" },
  { id: "rare", name: "is no common word" },
] as const;

/** Logits of main attention: of a code that matches, and of the position right here. */
const matchLogit = 9;
const nearLogit = 9;

const keyWidth = 2 * code;
const latent = { earlier: 0, before: code, here: 2 * code, width: 3 * code };

const indexPart = { before: rope.rotated, earlier: rope.rotated + code, rare: rope.rotated + 2 * code };
/** Channels that say of an index key that its word is rare. */
const rareChannels = 16;
const indexWidth = rope.rotated + 2 * code + rareChannels;

export const config: DsaConfig = {
  mla: {
    heads: mainHeads.length,
    kvLoraRank: latent.width,
    qkNopeHeadDim: keyWidth,
    vHeadDim: code,
    rope,
    normEps: 1e-6,
    softmaxScale: mlaScale(keyWidth, rope.rotated, null, 0),
  },
  indexer: { heads: indexHeads.length, width: indexWidth },
  indexNormEps: 1e-6,
  topK: 0,
};

/** A norm makes a latent of three codes, each of length 1, this many times as long. */
const latentGain = Math.sqrt(latent.width / 3);
/** The query's latent: the codes of this word and of the one before, and a 1. */
const queryLatent = { before: 0, here: code, one: 2 * code, width: 2 * code + 1 };
const queryGain = Math.sqrt(queryLatent.width / 3);

const connect = (weight: Matrix, out: number, into: number, value: number) => {
  weight.values[out * weight.columns + into] = value;
};

/** Copies `count` channels, each times `value`. */
const copy = (weight: Matrix, out: number, into: number, value: number, count: number = code) => {
  for (let channel = 0; channel < count; channel++) connect(weight, out + channel, into + channel, value);
};

/** The first channel of each pair that turns, in adjacent pairs or in two halves. */
const evens = Array.from({ length: rope.rotated / 2 }, (_, pair) => 2 * pair);
const firsts = Array.from({ length: rope.rotated / 2 }, (_, pair) => pair);

function mainParams(): DsaParams["mla"] {
  const { heads } = config.mla;
  const headDim = keyWidth + rope.rotated;
  const wDq = matrix(queryLatent.width, hidden);
  copy(wDq, queryLatent.before, before, 1);
  copy(wDq, queryLatent.here, here, 1);
  connect(wDq, queryLatent.one, one, 1);
  const wDkv = matrix(latent.width, hidden);
  copy(wDkv, latent.earlier, earlier, 1);
  copy(wDkv, latent.before, before, 1);
  copy(wDkv, latent.here, here, 1);
  const wKr = matrix(rope.rotated, hidden);
  for (const channel of evens) connect(wKr, channel, one, 1);

  const gain = config.mla.softmaxScale * queryGain * latentGain;
  const wUq = matrix(heads * headDim, queryLatent.width);
  const [pair, after, near] = [0, headDim, 2 * headDim];
  copy(wUq, pair, queryLatent.before, matchLogit / gain);
  copy(wUq, pair + code, queryLatent.here, matchLogit / gain);
  copy(wUq, after + code, queryLatent.here, matchLogit / gain);
  for (const channel of evens) {
    const logit = nearLogit / evens.length / queryGain / config.mla.softmaxScale;
    connect(wUq, near + keyWidth + channel, queryLatent.one, logit);
  }

  const wUk = matrix(heads * keyWidth, latent.width);
  const wUv = matrix(heads * code, latent.width);
  const wO = matrix(hidden, heads * code);
  for (let head = 0; head < heads; head++) {
    copy(wUk, head * keyWidth, latent.earlier, 1);
    copy(wUk, head * keyWidth + code, latent.before, 1);
    copy(wUv, head * code, latent.here, 1 / latentGain);
    copy(wO, answer, head * code, 1 / heads);
  }
  const ones = (count: number) => new Float64Array(count).fill(1);
  return {
    query: { wDq, qNorm: ones(queryLatent.width), wUq },
    wDkv,
    kvNorm: ones(latent.width),
    wKr,
    wUk,
    wUv,
    wO,
  };
}

/** How much each index head counts for a query: for any word, and what a content word adds. */
const counts = {
  pair: { any: 1, content: 0 },
  after: { any: 0.5, content: 0.5 },
  near: { any: 0.6, content: 0 },
  rare: { any: 0.35, content: -0.2 },
} as const;

function indexerParams(): DsaParams["indexer"] {
  const { heads, width } = config.indexer;
  const wQ = matrix(heads * width, queryLatent.width);
  const scale = 1 / queryGain;
  copy(wQ, indexPart.earlier, queryLatent.before, scale);
  copy(wQ, width + indexPart.before, queryLatent.here, scale);
  for (const channel of firsts) connect(wQ, 2 * width + channel, queryLatent.one, scale / firsts.length);
  for (let channel = 0; channel < rareChannels; channel++) {
    connect(wQ, 3 * width + indexPart.rare + channel, queryLatent.one, scale / rareChannels);
  }
  const wK = matrix(width, hidden);
  for (const channel of firsts) connect(wK, channel, one, 1);
  copy(wK, indexPart.before, before, 1);
  copy(wK, indexPart.earlier, earlier, 1);
  for (let channel = 0; channel < rareChannels; channel++) connect(wK, indexPart.rare + channel, rare, 1);
  const wWeights = matrix(heads, hidden);
  for (const [head, { id }] of indexHeads.entries()) {
    connect(wWeights, head, one, counts[id].any);
    connect(wWeights, head, content, counts[id].content);
  }
  return {
    wQ,
    wK,
    kNormWeight: new Float64Array(width).fill(1),
    kNormBias: new Float64Array(width),
    wWeights,
  };
}

export const params: DsaParams = { mla: mainParams(), indexer: indexerParams() };
