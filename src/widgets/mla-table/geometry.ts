/** The length of a bar in per cent of the longest. */
export function lengthOf(amount: number, longest: number): number {
  return Number(((100 * amount) / longest).toFixed(3));
}
