import { largestValue } from "./decode";
import { doubleBias, exponentFields, floorPowerOfTwo, halvesOf, upper } from "./doubleBits";
import { infinityCode, largestCode, leastExponent, type Minifloat, nanCode } from "./minifloat";

/**
 * What becomes of a number beyond the largest one. `saturate`: the largest number. `special`: infinity, NaN where the
 * format has no infinity, and still the largest number where it has neither.
 */
export type Overflow = "saturate" | "special";

/**
 * How a format divides the number line, by the exponent field of a double: within one power of two its numbers lie
 * evenly, so a number's code is the code `first` plus its distance from zero in steps, rounded. Whole numbers of 32 bits
 * throughout, which is what makes the loops fast.
 */
interface Encoder {
  /** Steps in 1; 0 beyond the format's exponents. */
  readonly steps: Float64Array;
  /** The code of a number of 0 steps, were there one; above `largest` beyond the format's exponents. */
  readonly first: Int32Array;
  readonly largest: number;
  /** The code of an overflow that does not saturate. */
  readonly special: number;
  readonly isSigned: boolean;
  /** Place of the sign bit. */
  readonly signBit: number;
  readonly nan: number | null;
  readonly name: string;
}

const encoders = new Map<Minifloat, Encoder>();

/** The tables of a format, made once. */
function encoderOf(format: Minifloat): Encoder {
  let encoder = encoders.get(format);
  if (encoder === undefined) {
    encoder = makeEncoder(format);
    encoders.set(format, encoder);
  }
  return encoder;
}

/**
 * The code of the nearest number of a format, ties to the even significand. Exact for every double: nothing is rounded
 * twice. Zeros keep their sign. NaN gives the quiet NaN code without a sign, as do zero and negative numbers in an
 * unsigned format, which has no code for them.
 *
 * @throws RangeError for NaN in a format without one.
 */
export function encode(format: Minifloat, value: number, overflow: Overflow): number {
  single[0] = value;
  encodeAll(format, single, overflow, singleCode);
  return singleCode[0] ?? 0;
}

const single = new Float64Array(1);
const singleCode = new Uint32Array(1);

/**
 * `encode` of many numbers, into `codes` [numbers].
 *
 * @throws RangeError as `encode` does.
 */
export function encodeAll(format: Minifloat, values: Float64Array, overflow: Overflow, codes: Uint32Array): void {
  const encoder = encoderOf(format);
  const { steps, first, largest, signBit, isSigned } = encoder;
  const above = overflow === "saturate" ? largest : encoder.special;
  const halves = halvesOf(values);
  // Read once: where modules are not bundled, reading an imported name costs more than coding an element.
  const [upperHalf, fieldMask] = [upper, exponentFields - 1];
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0;
    if (Number.isNaN(value) || (!isSigned && value <= 0)) {
      codes[index] = requireNan(encoder);
      continue;
    }
    const bits = halves[2 * index + upperHalf] ?? 0;
    const field = (bits >>> 20) & fieldMask;
    const code = (first[field] ?? 0) + roundHalfEven(Math.abs(value) * (steps[field] ?? 0));
    // Only an unsigned format gets below 0: what is nearer to zero than its least number is that number.
    const bounded = code > largest ? above : Math.max(code, 0);
    codes[index] = isSigned ? bounded | ((bits >>> 31) << signBit) : bounded;
  }
}

/**
 * The nearest whole number, ties to even, for x from 0 to 2^31. Adding 2^52 leaves a double no bits for fractions, so the
 * addition itself rounds. NaN, which is ∞ in 0 steps, gives 0.
 */
function roundHalfEven(x: number): number {
  return (x + 2 ** 52 - 2 ** 52) | 0;
}

function requireNan({ nan, name }: Encoder): number {
  if (nan === null) throw new RangeError(`${name} has no code for NaN`);
  return nan;
}

function makeEncoder(format: Minifloat): Encoder {
  const lowest = leastExponent(format);
  const highest = Math.log2(floorPowerOfTwo(largestValue(format)));
  const largest = largestCode(format);
  // Below the lowest exponent the steps stay as they are: those numbers are subnormal.
  const exponentOf = (field: number) => Math.max(field - doubleBias, lowest);
  const fields = { length: exponentFields };
  const codesEach = 2 ** format.mantissaBits;
  // In a signed format the codes below the lowest exponent's are its subnormals; an unsigned one starts with that exponent.
  const offset = format.signed ? 0 : -1;
  return {
    steps: Float64Array.from(fields, (_, field) =>
      exponentOf(field) > highest ? 0 : 2 ** (format.mantissaBits - exponentOf(field)),
    ),
    first: Int32Array.from(fields, (_, field) =>
      exponentOf(field) > highest ? largest + 1 : (exponentOf(field) - lowest) * codesEach + offset,
    ),
    largest,
    special: infinityCode(format) ?? nanCode(format) ?? largest,
    isSigned: format.signed,
    signBit: format.exponentBits + format.mantissaBits,
    nan: nanCode(format),
    name: format.name,
  };
}
