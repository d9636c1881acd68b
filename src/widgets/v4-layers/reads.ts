import { type Layer, rowBytes, visibleEntries } from "../../core";

/** What a query reads in one layer: rows, entries, and keys to score, with their bytes. */
export interface Reads {
  readonly window: number;
  /** Entries that it can see, and that it reads of them. */
  readonly visible: number;
  readonly read: number;
  /** Keys that are scored; none where all visible entries are read. */
  readonly scored: number;
  readonly rowBytes: number;
  readonly keyBytes: number;
}

/** @param context Tokens so far, the query’s own included. */
export function readsOf(layer: Layer, context: number): Reads {
  const visible = layer.ratio === null ? 0 : visibleEntries(context - 1, layer.ratio);
  const window = Math.min(context, layer.window?.tokens ?? 0);
  const read = Math.min(visible, layer.topK ?? visible);
  const scored = layer.topK === null ? 0 : visible;
  const { main, key } = entryBytes(layer);
  const windowBytes = window * (layer.window === null ? 0 : rowBytes(layer.window.row));
  return { window, visible, read, scored, rowBytes: read * main + windowBytes, keyBytes: scored * key };
}

/** Bytes of an entry’s two rows; 0 for one that the layer does not keep. */
export function entryBytes({ stores }: Layer): { readonly main: number; readonly key: number } {
  return {
    main: stores === null ? 0 : rowBytes(stores.main),
    key: stores?.indexer ? rowBytes(stores.indexer) : 0,
  };
}
