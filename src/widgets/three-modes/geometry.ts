/** Height of a bar in per cent of the largest; 0 where nothing is. */
export function percentOf(part: number, largest: number): number {
  return largest > 0 ? Number(((100 * part) / largest).toFixed(1)) : 0;
}
