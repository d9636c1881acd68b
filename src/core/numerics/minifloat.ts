/** What the codes at the top of a format's range stand for. */
export type TopCodes =
  /** The whole last exponent field: infinity where the mantissa is 0, NaN elsewhere (IEEE 754). */
  | "infinity and NaN"
  /** The code with every exponent and mantissa bit set, and no other. */
  | "one NaN"
  /** Nothing special: every code is a number. */
  | "numbers";

/**
 * A binary floating-point format of up to 32 bits. A code is, from its highest bit down: sign, exponent field, mantissa.
 * With field f, mantissa k of m bits and bias b its value is (1 + k/2^m) · 2^(f − b), and k/2^m · 2^(1 − b) for f = 0.
 */
export interface Minifloat {
  readonly id: string;
  readonly name: string;
  /** An unsigned format has no sign bit, and here no zero either: field 0 is a power of two like the others. */
  readonly signed: boolean;
  readonly exponentBits: number;
  readonly mantissaBits: number;
  readonly bias: number;
  readonly top: TopCodes;
  readonly source: string;
}

/** Bits of one code. */
export function codeBits(format: Minifloat): number {
  return (format.signed ? 1 : 0) + format.exponentBits + format.mantissaBits;
}

/** Codes without the sign bit: 2^(exponent bits + mantissa bits). The sign bit has this very weight. */
export function magnitudes(format: Minifloat): number {
  return 2 ** (format.exponentBits + format.mantissaBits);
}

/** The code of the largest finite number, without a sign. */
export function largestCode(format: Minifloat): number {
  switch (format.top) {
    case "infinity and NaN":
      return magnitudes(format) - 2 ** format.mantissaBits - 1;
    case "one NaN":
      return magnitudes(format) - 2;
    case "numbers":
      return magnitudes(format) - 1;
  }
}

/** The code of +∞; `null` where the format has none. */
export function infinityCode(format: Minifloat): number | null {
  return format.top === "infinity and NaN" ? largestCode(format) + 1 : null;
}

/** The code that NaN is written as, the quiet one where there are several; `null` where the format has none. */
export function nanCode(format: Minifloat): number | null {
  if (format.top === "numbers") return null;
  if (format.top === "one NaN") return magnitudes(format) - 1;
  return largestCode(format) + 1 + 2 ** (format.mantissaBits - 1);
}

/** The exponent of the smallest normal number: 1 − bias, or −bias where field 0 holds no subnormals. */
export function leastExponent(format: Minifloat): number {
  return (format.signed ? 1 : 0) - format.bias;
}
