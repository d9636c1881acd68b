import type { LayerMap } from "../layout/layer";
import { bytesAt } from "./bytesAt";

/**
 * Tokens from which on a sequence holds more bytes of global KV than of window KV, whole entries counted.
 *
 * @param most Longest sequence that is looked at.
 * @returns `null` where global KV is the smaller one at `most` tokens.
 * @throws RangeError where `most` is no whole number from 0 on.
 */
export function globalOvertakes(map: LayerMap, most = 2 ** 30): number | null {
  const isLarger = (tokens: number) => {
    const { global, window } = bytesAt(map, tokens);
    return global > window;
  };
  if (!isLarger(most)) return null;
  // From here on windows are full, so that only global KV grows: halving finds the first length.
  const full = Math.min(
    most,
    map.reduce((longest, { window }) => Math.max(longest, window?.tokens ?? 0), 0),
  );
  let [low, high] = [full - 1, most];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isLarger(middle)) high = middle;
    else low = middle;
  }
  if (high > full) return high;
  // Before that both grow, in steps of their own.
  while (high > 0 && isLarger(high - 1)) high--;
  return high;
}
