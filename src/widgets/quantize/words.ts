import { exact } from "../../ui/numbers";
import type { Coding, Stored } from "./codings";
import { outlierEvery, outlierFactor, type SourceName } from "./sources";

/** A relative error: four decimals, or two digits where those would say little. */
export function errorText(error: number): string {
  if (error === 0) return "0";
  return error >= 0.001 ? error.toFixed(4) : plainDigits(error, 2);
}

/** A number to so many digits, without an exponent and with a true minus sign. */
export function plainDigits(value: number, digits: number): string {
  const size = Math.abs(value);
  if (size === 0) return "0";
  const decimals = Math.max(0, digits - 1 - Math.floor(Math.log10(size)));
  const text = size >= 1 ? exact(Number(size.toPrecision(digits))) : size.toFixed(decimals).replace(/\.?0+$/, "");
  return value < 0 ? `−${text}` : text;
}

/** "256 + 32"; "512 × 2" where there is one part. */
export function sumText({ parts, bytes, values }: Stored): string {
  if (parts.length === 1) return `${exact(values.length)} × ${exact(bytes / values.length)}`;
  return parts.map(({ bytes }) => exact(bytes)).join(" + ");
}

/** "256 bytes of elements and 32 of scales". */
function partsText({ parts }: Stored): string {
  return parts
    .map(({ what, bytes }, i) => `${exact(bytes)}${i === 0 ? " bytes" : ""} of ${what}`)
    .join(parts.length > 2 ? ", " : " and ");
}

const sourceWords: Readonly<Record<SourceName, (count: number) => string>> = {
  gaussian: (count) => `The seeded vector, ${count} normal values with the root mean square 1`,
  outliers: (count) =>
    `The seeded vector of ${count} values, the largest of each ${outlierEvery} made ${outlierFactor} times larger`,
  pasted: (count) => `${count === 1 ? "Your number" : `Your ${count} numbers`}`,
};

interface Situation {
  readonly source: SourceName;
  readonly coding: Coding;
  readonly values: readonly number[];
  readonly stored: Stored;
  readonly error: number;
  readonly worst: { readonly index: number; readonly value: number; readonly error: number };
  readonly baseline: Stored;
}

/** The finding. */
export function titleOf({ coding, values, stored, error }: Situation): string {
  const count = values.length === 1 ? "one value" : `${exact(values.length)} values`;
  return `${coding.name}: ${count} in ${exact(stored.bytes)} bytes, with a relative error of ${errorText(error)}`;
}

/** What is shown, in words. */
export function captionOf({ source, coding, values, stored, error, worst, baseline }: Situation): string {
  const { block, scaled, name } = coding;
  const rest = values.length % block;
  const filled =
    rest === 0 ? "" : ` ${block - rest === 1 ? "One zero fills" : `${block - rest} zeros fill`} the last block.`;
  const bytes = `as ${name}, ${scaled}: ${partsText(stored)}, ${exact(stored.bytes)} in all, against ${exact(baseline.bytes)} in fp16.`;
  const l2 = `The norm of the error is ${errorText(error)} of the vector’s.`;
  const most =
    worst.error === 0
      ? "No value is changed."
      : `Value ${worst.index + 1} errs most: ${plainDigits(worst.value, 4)} is read back ${plainDigits(Math.abs(worst.error), 3)} too ${worst.error > 0 ? "high" : "low"}.`;
  return `${sourceWords[source](values.length)}, ${bytes}${filled} ${l2} ${most}`;
}
