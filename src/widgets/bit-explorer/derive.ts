import { spokenPowers } from "../../ui/Powers";
import type { ViewModel } from "../define";
import { distanceText, valueText } from "./amount";
import { anatomyOf, codeText, type Factor, factorsOf, type Part, partsOf } from "./anatomy";
import { decimalOf } from "./decimal";
import { formatById } from "./formats";
import { type NearLine, nearLine, type RangeLine, rangeLine } from "./geometry";
import { type BitParams, codeOf } from "./params";
import { rangeNote } from "./rangeNote";
import { type Coded, rounding, standingOf } from "./rounding";
import { readExactly, readTyped } from "./typed";
import { captionOf, factsText, hexText, kindText, roundingText, type Situation, titleOf, typedText } from "./words";

/** One of the three numbers of the near line. */
export interface Neighbour {
  readonly heading: string;
  readonly value: string;
  /** Its distance, or what became of it. */
  readonly says: string;
  /** The code that a press sets; `null` where there is nothing to set. */
  readonly code: number | null;
  /** What stands on the line above it: the typed number, the number taken, both at once, or a plain number. */
  readonly mark: "typed" | "taken" | "both" | null;
}

export interface BitView extends ViewModel {
  readonly formatName: string;
  readonly parts: readonly Part[];
  readonly across: number;
  readonly hex: string;
  readonly factors: readonly Factor[];
  readonly result: string;
  readonly kind: string;
  readonly facts: string;
  readonly range: RangeLine & {
    readonly heading: string;
    readonly texts: readonly string[];
    readonly note: string;
    readonly described: string;
  };
  /** `null` for infinity and NaN, which have no place. */
  readonly near: (NearLine & { readonly described: string }) | null;
  readonly neighbours: readonly [Neighbour, Neighbour, Neighbour];
}

/** A code of a small format taken apart, and where its number stands among the others. */
export function derive(params: BitParams): BitView {
  const format = formatById(params.format);
  const code = codeOf(params);
  const anatomy = anatomyOf(format, code);
  const value = params.code === null ? readTyped(params.value) : null;
  const exactly = readExactly(params.value);
  const standing = value === null ? standingOf(format, code) : rounding(format, value, exactly);
  const now: Situation = {
    format,
    code,
    anatomy,
    standing,
    typed: value === null ? null : { text: params.value, value, exactly },
  };
  const parts = partsOf(format, code);
  const range = rangeLine(format, params.scale, anatomy.value, value);
  const note = rangeNote(format, params.scale, range.ticked);
  const looked = value ?? anatomy.value;
  const isPlaced = standing.below !== null || standing.above !== null;
  const [low, mid, high] = neighboursOf(now);
  return {
    title: titleOf(now),
    caption: captionOf(now),
    table: tableOf(now),
    marks: parts.reduce((sum, { bits }) => sum + bits.length, 0) + 2 + (isPlaced ? 3 : 0),
    formatName: format.name,
    parts,
    across: acrossOf(parts),
    hex: hexText(format, code),
    factors: factorsOf(format, anatomy),
    result: valueText(anatomy.value),
    kind: kindText(format, anatomy),
    facts: factsText(format),
    range: {
      ...range,
      texts: range.labels.map((label) => valueText(label.value)),
      heading: `The whole range of ${format.name}`,
      note,
      described: spokenPowers(
        `The range of ${format.name} along one line. ${note} ${range.taken === null ? "The code has no place on it." : `Marked: ${valueText(anatomy.value)}.`}`,
      ),
    },
    near: isPlaced
      ? {
          ...nearLine(standing, looked),
          described: spokenPowers(
            `From left to right: ${[low, mid, high].map((one) => `${one.heading}: ${one.value}`).join("; ")}.`,
          ),
        }
      : null,
    neighbours: [low, mid, high],
  };
}

/** Columns that the bits take on a narrow screen. With fewer bits a column keeps the width of a finger. */
const leastAcross = 8;

function acrossOf(parts: readonly Part[]): number {
  const mantissa = parts.find(({ name }) => name === "mantissa")?.bits.length ?? 0;
  const all = parts.reduce((sum, { bits }) => sum + bits.length, 0);
  return Math.max(leastAcross, mantissa, all - mantissa);
}

function neighboursOf(now: Situation): readonly [Neighbour, Neighbour, Neighbour] {
  const { standing, anatomy, typed } = now;
  const { below, above, taken, fate } = standing;
  const isBetween = typed !== null && fate !== "exact" && fate !== "special";
  const side = (one: Coded | null, heading: string, none: string): Neighbour => {
    if (one === null) return { heading, value: none, says: "", code: null, mark: null };
    const isTaken = isBetween && one.code === taken.code;
    const from = typed ? typed.exactly : decimalOf(anatomy.value);
    const distance = from === null ? "without bound" : distanceText(decimalOf(one.value), from);
    return {
      heading,
      value: valueText(one.value),
      says: isTaken ? `${distance}, taken` : distance,
      code: one.code,
      mark: isTaken ? "taken" : null,
    };
  };
  const middle: Neighbour = {
    heading: typed ? "typed" : "this code",
    value: typed ? typedText(typed) : valueText(anatomy.value),
    says: middleSays(now),
    code: null,
    mark: typed === null ? "taken" : isBetween ? "typed" : "both",
  };
  return [side(below, "next lower", "none lower"), middle, side(above, "next higher", "none higher")];
}

function middleSays({ standing, typed }: Situation): string {
  if (typed === null) return "";
  switch (standing.fate) {
    case "exact":
      return "exact";
    case "rounded":
      return "has no code";
    case "tie":
      return "halfway: a tie";
    case "cut off":
      return "beyond the last";
    case "raised":
      return "below the least";
    case "special":
      return "";
  }
}

function tableOf(now: Situation): ViewModel["table"] {
  const { format, code, anatomy, standing, typed } = now;
  const { sign, field, mantissa, kind, value } = anatomy;
  const numberOr = (one: Coded | null) => (one === null ? "none" : valueText(one.value));
  return {
    caption: `A code of ${format.name}`,
    columns: [
      { label: "What", numeric: false },
      { label: "Value", numeric: true },
    ],
    rows: [
      ["Code, sign, exponent and mantissa", codeText(format, code)],
      ["Code, hex", hexText(format, code)],
      ["Sign", sign === null ? "none" : String(sign)],
      ["Exponent field", String(field)],
      ["Bias", String(format.bias)],
      ["Mantissa", format.mantissaBits === 0 ? "none" : `${mantissa} of ${2 ** format.mantissaBits}`],
      ["Kind", kind],
      ["Number", valueText(value)],
      ["Next lower", numberOr(standing.below)],
      ["Next higher", numberOr(standing.above)],
      ["Typed", typed ? `${typed.text}: ${roundingText(now, typed)}` : "nothing"],
    ],
  };
}
