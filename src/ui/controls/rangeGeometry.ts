/** Place of a stop along its track, from 0 to 1. Stops stand at equal distances. */
export function stopPlace(index: number, count: number): number {
  return count > 1 ? Number((index / (count - 1)).toFixed(4)) : 0;
}
