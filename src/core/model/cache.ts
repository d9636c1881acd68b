import { expectCount } from "../attention/check";
import type { Layer, LayerMap } from "../layout/layer";
import { type RowPacking, rowPacking } from "../layout/packing/rowPacking";
import type { RowFormat } from "../layout/row";
import { modeNames } from "../layout/words";
import type { Vector } from "../numerics/vector";
import { packedRows, unroundedRows } from "./rowCodec";
import { RowStore } from "./rowStore";
import { WindowRing } from "./windowRing";

/** What one layer keeps. Layers that borrow entries have no store, layers without a window no ring. */
export interface LayerCache {
  readonly layer: Layer;
  readonly main: RowStore | null;
  /** Row i is the key of row i of `main`; `null` where the layer reads every visible entry. */
  readonly indexer: RowStore | null;
  readonly window: WindowRing | null;
}

/** The stores that an owner has, and others read. */
export interface EntryStores {
  readonly owner: number;
  /** Tokens an entry (m). */
  readonly ratio: number;
  readonly main: RowStore;
  readonly indexer: RowStore | null;
}

export interface CacheOptions {
  /** Tokens to make room for at once; more tokens make more room. */
  readonly room?: number;
  /** How a row format is packed; as published unless stated. */
  readonly packingOf?: (format: RowFormat) => RowPacking;
  /** Keeps doubles instead of packed rows, to compare with. */
  readonly unrounded?: boolean;
}

/**
 * The cache of one sequence: for each owner of entries a store of main rows and, where it picks, one of indexer rows;
 * for each layer with a window a ring. All of it as packed rows.
 *
 * The trailing block of fewer than m tokens is no entry yet. It belongs to the compressor that fills it, not here.
 */
export class KvCache {
  readonly layers: readonly LayerCache[];
  readonly #byIndex: ReadonlyMap<number, LayerCache>;
  #tokens = 0;

  /**
   * @param map The layers of a model, or some of them: layers are known by their `index`.
   * @throws RangeError for a row format whose packing is not known, for two layers of the same index, and where `room`
   * is no whole number from 0 on.
   */
  constructor(map: LayerMap, { room = 0, packingOf = rowPacking, unrounded = false }: CacheOptions = {}) {
    expectCount("room", room, 0);
    this.layers = map.map((layer) => openLayer(layer, { room, packingOf, unrounded }));
    this.#byIndex = new Map(this.layers.map((one) => [one.layer.index, one]));
    if (this.#byIndex.size !== map.length) throw new RangeError("two layers have the same index");
  }

  /** Tokens whose rows are all here: the position of the next token. */
  get tokens(): number {
    return this.#tokens;
  }

  /** @throws RangeError where there is no such layer. */
  layer(index: number): LayerCache {
    const found = this.#byIndex.get(index);
    if (found === undefined) throw new RangeError(`there is no layer ${index} in this cache`);
    return found;
  }

  /**
   * The stores that a layer reads, its own or those it borrows; `null` for a layer that reads nothing but its window.
   *
   * @throws RangeError where the layer or the owner of its entries is not in this cache.
   */
  entriesOf(index: number): EntryStores | null {
    const { entriesFrom } = this.layer(index).layer;
    if (entriesFrom === null) return null;
    const { layer, main, indexer } = this.layer(entriesFrom);
    if (main === null) throw new RangeError(`layer ${entriesFrom} keeps no entries, and layer ${index} reads them`);
    return { owner: entriesFrom, ratio: layer.ratio ?? 1, main, indexer };
  }

  /**
   * Writes the next entry of an owner: its main row and its index key.
   *
   * @param values [elements of the main row]
   * @param indexKey [elements of the indexer row]; `null` where the layer has no indexer.
   * @returns The row of the entry: entry i stands for tokens i·m … i·m + m − 1.
   * @throws RangeError for a layer that keeps no entries of its own, a key too few or too many, and as `packRow` does;
   * the cache is then as before.
   */
  writeEntry(index: number, values: Vector, indexKey: Vector | null): number {
    const { layer, main, indexer } = this.layer(index);
    if (main === null) throw new RangeError(noStore(layer));
    if (indexer === null || indexKey === null) {
      if (indexer !== null) throw new RangeError(`layer ${index} has an indexer: an entry comes with its key`);
      if (indexKey !== null) throw new RangeError(`layer ${index} has no indexer: its entries have no key`);
      return main.append(values);
    }
    const row = main.append(values);
    try {
      indexer.append(indexKey);
    } catch (error) {
      main.truncate(row);
      throw error;
    }
    return row;
  }

  /**
   * Writes the window entry of a position. It overwrites that of position − W, which an earlier query of the same chunk may
   * still have to read: attention comes first, or takes the chunk's own entries from where they were made.
   *
   * @param values [elements of the window row]
   * @throws RangeError for a layer without a window, and as `WindowRing.write` does.
   */
  writeWindow(index: number, position: number, values: Vector): void {
    const { window } = this.layer(index);
    if (window === null) throw new RangeError(`layer ${index} has no window`);
    window.write(position, values);
  }

  /**
   * Counts tokens in, once every layer has written what they bring. A window may lack rows, for prefill need not fill it:
   * where all layers have windows alone, any number of tokens is taken, written or not.
   *
   * @throws RangeError where `count` is no whole number from 0 on, or an owner has not one entry for each m tokens.
   */
  advance(count: number): void {
    expectCount("count", count, 0);
    const tokens = this.#tokens + count;
    for (const { layer, main } of this.layers) {
      const wanted = entriesAt(layer, tokens);
      if (main !== null && main.rows !== wanted) {
        throw new RangeError(`layer ${layer.index} has ${main.rows} entries; ${tokens} tokens make ${wanted}`);
      }
    }
    this.#tokens = tokens;
  }

  /**
   * Keeps the first `tokens` tokens, as a prefix hit does: entries of whole blocks, and of each window the rows that
   * were not overwritten since. The unfinished block at the new end has to be filled again.
   *
   * @throws RangeError where there are fewer.
   */
  truncate(tokens: number): void {
    if (!Number.isInteger(tokens) || tokens < 0 || tokens > this.#tokens) {
      throw new RangeError(`${tokens} tokens cannot be kept of ${this.#tokens}`);
    }
    for (const { layer, main, indexer, window } of this.layers) {
      main?.truncate(entriesAt(layer, tokens));
      indexer?.truncate(entriesAt(layer, tokens));
      window?.truncate(tokens);
    }
    this.#tokens = tokens;
  }

  /**
   * Empties all windows: what is left is what a store of global KV keeps. Replay fills them again. Their buffers stay, and
   * so does what they weigh.
   */
  dropWindows(): void {
    for (const { window } of this.layers) window?.truncate(0);
  }
}

function openLayer(layer: Layer, { room, packingOf, unrounded }: Required<CacheOptions>): LayerCache {
  const { stores, window } = layer;
  const codecOf = unrounded ? unroundedRows : packedRows;
  const store = (format: RowFormat) => {
    const packing = packingOf(format);
    return new RowStore(packing, entriesAt(layer, room), codecOf(packing));
  };
  const ring = (format: RowFormat, tokens: number) => {
    const packing = packingOf(format);
    return new WindowRing(packing, tokens, codecOf(packing));
  };
  return {
    layer,
    main: stores === null ? null : store(stores.main),
    indexer: stores === null || stores.indexer === null ? null : store(stores.indexer),
    window: window === null ? null : ring(window.row, window.tokens),
  };
}

/** Whole blocks of m tokens, each of which makes an entry. */
function entriesAt({ ratio }: Layer, tokens: number): number {
  return Math.floor(tokens / (ratio ?? 1));
}

function noStore({ index, mode, entriesFrom }: Layer): string {
  return entriesFrom === null
    ? `layer ${index} keeps no entries: it reads nothing but its window`
    : `layer ${index} keeps no entries: it is ${modeNames[mode]} and reads those of layer ${entriesFrom}`;
}
