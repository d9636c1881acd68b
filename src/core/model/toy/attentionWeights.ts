import { type Matrix, matrix } from "../../attention/matrix";
import type { SharedKvParams } from "../../attention/sharedKvLayer";
import { type ToySizes, toyPlaces } from "./sizes";

/**
 * Attention that answers “what came after these two words?”. The row of a token has, group by group, a part of its key
 * (the codes of the two words before it) and a part of its value (the code of its own word). The query of a token is the
 * key that a row after it would have. A head looks at the key of one group, or of a pair of groups, and reads the value of
 * the same; its sink takes the weight where no key matches.
 */

/** Logits of a full match. */
const matchLogit = 256;

/**
 * A head keeps silent below this part of a full match. A key with one word of two in common is half a match, and as much more
 * as the slices of its other word happen to resemble those asked for: above these parts where the cosine of a group's two slices
 * passes 0.9 (with slices of 8 one word in two thousand), or the mean of a pair's two cosines 0.84 (far fewer); next to the
 * query, where the position adds, up to 0.08 lower. Higher parts cost full matches: fp4 moves these by some hundredths.
 */
const threshold = { group: 0.95, pair: 0.92 };

/** Logits that the position adds at most, next to the query: among equal matches the latest wins. */
const recency = 20;

/** The square of a row's length in its rotated channels; it is 1 each for key and value. */
const rotatedSquare = 0.25;

/** Sets one number of a weight, [out, in]. */
export function connect(weight: Matrix, out: number, into: number, value: number): void {
  weight.values[out * weight.columns + into] = value;
}

/**
 * The channels of all keys. In the first half of a group's key stands a slice of the earlier word's code, in the second one of
 * the later word's.
 *
 * @param visit Takes the group, the channel in the group's key, and which number of which word's code stands there.
 */
export function forEachKeyChannel(
  { groups, slice }: ToySizes,
  visit: (group: number, channel: number, code: number, word: "earlier" | "later") => void,
): void {
  for (let group = 0; group < groups; group++) {
    for (let channel = 0; channel < 2 * slice; channel++) {
      visit(group, channel, 2 * group * slice + channel, channel < slice ? "earlier" : "later");
    }
  }
}

/** The mean square of a row before its norm. */
const rowSquare = (headDim: number) => (2 + rotatedSquare) / headDim;

/** Of a row the channels that hold something to be turned, the first of each pair, and what all of them hold. */
function rotatedOfRow(sizes: ToySizes): { readonly channels: readonly number[]; readonly value: number } {
  const { code } = toyPlaces(sizes);
  const pairs = sizes.rotated / 2;
  const channels = Array.from({ length: pairs }, (_, pair) => 2 * code + 2 * pair);
  return { channels, value: Math.sqrt(rotatedSquare / pairs) };
}

/** [headDim, hidden]: key and value of each group, then the rotated channels, the same for every token. */
export function rowWeight(sizes: ToySizes): Matrix {
  const { headDim, hidden, here, before, earlier, one, group: width } = toyPlaces(sizes);
  const { slice } = sizes;
  const weight = matrix(headDim, hidden);
  forEachKeyChannel(sizes, (group, channel, from, word) => {
    connect(weight, group * width + channel, (word === "earlier" ? earlier : before) + from, 1);
    connect(weight, group * width + 2 * slice + channel, here + from, 1);
  });
  const { channels, value } = rotatedOfRow(sizes);
  for (const channel of channels) connect(weight, channel, one, value);
  return weight;
}

/** The pair or the group of each head. Heads of an output group: its pair first, then the groups of the pair. */
export function headGroups({ groups }: ToySizes): readonly (readonly number[])[] {
  return Array.from({ length: groups / 2 }, (_, pair) => [[2 * pair, 2 * pair + 1], [2 * pair], [2 * pair + 1]]).flat();
}

/** [qLoraRank, hidden]: the key that a row after this token would have, and a 1. */
function queryLatentWeight(sizes: ToySizes): Matrix {
  const { code, hidden, here, before, one } = toyPlaces(sizes);
  const weight = matrix(code + 1, hidden);
  forEachKeyChannel(sizes, (_, __, from, word) => {
    connect(weight, from, (word === "earlier" ? before : here) + from, 1);
  });
  connect(weight, code, one, 1);
  return weight;
}

/** How many times as long the norm makes a query latent, which is a key of length 1 and a 1. */
function latentGain(sizes: ToySizes): number {
  return Math.sqrt((toyPlaces(sizes).code + 1) / 2);
}

function queryWeight(sizes: ToySizes): Matrix {
  const { code, headDim, heads, group: width } = toyPlaces(sizes);
  const { groups } = sizes;
  const { channels, value } = rotatedOfRow(sizes);
  const weight = matrix(heads * headDim, code + 1);
  const rowGain = 1 / Math.sqrt(rowSquare(headDim));
  const gain = latentGain(sizes) * rowGain * headDim ** -0.5;
  for (const [head, own] of headGroups(sizes).entries()) {
    forEachKeyChannel(sizes, (group, channel, from) => {
      if (own.includes(group)) {
        connect(weight, head * headDim + group * width + channel, from, (matchLogit * groups) / own.length / gain);
      }
    });
    for (const channel of channels) {
      connect(weight, head * headDim + channel, code, recency / channels.length / value / gain);
    }
  }
  return weight;
}

/** Reads the values of each head's groups into the answer; a row read by all heads with all weight gives its word's code. */
function outputWeights(sizes: ToySizes): Pick<SharedKvParams, "woA" | "woB"> {
  const { headDim, hidden, answer, group: width } = toyPlaces(sizes);
  const { groups, slice, layers } = sizes;
  const rank = 4 * slice;
  const woA = matrix((groups / 2) * rank, 3 * headDim);
  const woB = matrix(hidden, woA.rows);
  const share = Math.sqrt(rowSquare(headDim)) / (2 * layers);
  for (const [head, own] of headGroups(sizes).entries()) {
    for (const group of own) {
      for (let channel = 0; channel < 2 * slice; channel++) {
        const row = 2 * group * slice + channel;
        connect(woA, row, (head % 3) * headDim + group * width + 2 * slice + channel, 1);
        connect(woB, answer + row, row, share);
      }
    }
  }
  return { woA, woB };
}

/** The attention of every layer. */
export function attentionWeights(sizes: ToySizes): SharedKvParams {
  const { code, headDim } = toyPlaces(sizes);
  return {
    wqA: queryLatentWeight(sizes),
    qNorm: new Float64Array(code + 1).fill(1),
    wqB: queryWeight(sizes),
    wkv: rowWeight(sizes),
    kvNorm: new Float64Array(headDim).fill(1),
    ...outputWeights(sizes),
    sinks: Float64Array.from(
      headGroups(sizes),
      (own) => (own.length === 1 ? threshold.group : threshold.pair) * matchLogit + recency / 2,
    ),
  };
}
