/**
 * What a prefix cache can keep of the windows. Compressed entries are kept whole; window rows are larger by far, and only
 * the last W of each layer are ever needed, so three strategies trade bytes for tokens that are run again on a hit.
 *
 * Source: V4 report §3.5.2 (full, periodic and zero window caching).
 */
import type { LayerMap } from "../layout/layer";
import { rowBytes } from "../layout/row";
import { expectCount } from "./check";
import { exactReplayLength, publishedReplayLength } from "./replay";

/** `full`: every window row. `periodic`: all windows as they stood after each `every` tokens. `zero`: none. */
export type WindowCaching =
  | { readonly kind: "full" }
  | { readonly kind: "periodic"; readonly every: number }
  | { readonly kind: "zero" };

export interface WindowCachingCost {
  /** Bytes of window rows that are stored for the prefix. */
  readonly storedBytes: number;
  /** Points at which all windows can be read back; `null` where that is every token. */
  readonly points: number | null;
  /** Tokens of the prefix that are run again on a hit of its whole length, by the exact rule. */
  readonly recomputed: number;
  /** The same by the published estimate, L · W, where that is another number. */
  readonly published: number;
}

/**
 * What it takes to store the windows of a prefix, and to have them back when all of it is hit.
 *
 * Only window rows are counted. The state of compressors (an unfinished block, and with overlap the block before) is left
 * out: it is made again from its own few tokens whichever strategy is chosen.
 *
 * @param map Layers with equal windows.
 * @param hitTokens Length of the prefix, from 0 on.
 * @throws RangeError where no layer has a window, windows differ in rows, or a length is no whole number.
 */
export function windowCaching(map: LayerMap, caching: WindowCaching, hitTokens: number): WindowCachingCost {
  expectCount("hitTokens", hitTokens, 0);
  const windows = map.flatMap(({ window }) => window ?? []);
  const rows = windows[0]?.tokens ?? 0;
  expectCount("windows", rows);
  const odd = windows.find(({ tokens }) => tokens !== rows);
  if (odd !== undefined) throw new RangeError(`window: ${odd.tokens} rows beside ${rows}; equal ones are accepted`);
  const bytesAToken = windows.reduce((sum, { row }) => sum + rowBytes(row), 0);
  switch (caching.kind) {
    case "full":
      return { storedBytes: hitTokens * bytesAToken, points: null, recomputed: 0, published: 0 };
    case "periodic": {
      expectCount("every", caching.every);
      const points = Math.floor(hitTokens / caching.every);
      const recomputed = hitTokens - points * caching.every;
      const stored = points * Math.min(rows, caching.every) * bytesAToken;
      return { storedBytes: stored, points, recomputed, published: recomputed };
    }
    case "zero": {
      const stack = { layers: windows.length, window: rows };
      return {
        storedBytes: 0,
        points: 0,
        recomputed: hitTokens === 0 ? 0 : exactReplayLength({ ...stack, promptTokens: hitTokens }),
        published: Math.min(hitTokens, publishedReplayLength(stack)),
      };
    }
  }
}
