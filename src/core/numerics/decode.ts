import { codeBits, infinityCode, largestCode, leastExponent, type Minifloat, magnitudes } from "./minifloat";

/** Wider formats are decoded by their formula: a table of theirs would not fit. */
const widestTable = 16;

const tables = new Map<Minifloat, Float64Array>();

/**
 * The number a code stands for, exact; −0, ±∞ and NaN where the format has them.
 *
 * @param code Whole number from 0 to 2^bits − 1.
 * @throws RangeError for any other code.
 */
export function decode(format: Minifloat, code: number): number {
  if (!Number.isInteger(code) || code < 0 || code >= 2 ** codeBits(format)) {
    throw new RangeError(`${code} is no code of ${format.name}: it has ${codeBits(format)} bits`);
  }
  return decoderOf(format)(code);
}

/** `decode` for loops: it takes codes of the format only, and checks nothing. */
export function decoderOf(format: Minifloat): (code: number) => number {
  if (codeBits(format) > widestTable) return (code) => numberOf(format, code);
  const table = decodeTable(format);
  return (code) => table[code] ?? Number.NaN;
}

/**
 * The values of all codes of a format, [2^bits], made once. Not to be written to.
 *
 * @throws RangeError for a format of more than 16 bits.
 */
export function decodeTable(format: Minifloat): Float64Array {
  const bits = codeBits(format);
  if (bits > widestTable) throw new RangeError(`${format.name} has ${bits} bits: too many codes for a table`);
  let table = tables.get(format);
  if (table === undefined) {
    table = Float64Array.from({ length: 2 ** bits }, (_, code) => numberOf(format, code));
    tables.set(format, table);
  }
  return table;
}

/** The largest finite number of a format. */
export function largestValue(format: Minifloat): number {
  return numberOf(format, largestCode(format));
}

function numberOf(format: Minifloat, code: number): number {
  const weight = magnitudes(format);
  const sign = code >= weight ? -1 : 1;
  const magnitude = code % weight;
  if (magnitude === infinityCode(format)) return sign * Number.POSITIVE_INFINITY;
  if (magnitude > largestCode(format)) return Number.NaN;
  const steps = 2 ** format.mantissaBits;
  const field = Math.floor(magnitude / steps);
  const mantissa = magnitude % steps;
  const isSubnormal = format.signed && field === 0;
  const exponent = isSubnormal ? leastExponent(format) : field - format.bias;
  return sign * ((isSubnormal ? 0 : 1) + mantissa / steps) * 2 ** exponent;
}
