/**
 * Sizes of the toy whose attention means something. Everything else follows from them.
 *
 * A word has a code of `2 · groups · slice` numbers, cut into `2 · groups` slices. A row has `groups` groups of channels,
 * each a part of the key and a part of the value, so that a pooled entry can keep another token in each group.
 */
export interface ToySizes {
  /** Groups of channels of a row, an even number. */
  readonly groups: number;
  /** Numbers in a slice of a code. */
  readonly slice: number;
  /** Rotated channels of a row and of an index key. */
  readonly rotated: number;
  /** Base of the rotation's frequencies. */
  readonly theta: number;
  readonly layers: number;
  /** Tokens an entry of CSA (m) and of HCA (m′). */
  readonly csaRatio: number;
  readonly hcaRatio: number;
  /** Window rows that a query sees, its own included (W), in mechanisms with a window. */
  readonly window: number;
  /** Entries that a query picks, at most. */
  readonly topK: number;
  /** Blocks of V4.1's candidate pool, and entries a block. */
  readonly poolBlocks: number;
  readonly poolBlockSize: number;
}

/**
 * The toy of this site, for texts of some hundred words. Rows are 192 channels wide, index keys 128: whole blocks of every
 * row format of the models.
 */
export const toySizes: ToySizes = {
  groups: 4,
  slice: 8,
  rotated: 64,
  theta: 10_000,
  layers: 8,
  csaRatio: 4,
  hcaRatio: 32,
  window: 16,
  topK: 16,
  poolBlocks: 6,
  poolBlockSize: 8,
};

/** Where things stand, in channels. */
export interface ToyPlaces {
  /** Numbers of a code. */
  readonly code: number;
  /** Of a hidden state: the codes of this word, the one before and the one before that; the answer. */
  readonly here: number;
  readonly before: number;
  readonly earlier: number;
  readonly answer: number;
  /** Always 1. */
  readonly one: number;
  /** 1 where the word is more than a function word. */
  readonly content: number;
  /** 1 where the word is not in the list of common words. */
  readonly rare: number;
  readonly hidden: number;
  /** Channels of a group, the first half of them its part of the key. */
  readonly group: number;
  readonly headDim: number;
  readonly indexWidth: number;
  /** One head for each pair of groups, then one for each group: of each output group first the pair's. */
  readonly heads: number;
}

/** @throws RangeError for sizes that are no positive whole numbers, or odd where they are to be even. */
export function toyPlaces(sizes: ToySizes): ToyPlaces {
  const { groups, slice, rotated } = sizes;
  for (const [name, value] of Object.entries(sizes)) {
    if (!(Number.isInteger(value) && value >= 1)) {
      throw new RangeError(`${name}: ${value}; a whole number from 1 on is accepted`);
    }
  }
  for (const [name, value] of Object.entries({ groups, rotated })) {
    if (value % 2 !== 0) throw new RangeError(`${name}: ${value}; an even number is accepted`);
  }
  const code = 2 * groups * slice;
  return {
    code,
    here: 0,
    before: code,
    earlier: 2 * code,
    answer: 3 * code,
    one: 4 * code,
    content: 4 * code + 1,
    rare: 4 * code + 2,
    hidden: 4 * code + 3,
    group: 4 * slice,
    headDim: 2 * code + rotated,
    indexWidth: code + rotated,
    heads: (3 * groups) / 2,
  };
}
