import type { CompressorParams } from "../../attention/compressor";
import { type Matrix, matrix, rowOf } from "../../attention/matrix";
import { normalNumbers } from "../../attention/random";
import { connect, forEachKeyChannel, rowWeight } from "./attentionWeights";
import { type ToySizes, toyPlaces } from "./sizes";

/**
 * Compressors whose gates keep what can be kept. Pooled alike, the rows of a block would be their mean, which no query
 * matches. Here the gates of one group of channels all point at the same row, and those of another group at another one:
 * an entry holds as many rows, each in a part of its channels, as it has groups. Rotated channels are pooled evenly: they are
 * the same in all rows.
 */

/** Gates far enough apart that the softmax keeps one row: e^−6 of it leaks. */
const apart = 6;

/**
 * How much chance weighs among rows that say equally much: two codes along one random direction differ by about 1.4 times
 * this, and leak only where they differ by less than `apart`. Among the many rows of HCA that is often enough; a pair of CSA2
 * has but one comparison, and leaks about once in two hundred.
 */
const chance = { hca: 10 * apart, csa2: 100 * apart };

/** What a row says, against chance: 10 / 1.4, seven deviations of what chance makes of two rows. */
const overChance = 10;

/** Channels of a row, or of an index key, and which group each belongs to: −1 for rotated ones. */
interface Grouped {
  readonly width: number;
  readonly groupOf: (channel: number) => number;
}

function rowChannels(sizes: ToySizes): Grouped {
  const { code, headDim, group } = toyPlaces(sizes);
  return { width: headDim, groupOf: (channel) => (channel < 2 * code ? Math.floor(channel / group) : -1) };
}

function keyChannels(sizes: ToySizes): Grouped {
  const { code, indexWidth } = toyPlaces(sizes);
  return { width: indexWidth, groupOf: (channel) => (channel < code ? Math.floor(channel / (2 * sizes.slice)) : -1) };
}

/** [out, in] twice: the overlapping half and the own half are made of the same projection. */
function twice(weight: Matrix): Matrix {
  const { rows, columns, values } = weight;
  const both = matrix(2 * rows, columns);
  both.values.set(values);
  both.values.set(values, values.length);
  return both;
}

/**
 * How little an entry's group wants a row, from 0 on: its own place's row first, so that with as many groups as places every
 * row that says something is kept by one of them; then, in turns, rows of the block before and of this one.
 */
function csaOrder({ csaRatio }: ToySizes, group: number, place: number, isOwn: boolean): number {
  const steps = (((place - group) % csaRatio) + csaRatio) % csaRatio;
  return isOwn ? 2 * steps : 2 * ((steps + Math.floor(csaRatio / 2)) % csaRatio) + 1;
}

function csaCompressor(sizes: ToySizes, wkv: Matrix, { width, groupOf }: Grouped): CompressorParams {
  const { csaRatio } = sizes;
  const { hidden, content } = toyPlaces(sizes);
  const wgate = matrix(2 * width, hidden);
  const positionBias = matrix(csaRatio, 2 * width);
  for (let channel = 0; channel < 2 * width; channel++) {
    const group = groupOf(channel % width);
    if (group < 0) continue;
    // Beats every order: the last of the 2m rows is wanted (2m − 1) · apart less than the first.
    connect(wgate, channel, content, 2 * csaRatio * apart);
    for (let place = 0; place < csaRatio; place++) {
      rowOf(positionBias, place)[channel] = -apart * csaOrder(sizes, group, place, channel >= width);
    }
  }
  return { wkv: twice(wkv), wgate, positionBias, norm: new Float64Array(width).fill(1) };
}

/** CSA's entries. */
export function csaEntries(sizes: ToySizes): CompressorParams {
  return csaCompressor(sizes, rowWeight(sizes), rowChannels(sizes));
}

/** CSA's index keys: the keys of the same rows. */
export function csaIndexKeys(sizes: ToySizes): CompressorParams {
  const { hidden, before, earlier, indexWidth } = toyPlaces(sizes);
  const wkv = matrix(indexWidth, hidden);
  forEachKeyChannel(sizes, (_, __, from, word) =>
    connect(wkv, from, (word === "earlier" ? earlier : before) + from, 1),
  );
  return csaCompressor(sizes, wkv, keyChannels(sizes));
}

/** Directions of codes, drawn once for each group or pair: among rows that say equally much, chance decides. */
function direction(sizes: ToySizes, seed: number, length: number): Float64Array {
  const draw = normalNumbers(seed);
  return Float64Array.from({ length: toyPlaces(sizes).code }, () => draw() * length);
}

/** HCA's entries: each group chooses among its own share of the places, and takes the row that says most. */
export function hcaEntries(sizes: ToySizes, seed: number): CompressorParams {
  const { hcaRatio, groups } = sizes;
  const { hidden, here, content, rare, headDim } = toyPlaces(sizes);
  const { groupOf } = rowChannels(sizes);
  const wgate = matrix(headDim, hidden);
  const positionBias = matrix(hcaRatio, headDim);
  const directions = Array.from({ length: groups }, (_, group) => direction(sizes, seed + group, chance.hca));
  for (let channel = 0; channel < headDim; channel++) {
    const own = directions[groupOf(channel)];
    if (own === undefined) continue;
    connect(wgate, channel, content, overChance * chance.hca);
    connect(wgate, channel, rare, overChance * chance.hca);
    rowOf(wgate, channel).set(own, here);
    for (let place = 0; place < hcaRatio; place++) {
      const isOwn = place % groups === groupOf(channel);
      // A group's own places beat the others whatever these say: twice what content and rarity add together.
      rowOf(positionBias, place)[channel] = isOwn ? 0 : -4 * overChance * chance.hca;
    }
  }
  return { wkv: rowWeight(sizes), wgate, positionBias, norm: new Float64Array(headDim).fill(1) };
}

/**
 * Entries of CSA2 of two tokens: no places to go by, only content. Every second pair of groups wants the opposite of the
 * others, so that of two rows each is kept by half of them, unless only one says something.
 */
export function csa2Entries(sizes: ToySizes, seed: number): CompressorParams {
  const { hidden, here, content, headDim } = toyPlaces(sizes);
  const { groupOf } = rowChannels(sizes);
  const wgate = matrix(headDim, hidden);
  const along = direction(sizes, seed, chance.csa2);
  const against = along.map((value) => -value);
  for (let channel = 0; channel < headDim; channel++) {
    const group = groupOf(channel);
    if (group < 0) continue;
    connect(wgate, channel, content, overChance * chance.csa2);
    rowOf(wgate, channel).set(Math.floor(group / 2) % 2 === 0 ? along : against, here);
  }
  return { wkv: rowWeight(sizes), wgate, positionBias: null, norm: new Float64Array(headDim).fill(1) };
}
