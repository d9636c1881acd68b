import { codeBits, decode, largestCode, largestValue, type Minifloat } from "../../core";
import { inWords, sentence } from "../../ui/numbers";
import { spokenPowers } from "../../ui/Powers";
import { distanceText, exponentOf, shareText, valueText } from "./amount";
import { type Anatomy, codeText, infinityCodes } from "./anatomy";
import { compare, type Decimal, decimalOf, writtenDecimal } from "./decimal";
import { smallestNormal } from "./geometry";
import type { Standing } from "./rounding";

export interface Situation {
  readonly format: Minifloat;
  readonly code: number;
  readonly anatomy: Anatomy;
  readonly standing: Standing;
  /** `null` where bits were set. */
  readonly typed: Typed | null;
}

/** What was typed: its text, the number, and that number as it is written, `null` for infinity and NaN. */
interface Typed {
  readonly text: string;
  readonly value: number;
  readonly exactly: Decimal | null;
}

/** The finding. */
export function titleOf(now: Situation): string {
  const title = now.typed ? typedTitle(now, now.typed) : codeTitle(now);
  // A format's name keeps its small letter.
  return title.startsWith(now.format.name) ? title : sentence(title);
}

function codeTitle({ format, code, anatomy: { kind, value } }: Situation): string {
  const shown = `${codeText(format, code)} in ${format.name}`;
  if (kind === "NaN") return `${shown} is not a number`;
  if (kind === "subnormal") return `${shown} is subnormal${isPlain(value) ? `: ${valueText(value)}` : ""}`;
  return isPlain(value)
    ? `${shown} is ${valueText(value)}`
    : `${shown} has exponent ${valueText(exponentOf(Math.abs(value)))}`;
}

function typedTitle({ format, standing }: Situation, typed: Typed): string {
  const { name } = format;
  const { value } = typed;
  // A heading raises no powers.
  const [said, taken] = [spokenPowers(typedText(typed)), standing.taken.value];
  switch (standing.fate) {
    case "exact":
      return `${name} holds ${said} exactly`;
    case "rounded":
      return isPlain(taken)
        ? `${name} has no ${said}: the nearest is ${valueText(taken)}`
        : `${name} misses ${said} by ${plainMiss(taken, typed)}`;
    case "tie":
      return `${said} is a tie in ${name}: ${isPlain(taken) ? `it becomes ${valueText(taken)}` : format.signed ? "the even code takes it" : "it takes the larger"}`;
    case "cut off":
      return `${said} is cut off in ${name}${isPlain(taken) ? `: it becomes ${valueText(taken)}` : " at the last number"}`;
    case "raised":
      return `${said} is raised to ${name}’s least number`;
    case "special":
      return Number.isNaN(value) === Number.isNaN(taken)
        ? `${name} has a code for ${said}`
        : `${name} has no ${value === 0 ? "zero" : "signs"}: ${said} becomes NaN`;
  }
}

/** Whether a number is written without powers, which a heading could not raise. */
function isPlain(value: number): boolean {
  return !valueText(value).includes("^");
}

const longestSaid = 14;

/** A typed number as it is named here: in full where that is short and without powers, else as typed, "…" for digits left out. */
export function typedText({ text, value, exactly }: Typed): string {
  const full = valueText(value);
  const isAll = exactly === null || compare(exactly, writtenDecimal(String(value))) === 0;
  if (isAll && full.length <= longestSaid && isPlain(value)) return full;
  const [digits = "", ...power] = text
    .trim()
    .replaceAll("-", "−")
    .replaceAll("+", "")
    .split(/(?=[eE])/);
  const room = longestSaid - power.join("").length;
  return `${digits.length > room ? `${digits.slice(0, room - 1)}…` : digits}${power.join("")}`;
}

/** What the parts of the code mean, one sentence. */
export function kindText(format: Minifloat, { kind, field, mantissa, sign }: Anatomy): string {
  const steps = 2 ** format.mantissaBits;
  switch (kind) {
    case "normal":
      if (format.mantissaBits === 0) return "A power of two: nothing but the exponent is stored.";
      return `Normal: a leading 1 that is not stored, and ${mantissa} of ${steps} steps to the next power of two.`;
    case "subnormal":
      return `Subnormal: with exponent field 0 there is no leading 1, and the exponent stays that of field 1, ${valueText(1 - format.bias)}.`;
    case "zero":
      return sign === 1 ? "Zero with a sign: it equals 0." : "Zero: exponent field and mantissa are 0.";
    case "infinity":
      return `Infinity: exponent field ${field} is the last one, and the mantissa is 0.`;
    case "NaN":
      return nanText(format, field, mantissa);
  }
}

function nanText({ top, mantissaBits, signed }: Minifloat, field: number, mantissa: number): string {
  if (!signed) return `Not a number: exponent field ${field}, the last code.`;
  return top === "one NaN"
    ? `Not a number: every exponent and mantissa bit is 1. The other ${2 ** mantissaBits - 1} codes of field ${field} are numbers.`
    : `Not a number: exponent field ${field} is the last one, and the mantissa, ${mantissa}, is not 0.`;
}

/** What a format has, in words. */
export function factsText(format: Minifloat): string {
  const { name, signed, exponentBits, mantissaBits, bias } = format;
  const smallest = decode(format, signed ? 1 : 0);
  const bits = signed
    ? `1 sign, ${exponentBits} exponent and ${mantissaBits} mantissa bits`
    : `${exponentBits} exponent bits, no sign, no mantissa`;
  const subnormal = signed ? `, normal from ${valueText(smallestNormal(format))}` : "";
  // Both zeros are one number.
  const numbers = (signed ? 2 * largestCode(format) : largestCode(format)) + 1;
  return `${name}: ${bits}, bias ${bias}. Positive numbers from ${valueText(smallest)} to ${valueText(largestValue(format))}${subnormal}; ${valueText(numbers)} numbers in all, ${specialsText(format)}.`;
}

function specialsText(format: Minifloat): string {
  const infinities = infinityCodes(format);
  const perSign = 2 ** (format.exponentBits + format.mantissaBits);
  const nans = 2 ** codeBits(format) - (format.signed ? 2 : 1) * (largestCode(format) + 1) - infinities;
  const count = (amount: number, noun: string) =>
    amount === 0
      ? `no ${noun}`
      : `${amount < perSign && amount > 12 ? valueText(amount) : inWords(amount)} ${amount === 1 ? "code" : "codes"} for ${noun}`;
  return `${count(infinities, "infinity")}, ${count(nans, "NaN")}`;
}

/** How a typed number was rounded, in words. */
export function roundingText({ format, standing }: Situation, typed: Typed): string {
  const { taken, fate, below, above } = standing;
  const { value } = typed;
  const said = typedText(typed);
  switch (fate) {
    case "exact":
      return `${said} is one of its numbers, so nothing is lost.`;
    case "rounded":
      return `${said} lies between ${valueText(below?.value ?? 0)} and ${valueText(above?.value ?? 0)}; the nearer is taken, with an error of ${errorText(taken.value, typed)}.`;
    case "tie":
      return `${said} lies exactly halfway between ${valueText(below?.value ?? 0)} and ${valueText(above?.value ?? 0)}; ${format.signed ? "the tie goes to the even code, which ends in 0" : `${format.name} has no mantissa bit to be even; this figure takes the larger`}. The error is ${errorText(taken.value, typed)}.`;
    case "cut off":
      return `There is no number further out, so ${said} is cut off there (it saturates); the error is ${errorText(taken.value, typed)}.`;
    case "raised":
      return `${said} lies below the least number, ${valueText(taken.value)}, and is raised to it: there is neither a zero nor anything smaller. The error is ${errorText(taken.value, typed)}.`;
    case "special":
      return Number.isNaN(value) === Number.isNaN(taken.value)
        ? `${sentence(said)} stays ${said}.`
        : `${said} has no place in it: its codes are positive powers of two and one NaN.`;
  }
}

function errorText(taken: number, typed: Typed): string {
  const { exactly } = typed;
  if (exactly === null) return "without bound";
  return `${distanceText(decimalOf(taken), exactly)}, ${missText(taken, typed)}`;
}

/** How far a number lies from the typed one, which is not 0: every format has a code for 0 or none near it. */
function missText(taken: number, { exactly }: Typed): string {
  return exactly === null ? "without bound" : shareText(decimalOf(taken), exactly);
}

/** The same for a heading, without powers. */
function plainMiss(taken: number, typed: Typed): string {
  const miss = missText(taken, typed);
  return miss.includes("^") ? "under 0.0001\u00a0%" : miss;
}

/** What is shown now, in words. */
export function captionOf(now: Situation): string {
  const { format, code, anatomy, standing, typed } = now;
  const shown = `Code ${codeText(format, code)} of ${format.name}, hex ${hexText(format, code)}`;
  const means = Number.isNaN(anatomy.value) ? "is no number" : `stands for ${valueText(anatomy.value)}`;
  const said = `${shown}, ${means}.`;
  if (typed) return `${said} ${roundingText(now, typed)}`;
  const { below, above } = standing;
  if (below && above)
    return `${said} The numbers beside it are ${valueText(below.value)} and ${valueText(above.value)}.`;
  if (below) return `${said} It is the largest; the next lower is ${valueText(below.value)}.`;
  return above ? `${said} It is the least; the next higher is ${valueText(above.value)}.` : said;
}

/** A code in hexadecimal, all its digits. */
export function hexText(format: Minifloat, code: number): string {
  return code
    .toString(16)
    .toUpperCase()
    .padStart(Math.ceil(codeBits(format) / 4), "0");
}
