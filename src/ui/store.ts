import { createStore } from "zustand/vanilla";

/**
 * The state of one page. It starts empty in every browser: a missing value means its parameter's default, so the first
 * render always equals the prerendered one.
 */
export interface PageState {
  /** Values that differ from their defaults, by state key. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What to tell the reader, by widget. */
  readonly notices: Readonly<Record<string, readonly string[]>>;
  /** Where the reader's cache now stands, in bytes a token: `null` until a figure has moved it. */
  readonly stand: number | null;
}

export type PageStore = ReturnType<typeof createPageStore>;

export function createPageStore() {
  return createStore<PageState>(() => ({ values: {}, notices: {}, stand: null }));
}
