import { scaleLog } from "d3-scale";
import * as v from "valibot";
import type { Option, Param, Reading, Stop, TextVerdict } from "./param";

/** Text from a URL is shown back to the reader: a short, harmless piece of it, with "…" where it was cut. */
export function quoted(text: string): string {
  return `“${text.length > 24 ? `${text.slice(0, 24)}…` : text}”`;
}

function readBySchema<T>(
  schema: v.GenericSchema<string, T>,
  text: string,
  fallback: T,
  accepted: string,
  label: string,
): Reading<T> {
  const result = v.safeParse(schema, text);
  if (result.success) return { value: result.output, notice: null };
  return { value: fallback, notice: `${label} can’t be ${quoted(text)}. Accepted: ${accepted}.` };
}

const finiteNumber = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number), v.number());

interface Common {
  readonly label: string;
  readonly transient?: boolean;
}

/** One of a few named values. Up to four show as a switch, more as a select. */
export function choice<T extends string | number>(
  options: readonly Option<T>[],
  initial: T,
  { label, transient = false }: Common,
): Param<T> {
  const byKey = new Map(options.map((option) => [option.key, option.value]));
  const schema = v.pipe(
    v.string(),
    v.check((text) => byKey.has(text)),
    v.transform((text) => byKey.get(text) ?? initial),
  );
  const accepted = options.map((option) => option.key).join(", ");
  return {
    label,
    initial,
    transient,
    control: { kind: options.length > 4 ? "select" : "switch", options },
    write: (value) => options.find((option) => option.value === value)?.key ?? "",
    read: (text) => readBySchema(schema, text, initial, accepted, label),
    samples: options.map((option) => option.value),
  };
}

/** Of more numbers than these a notice names the ends alone. */
const mostNamed = 16;

/** One of a row of numbers, on a range control that snaps. A number between two stops goes to the nearer by ratio. */
export function steps(
  stops: readonly Stop[],
  initial: number,
  { label, unit, transient = false }: Common & { readonly unit: (value: number) => string },
): Param<number> {
  const values = stops.map((stop) => stop.value);
  const nearest = (value: number): number => {
    if (value <= 0) return Math.min(...values);
    const distance = scaleLog().domain([1, Math.E]);
    // No ratio leads to 0: it is the nearest to nothing above it.
    const apart = (stop: number) =>
      stop === 0 ? Number.POSITIVE_INFINITY : Math.abs(distance(stop) - distance(value));
    return values.reduce((best, stop) => (apart(stop) < apart(best) ? stop : best));
  };
  const accepted =
    values.length > mostNamed
      ? `${values.length} numbers from ${Math.min(...values)} to ${Math.max(...values)}`
      : values.join(", ");
  return {
    label,
    initial,
    transient,
    control: { kind: "range", stops, unit },
    write: String,
    read: (text) => {
      const reading = readBySchema(finiteNumber, text, initial, accepted, label);
      const value = reading.notice === null ? nearest(reading.value) : initial;
      if (reading.notice !== null || value === reading.value) return { value, notice: reading.notice };
      return { value, notice: `${label} can’t be ${quoted(text)}; the nearest is ${value}. Accepted: ${accepted}.` };
    },
    samples: values,
  };
}

/** A whole number between two ends. */
export function wholeNumber(
  range: { readonly min: number; readonly max: number; readonly unit: string },
  initial: number,
  { label, transient = false }: Common,
): Param<number> {
  const { min, max, unit } = range;
  const accepted = `whole numbers from ${min} to ${max}`;
  return {
    label,
    initial,
    transient,
    control: { kind: "number", min, max, unit },
    write: String,
    read: (text) => {
      const reading = readBySchema(finiteNumber, text, initial, accepted, label);
      if (reading.notice !== null) return reading;
      const value = Math.min(max, Math.max(min, Math.round(reading.value)));
      if (value === reading.value) return reading;
      return { value, notice: `${label} can’t be ${quoted(text)}; the nearest is ${value}. Accepted: ${accepted}.` };
    },
    samples: [...new Set([min, initial, max])],
  };
}

/** On or off. */
export function flag(initial: boolean, { label, transient = false }: Common): Param<boolean> {
  const schema = v.pipe(
    v.picklist(["0", "1"]),
    v.transform((text) => text === "1"),
  );
  return {
    label,
    initial,
    transient,
    control: { kind: "check" },
    write: (value) => (value ? "1" : "0"),
    read: (text) => readBySchema(schema as unknown as v.GenericSchema<string, boolean>, text, initial, "0, 1", label),
    samples: [true, false],
  };
}

interface TextOptions extends Common {
  /** Longest text that is taken, in characters. */
  readonly maxLength: number;
  /** Lines of the field. */
  readonly lines: number;
  /** What is wrong with a text of good length, if anything: a whole sentence that says what is accepted. */
  readonly fault?: (text: string) => string | null;
  readonly samples?: readonly string[];
}

/** Text of the reader's own. A text that is no good is explained beside its field, and the last good one stays. */
export function text(
  initial: string,
  { label, maxLength, lines, fault, samples = [], transient = false }: TextOptions,
): Param<string> {
  const judge = (typed: string): TextVerdict => {
    const plain = withoutControls(typed);
    if (plain.trim() === "")
      return { ok: false, reason: `${label}: nothing is written. Up to ${maxLength} characters.` };
    if (plain.length > maxLength) {
      return { ok: false, reason: `${label}: ${plain.length} characters; up to ${maxLength} are taken.` };
    }
    const reason = fault?.(plain) ?? null;
    return reason === null ? { ok: true, text: plain } : { ok: false, reason };
  };
  return {
    label,
    initial,
    transient,
    control: { kind: "text", lines, judge },
    write: (value) => value,
    read: (typed) => {
      const whole = judge(typed);
      if (whole.ok) return { value: whole.text, notice: null };
      const cut = judge(withoutControls(typed).slice(0, maxLength));
      if (!cut.ok) return { value: initial, notice: whole.reason };
      return { value: cut.text, notice: `${whole.reason} What came after was left out.` };
    },
    samples: [initial, ...samples],
  };
}

/** Line breaks and tabs stay; other control characters would not come back from a link. */
function withoutControls(typed: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about.
  return typed.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");
}

/** A parameter with a form of its own, set only in the diagram. */
export function custom<T>(param: Omit<Param<T>, "transient" | "control"> & { readonly transient?: boolean }): Param<T> {
  return { transient: false, control: { kind: "none" }, ...param };
}
