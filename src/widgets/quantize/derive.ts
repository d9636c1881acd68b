import { relativeL2 } from "../../core";
import { exact } from "../../ui/numbers";
import type { ViewModel } from "../define";
import { type Coding, codingById, codings, compared, type Stored } from "./codings";
import { barLength, bins, countsOf, type Histogram, histogram, outline, roundLimit } from "./geometry";
import { latent } from "./latent";
import { longestInAddress, type QuantizeParams } from "./params";
import { mostNumbers, readNumbers } from "./readNumbers";
import { withOutliers } from "./sources";
import { captionOf, errorText, plainDigits, sumText, titleOf } from "./words";

/** A histogram with the words to it. */
export interface Plot extends Histogram {
  readonly name: string;
  readonly says: string;
  readonly tickTexts: readonly string[];
  /** A second distribution over the first, as a path; empty where there is none. */
  readonly outline: string;
}

export interface ComparedRow {
  readonly id: string;
  readonly name: string;
  readonly scaled: string;
  /** "256 + 32". */
  readonly sum: string;
  readonly bytes: string;
  readonly error: string;
  readonly length: number;
  readonly isChosen: boolean;
}

export interface QuantizeView extends ViewModel {
  readonly plots: readonly Plot[];
  readonly rows: readonly ComparedRow[];
  readonly field: {
    readonly text: string;
    /** What is wrong with the text, and what holds meanwhile; `null` where nothing is. */
    readonly fault: string | null;
    readonly note: string;
  };
}

interface Result {
  readonly coding: Coding;
  readonly stored: Stored;
  readonly errors: readonly number[];
  readonly relative: number;
}

/** A vector through every coding of the engine, one of them in detail. */
export function derive({ source, rule, pasted, long, draft }: QuantizeParams): QuantizeView {
  const text = long === "" ? pasted : long;
  const own = readNumbers(text);
  const values = { gaussian: latent, outliers: withOutliers, pasted: own.ok ? own.numbers : latent }[source];
  const results = codings.map((coding) => resultOf(coding, values));
  const chosen = resultFor(results, codingById(rule));
  const situation = {
    source,
    coding: chosen.coding,
    values,
    stored: chosen.stored,
    error: chosen.relative,
    worst: worstOf(values, chosen.errors),
    baseline: resultFor(results, codingById("fp16")).stored,
  };
  const beside = compared.map((coding) => resultFor(results, coding));
  const shown = [chosen, ...beside];
  const largest = Math.max(...shown.map(({ relative }) => relative));
  return {
    title: titleOf(situation),
    caption: captionOf(situation),
    table: tableOf(values.length, results),
    marks: 2 * bins + shown.length,
    plots: [valuesPlot(values, chosen), errorsPlot(chosen, results)],
    rows: shown.map((result, i) => rowOf(result, largest, i === 0)),
    field: { text: draft ?? text, ...fieldSays(text, draft, long !== "") },
  };
}

function resultOf(coding: Coding, values: readonly number[]): Result {
  const stored = coding.store(values);
  const errors = stored.values.map((value, i) => value - (values[i] ?? 0));
  return { coding, stored, errors, relative: relativeL2(stored.values, values) };
}

function resultFor(results: readonly Result[], { id }: Coding): Result {
  const result = results.find(({ coding }) => coding.id === id);
  if (result === undefined) throw new RangeError(`no result for ${id}`);
  return result;
}

function worstOf(values: readonly number[], errors: readonly number[]) {
  const sizes = errors.map(Math.abs);
  const index = sizes.indexOf(Math.max(...sizes));
  return { index, value: values[index] ?? 0, error: errors[index] ?? 0 };
}

/** The values as they are, solid, and as they are read back, in outline; one axis and one height for both. */
function valuesPlot(values: readonly number[], { stored }: Result): Plot {
  const limit = roundLimit(Math.max(...[...values, ...stored.values].map(Math.abs)));
  const [before, after] = [countsOf(values, limit), countsOf(stored.values, limit)];
  const most = Math.max(...before, ...after);
  const plot = histogram(before, limit, most);
  return {
    ...plot,
    name: "Values",
    says: `Solid: as they are. Outline: as read back. ${binsSay(limit)} Up: how many, to ${most}.`,
    tickTexts: plot.ticks.map(({ value }) => plainDigits(value, 3)),
    outline: outline(after, most),
  };
}

/** The errors, on the axis of the coding that errs most, so that codings can be compared by eye. */
function errorsPlot({ errors }: Result, results: readonly Result[]): Plot {
  const limit = roundLimit(Math.max(...results.flatMap((result) => result.errors.map(Math.abs))));
  const counts = countsOf(errors, limit);
  const plot = histogram(counts, limit);
  return {
    ...plot,
    name: "Errors",
    says: `Read back less original. The axis is that of the coding that errs most. ${binsSay(limit)} Up: how many, to ${plot.most}.`,
    tickTexts: plot.ticks.map(({ value }) => plainDigits(value, 3)),
    outline: "",
  };
}

function binsSay(limit: number): string {
  return `Bins of ${plainDigits((2 * limit) / bins, 2)}.`;
}

function rowOf({ coding, stored, relative }: Result, largest: number, isChosen: boolean): ComparedRow {
  return {
    id: isChosen ? "chosen" : coding.id,
    name: coding.name,
    scaled: coding.scaled,
    sum: sumText(stored),
    bytes: exact(stored.bytes),
    error: errorText(relative),
    length: barLength(relative, largest),
    isChosen,
  };
}

function fieldSays(text: string, draft: string | null, isLong: boolean) {
  const read = readNumbers(draft ?? text);
  const inForce = readNumbers(text);
  const held = inForce.ok ? `the ${inForce.numbers.length} before stay` : "nothing is changed";
  const count = read.ok ? read.numbers.length : 0;
  const where = isLong
    ? `Over ${exact(longestInAddress)} bytes: the address and links leave them out.`
    : "The address holds them.";
  return {
    fault: read.ok ? null : `${read.reason} Meanwhile ${held}.`,
    note: `${count} of at most ${mostNumbers}. ${where}`,
  };
}

function tableOf(count: number, results: readonly Result[]): ViewModel["table"] {
  return {
    caption: `${exact(count)} ${count === 1 ? "value" : "values"} in every coding`,
    columns: ["Coding", "Scale", "Parts", "Bytes", "Largest error", "Relative L2 error"].map((label, i) => ({
      label,
      numeric: i > 1,
    })),
    rows: results.map(({ coding, stored, errors, relative }) => [
      coding.name,
      coding.scaled,
      sumText(stored),
      exact(stored.bytes),
      plainDigits(Math.max(...errors.map(Math.abs)), 3),
      errorText(relative),
    ]),
  };
}
