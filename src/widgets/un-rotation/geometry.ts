/** Radius of a dial, in units of its drawing. */
export const radius = 42;

interface Vector {
  readonly x: number;
  readonly y: number;
}

/** Tip of a hand for a vector; `longest` reaches the rim. Mathematical angles: up is positive, the drawing’s y runs down. */
export function tipOf({ x, y }: Vector, longest: number): Vector {
  const scale = longest === 0 ? 0 : radius / longest;
  return { x: rounded(x * scale), y: rounded(-y * scale) };
}

/** Angle in whole degrees, from 0 to 359. */
export function degreesOf({ x, y }: Vector): number {
  return (Math.round((Math.atan2(y, x) * 180) / Math.PI) + 360) % 360;
}

/** The longest of some vectors. */
export function longestOf(vectors: readonly Vector[]): number {
  return Math.max(0, ...vectors.map(({ x, y }) => Math.hypot(x, y)));
}

/** A number to two digits, so that a drawing does not change with the last bits of a sum. */
function rounded(value: number): number {
  const short = Number(value.toFixed(2));
  return short === 0 ? 0 : short;
}
