import { codeBits, decode, infinityCode, type Minifloat } from "../../core";

type Kind = "zero" | "subnormal" | "normal" | "infinity" | "NaN";
type PartName = "sign" | "exponent" | "mantissa";

/** A code taken apart. `sign` is `null` in an unsigned format. */
export interface Anatomy {
  readonly sign: 0 | 1 | null;
  readonly field: number;
  readonly mantissa: number;
  readonly kind: Kind;
  readonly value: number;
}

export interface Bit {
  readonly digit: 0 | 1;
  /** Place from the left. */
  readonly index: number;
  /** What a 1 here adds to its part: "8", "½", "1/16", "2^−7"; "−" for the sign. */
  readonly weight: string;
  /** The code with this bit as 0, and as 1. */
  readonly codes: readonly [number, number];
}

export interface Part {
  readonly name: PartName;
  readonly bits: readonly Bit[];
}

/** A factor of the formula: a base, and the power it is raised to. */
export interface Factor {
  readonly base: string;
  readonly power: string | null;
}

/** Sign, exponent field and mantissa of a code, and what kind of number they make. */
export function anatomyOf(format: Minifloat, code: number): Anatomy {
  const steps = 2 ** format.mantissaBits;
  const fields = 2 ** format.exponentBits;
  const sign = Math.floor(code / (steps * fields));
  const field = Math.floor(code / steps) % fields;
  const mantissa = code % steps;
  const value = decode(format, code);
  return {
    sign: format.signed ? (sign === 1 ? 1 : 0) : null,
    field,
    mantissa,
    kind: kindOf(format, value, field),
    value,
  };
}

function kindOf(format: Minifloat, value: number, field: number): Kind {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return "infinity";
  if (value === 0) return "zero";
  return format.signed && field === 0 ? "subnormal" : "normal";
}

/** The exponent that a field stands for, as it is computed: "8−7"; a subnormal keeps that of field 1. */
function exponentSum({ bias }: Minifloat, { kind, field }: Anatomy): string {
  return `${kind === "subnormal" || kind === "zero" ? 1 : field}−${bias}`;
}

/** "(−1)^0 × 2^(8−7) × (1 + 3/8)", factor by factor; empty for infinity and NaN, which no formula gives. */
export function factorsOf(format: Minifloat, anatomy: Anatomy): readonly Factor[] {
  const { sign, mantissa, kind } = anatomy;
  if (kind === "infinity" || kind === "NaN") return [];
  const lead = kind === "normal" ? 1 : 0;
  return [
    ...(sign === null ? [] : [{ base: "(−1)", power: String(sign) }]),
    { base: "2", power: exponentSum(format, anatomy) },
    ...(format.mantissaBits === 0
      ? []
      : [{ base: `(${lead} + ${mantissa}/${2 ** format.mantissaBits})`, power: null }]),
  ];
}

const halves: Readonly<Record<number, string>> = { 1: "½", 2: "¼" };
/** Under a bit there is no room for a longer fraction than 1/64. */
const mostHalvings = 6;

/** One half, halved again and again. */
function halfText(times: number): string {
  if (times > mostHalvings) return `2^−${times}`;
  return halves[times] ?? `1/${2 ** times}`;
}

/** The bits of a code, part by part from the left. */
export function partsOf(format: Minifloat, code: number): readonly Part[] {
  const all = codeBits(format);
  const bit = (index: number, weight: string): Bit => {
    const worth = 2 ** (all - 1 - index);
    const digit = Math.floor(code / worth) % 2 === 1 ? 1 : 0;
    const zero = code - digit * worth;
    return { digit, index, weight, codes: [zero, zero + worth] };
  };
  const start = format.signed ? 1 : 0;
  const exponent = Array.from({ length: format.exponentBits }, (_, i) =>
    bit(start + i, String(2 ** (format.exponentBits - 1 - i))),
  );
  const mantissa = Array.from({ length: format.mantissaBits }, (_, i) =>
    bit(start + format.exponentBits + i, halfText(i + 1)),
  );
  const parts: readonly Part[] = [
    { name: "sign", bits: format.signed ? [bit(0, "−")] : [] },
    { name: "exponent", bits: exponent },
    { name: "mantissa", bits: mantissa },
  ];
  return parts.filter(({ bits }) => bits.length > 0);
}

/** The code in figures, its parts apart: "0 1000 011". */
export function codeText(format: Minifloat, code: number): string {
  return partsOf(format, code)
    .map(({ bits }) => bits.map(({ digit }) => digit).join(""))
    .join(" ");
}

/** Codes of infinity in a format, both signs counted. */
export function infinityCodes(format: Minifloat): number {
  return infinityCode(format) === null ? 0 : 2;
}
