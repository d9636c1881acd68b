import { codeBits, decode } from "../../core";
import { choice, custom, quoted } from "../../ui/params/kinds";
import type { Values } from "../../ui/params/param";
import type { Verdict } from "../define";
import { formatById, formats } from "./formats";
import { hasCode, rounding } from "./rounding";
import { acceptedTyped, type Fault, faultOf, readExactly, readTyped, typedText } from "./typed";

const widest = Math.max(...formats.map(codeBits));
const none = "none";
const firstTyped = "2.7";

export const params = {
  format: choice(
    formats.map(({ id, name }) => ({ value: id, key: id, label: name })),
    formats[0]?.id ?? "",
    { label: "Format" },
  ),
  /** `null`: the code that the typed number is rounded to. */
  code: custom<number | null>({
    label: "Code",
    initial: null,
    write: (code) => (code === null ? none : code.toString(16)),
    read: (text) => {
      if (text === none) return { value: null, notice: null };
      const code = /^[0-9a-f]{1,4}$/i.test(text) ? Number.parseInt(text, 16) : Number.NaN;
      if (code < 2 ** widest) return { value: code, notice: null };
      return {
        value: null,
        notice: `The code can’t be ${quoted(text)}. Accepted: hex, such as 4b, or ${none}.`,
      };
    },
    samples: [null, 0, 1, 7, 0x43, 0x7e, 0x7f, 0x80, 0xff, 0x3f80, 0x7bff, 0x7c00, 0xff80, 0xffff],
  }),
  /** Text of a number; empty where the reader has set bits instead. */
  value: custom<string>({
    label: "A number to round",
    initial: firstTyped,
    write: (text) => (text === "" ? none : text),
    read: (text) => {
      if (text === none) return { value: "", notice: null };
      const fault = faultOf(text);
      if (fault === null && readTyped(text) !== null) return { value: text.trim(), notice: null };
      const why = fault?.said ?? "It is empty.";
      return { value: firstTyped, notice: `The number can’t be ${quoted(text)}. ${why} Accepted: ${acceptedTyped}.` };
    },
    samples: ["", "2.7", "-2.5", "464", "1000", "-1e30", "2^-9", "3e-40", "0", "-0", "1.75", "inf", "-inf", "nan"],
  }),
  scale: choice(
    [
      { value: "log", key: "log", label: "by factor" },
      { value: "linear", key: "linear", label: "by distance" },
    ],
    "log",
    { label: "Spread the numbers" },
  ),
};

export type BitParams = Values<typeof params>;

/** The code that a state stands for. */
export function codeOf({ format: id, code, value }: BitParams): number {
  return code ?? rounding(formatById(id), readTyped(value) ?? 0, readExactly(value) ?? undefined).taken.code;
}

/**
 * Bits and typed number exclude each other: what was set last stands. Another format keeps the number, not the bits; where
 * it has no NaN, zero stands in.
 */
export function judge(before: BitParams, after: BitParams): Verdict<typeof params> {
  const format = formatById(after.format);
  if (after.code !== null && after.code !== before.code) return setBits(after, after.code);
  const typed = typedAfter(before, after);
  const held = typed === "" ? null : readTyped(typed);
  if (held === null) return { ok: true, params: { ...after, code: codeOf(before), value: "" }, notices: [] };
  if (hasCode(format, held)) return { ok: true, params: { ...after, code: null, value: typed }, notices: [] };
  const notice = noNan(format.name);
  if (before.format === after.format) return { ok: false, reason: `${notice}.` };
  return { ok: true, params: { ...after, code: null, value: "0" }, notices: [`${notice}: here is 0.`] };
}

/** What is wrong with a typed number in a format; `null` where it can be shown. Of no text nothing is wrong. */
export function refusal(formatId: string, text: string): Fault | null {
  const format = formatById(formatId);
  const value = readTyped(text);
  if (value === null) return faultOf(text);
  return hasCode(format, value) ? null : { brief: noNan(format.name), said: `${noNan(format.name)}.` };
}

function noNan(name: string): string {
  return `${name} has no code for NaN`;
}

function setBits(after: BitParams, code: number): Verdict<typeof params> {
  const format = formatById(after.format);
  if (code < 2 ** codeBits(format)) return { ok: true, params: { ...after, code, value: "" }, notices: [] };
  return { ok: false, reason: `${code.toString(16)} is no code of ${format.name}: it has ${codeBits(format)} bits.` };
}

/** The typed number that a change leaves: the reader's, or in a new format the number that the bits stood for. */
function typedAfter(before: BitParams, after: BitParams): string {
  if (before.format === after.format || after.code === null) return after.value;
  return after.value === "" ? typedText(decode(formatById(before.format), after.code)) : after.value;
}
