import { add, type Fraction, fraction, growCache, type Layer, type LayerMap, mul, rowBytes } from "../../core";

/** Bytes held after so many tokens. */
export interface Step {
  readonly tokens: number;
  readonly bytes: number;
}

/** What one layer has written, token by token. */
export interface Written {
  /** Rows of each part. */
  readonly mainRows: number;
  readonly indexerRows: number;
  /** Tokens that wait in a block which is not complete yet. */
  readonly waiting: number;
  /** What this block would weigh, by the share of its tokens that have come, in bytes. */
  readonly unfinished: Fraction;
  /** Bytes of its entries and of its window as they grow, wherever they have changed at a sample. */
  readonly entries: readonly Step[];
  readonly window: readonly Step[];
}

/** What a whole cache has grown to. */
export interface Grown {
  readonly mainRows: number;
  readonly indexerRows: number;
  /** Bytes a sequence. */
  readonly global: number;
  readonly window: number;
  /** What the blocks that are not complete yet would weigh, each by its share, in bytes. */
  readonly unfinished: Fraction;
}

/**
 * Grows one layer, a token at a time: a row of each part whenever a block of m tokens is complete, and a window row
 * that takes a free slot or the oldest one. It counts what is written, and neither divides nor takes a minimum.
 *
 * @param sampleEvery Tokens between two samples; the last token is always one.
 */
export function growLayer({ stores, ratio, window }: Layer, tokens: number, sampleEvery: number): Written {
  const full = ratio ?? 1;
  const rows = stores === null ? [] : [stores.main, ...(stores.indexer === null ? [] : [stores.indexer])];
  const block = rows.reduce((sum, row) => sum + rowBytes(row), 0);
  const windowRow = window === null ? 0 : rowBytes(window.row);
  let waiting = 0;
  let blocks = 0;
  let free = window?.tokens ?? 0;
  let held = 0;
  let heldInWindow = 0;
  const entries: Step[] = [{ tokens: 0, bytes: 0 }];
  const inWindow: Step[] = [{ tokens: 0, bytes: 0 }];
  for (let token = 1; token <= tokens; token++) {
    waiting += 1;
    if (waiting === full) {
      waiting = 0;
      blocks += 1;
      held += block;
    }
    if (free > 0) {
      free -= 1;
      heldInWindow += windowRow;
    }
    if (token % sampleEvery !== 0 && token !== tokens) continue;
    sample(entries, token, held, tokens);
    sample(inWindow, token, heldInWindow, tokens);
  }
  return {
    mainRows: stores === null ? 0 : blocks,
    indexerRows: stores?.indexer ? blocks : 0,
    waiting: stores === null ? 0 : waiting,
    unfinished: mul(fraction(waiting, full), fraction(block)),
    entries,
    window: inWindow,
  };
}

/** Keeps a sample that differs from the one before, and the last. */
function sample(steps: Step[], tokens: number, bytes: number, last: number): void {
  if (bytes !== steps.at(-1)?.bytes || tokens === last) steps.push({ tokens, bytes });
}

/** Grows one layer of each kind and counts it for all of its kind: layers of a kind write the same. */
export function growMap(map: LayerMap, tokens: number): Grown {
  let total: Grown = { mainRows: 0, indexerRows: 0, global: 0, window: 0, unfinished: fraction(0) };
  for (const { layer, count } of kindsOf(map)) {
    const { mainRows, indexerRows, unfinished } = growLayer(layer, tokens, Math.max(1, tokens));
    const { global, window } = growCache([layer], tokens);
    total = {
      mainRows: total.mainRows + count * mainRows,
      indexerRows: total.indexerRows + count * indexerRows,
      global: total.global + count * global,
      window: total.window + count * window,
      unfinished: add(total.unfinished, mul(fraction(count), unfinished)),
    };
  }
  return total;
}

interface Kind {
  readonly layer: Layer;
  readonly count: number;
}

/** Layers that keep the same rows at the same ratio and the same window. */
function kindsOf(map: LayerMap): readonly Kind[] {
  const kinds = new Map<string, Kind>();
  for (const layer of map) {
    const { stores, ratio, window } = layer;
    const entries = stores === null ? [] : [stores.main.id, stores.indexer?.id, ratio];
    const key = [...entries, "|", window?.row.id, window?.tokens].join(" ");
    kinds.set(key, { layer, count: (kinds.get(key)?.count ?? 0) + 1 });
  }
  return [...kinds.values()];
}
