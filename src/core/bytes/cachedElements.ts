/** Sizes of an attention layer, for what each way of sharing heads would keep in it. */
export interface SharedHeadSizes {
  /** Query heads (n_h). */
  readonly heads: number;
  /** Groups of query heads that share a key and a value (n_g). */
  readonly groups: number;
  /** Channels of a key and of a value, a head. */
  readonly keyDim: number;
  readonly valueDim: number;
  /** Channels of MLA's latent (d_c) and of the key beside it (d_R). */
  readonly kvLoraRank: number;
  readonly ropeDim: number;
}

/** Elements that a layer keeps a token. */
export interface CachedElements {
  readonly mha: number;
  readonly gqa: number;
  readonly mqa: number;
  readonly mla: number;
  /** How many groups' keys and values are as much as MLA keeps. */
  readonly mlaInGroups: number;
}

/**
 * What multi-head, grouped-query, multi-query and multi-head latent attention keep a token in a layer: a key and a value
 * for each head, for each group, once; or a latent and a key that carries the position.
 *
 * @throws RangeError where a size is no whole number from 1 on (`ropeDim`: from 0 on).
 * Source: V2 paper, Table 1, where keys and values are of one width.
 */
export function cachedElements(sizes: SharedHeadSizes): CachedElements {
  const { heads, groups, keyDim, valueDim, kvLoraRank, ropeDim } = sizes;
  const counts = { heads, groups, keyDim, valueDim, kvLoraRank };
  for (const [name, value] of Object.entries(counts)) expectSize(name, value, 1);
  expectSize("ropeDim", ropeDim, 0);
  const pair = keyDim + valueDim;
  const mla = kvLoraRank + ropeDim;
  return { mha: heads * pair, gqa: groups * pair, mqa: pair, mla, mlaInGroups: mla / pair };
}

function expectSize(name: string, value: number, least: number): void {
  if (!Number.isSafeInteger(value) || value < least) {
    throw new RangeError(`${name}: ${value}; a whole number from ${least} on is accepted`);
  }
}
