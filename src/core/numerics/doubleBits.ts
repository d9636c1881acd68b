/** One double and its two halves, in the byte order of the machine. */
const double = new Float64Array(1);
const halves = new Uint32Array(double.buffer);
/** Which half of a double, in memory order, is the upper one. */
export const upper = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? 1 : 0;

/** Fields that the exponent of a double can have. */
export const exponentFields = 2048;
/** What the exponent field of a double exceeds the exponent by. */
export const doubleBias = 1023;
const smallestNormal = 2 ** (1 - doubleBias);

/** The halves of doubles, [2 · doubles], without a copy. The upper half has the sign, 11 bits of exponent field, 20 of the mantissa. */
export function halvesOf(doubles: Float64Array): Uint32Array {
  return new Uint32Array(doubles.buffer, doubles.byteOffset, 2 * doubles.length);
}

/**
 * 2^floor(log2 x), from the exponent bits and so exact.
 *
 * @param x Positive and finite.
 * @throws RangeError otherwise.
 */
export function floorPowerOfTwo(x: number): number {
  if (!(x > 0 && x < Number.POSITIVE_INFINITY)) throw new RangeError(`${x} lies between no two powers of two`);
  // A subnormal double has its leading bit anywhere; scaled up it is normal.
  if (x < smallestNormal) return floorPowerOfTwo(x * 2 ** 64) / 2 ** 64;
  // What is left without the mantissa is the power of two.
  double[0] = x;
  halves[upper] = (halves[upper] ?? 0) & 0x7ff00000;
  halves[1 - upper] = 0;
  return double[0] ?? 0;
}

/**
 * 2^ceil(log2 x): a power of two stays, anything above it goes up. ∞ where 2^1024 would be due.
 *
 * @param x Positive and finite.
 * @throws RangeError otherwise.
 */
export function ceilPowerOfTwo(x: number): number {
  const below = floorPowerOfTwo(x);
  return below === x ? x : 2 * below;
}
