/** Per cent of a bar that is too little to be seen. */
const unseen = 1.5;

/** The same, 0 where it would not be seen. */
export function seenHeightOf(value: number, largest: number): number {
  const height = heightOf(value, largest);
  return height < unseen ? 0 : height;
}

/** A share of the largest as a height in per cent, to two digits. */
export function heightOf(value: number, largest: number): number {
  if (largest <= 0 || value <= 0) return 0;
  return Number(((100 * value) / largest).toFixed(2));
}

/** The chart of ranks: how many columns it has room for, and where its handle can go, in per cent of its width. */
export interface RankScale {
  readonly columns: number;
  /** Width of a column. */
  readonly step: number;
  /** Where the handle stands for 1 pick, and how far it is from there to the most. */
  readonly first: number;
  readonly reach: number;
  /** Where it stands now: behind the k-th column. */
  readonly cut: number;
}

/**
 * @param words Words that the query can see.
 * @param most Most picks: as many columns have room, also where there are fewer words.
 * @param picks Picks now.
 */
export function rankScale(words: number, most: number, picks: number): RankScale {
  const columns = Math.max(words, most);
  const step = 100 / columns;
  return {
    columns,
    step: rounded(step),
    first: rounded(step),
    reach: rounded((most - 1) * step),
    cut: rounded(picks * step),
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(3));
}
