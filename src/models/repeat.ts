/** A pattern of layers, written once and repeated. */
export function repeat(pattern: readonly number[], times: number): number[] {
  return Array.from({ length: times }, () => pattern).flat();
}
