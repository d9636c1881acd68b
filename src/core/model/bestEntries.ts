/**
 * The k best entries of each token while scores come one after another: `topK` without all scores in one place.
 * Entries of a token come in ascending order; of equal scores the earlier wins.
 */
export class BestEntries {
  readonly #k: number;
  /** [tokens, k]: for each token a heap, its worst entry first. */
  readonly #scores: Float64Array;
  readonly #entries: Int32Array;
  /** [tokens] */
  readonly #counts: Int32Array;

  /** @param k At most as many as are kept of each token. */
  constructor(tokens: number, k: number) {
    this.#k = k;
    this.#scores = new Float64Array(tokens * k);
    this.#entries = new Int32Array(tokens * k);
    this.#counts = new Int32Array(tokens);
  }

  /**
   * Takes one more entry of a token into account.
   *
   * @throws RangeError for a score that is NaN, as `topK` does.
   */
  offer(token: number, entry: number, score: number): void {
    if (Number.isNaN(score)) throw new RangeError(`scores: NaN at ${entry}; numbers are accepted`);
    if (this.#k === 0) return;
    const first = token * this.#k;
    const count = this.#counts[token] ?? 0;
    if (count < this.#k) {
      this.#counts[token] = count + 1;
      this.#rise(first, count, entry, score);
    } else if (score > (this.#scores[first] ?? 0)) {
      this.#sink(first, entry, score);
    }
  }

  /** Places an entry at the end of a heap and moves it up past better ones. */
  #rise(first: number, end: number, entry: number, score: number): void {
    let place = end;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.#isWorse(entry, score, first + parent)) break;
      this.#move(first + parent, first + place);
      place = parent;
    }
    this.#put(first + place, entry, score);
  }

  /** Replaces the worst of a full heap and moves the new entry down past worse ones. */
  #sink(first: number, entry: number, score: number): void {
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.#k) break;
      if (
        child + 1 < this.#k &&
        this.#isWorse(this.#entryAt(first + child + 1), this.#scoreAt(first + child + 1), first + child)
      ) {
        child++;
      }
      if (this.#isWorse(entry, score, first + child)) break;
      this.#move(first + child, first + place);
      place = child;
    }
    this.#put(first + place, entry, score);
  }

  #isWorse(entry: number, score: number, other: number): boolean {
    const otherScore = this.#scoreAt(other);
    return score < otherScore || (score === otherScore && entry > this.#entryAt(other));
  }

  #scoreAt(place: number): number {
    return this.#scores[place] ?? 0;
  }

  #entryAt(place: number): number {
    return this.#entries[place] ?? 0;
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#entryAt(from), this.#scoreAt(from));
  }

  #put(place: number, entry: number, score: number): void {
    this.#scores[place] = score;
    this.#entries[place] = entry;
  }

  /** The entries kept of a token, ascending. */
  of(token: number): Int32Array {
    const first = token * this.#k;
    return this.#entries.slice(first, first + (this.#counts[token] ?? 0)).sort();
  }
}
