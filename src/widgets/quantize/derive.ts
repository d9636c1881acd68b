import { indexerFp4, relativeL2, v41Global } from "../../core";
import { exact } from "../../ui/numbers";
import type { ViewModel } from "../define";
import { type Coding, codingById, codings, comparedTo, type Stored } from "./codings";
import { barLength, bins, countsOf, type Histogram, histogram, outline, roundLimit } from "./geometry";
import { latent } from "./latent";
import type { QuantizeParams } from "./params";
import { mostNumbers, readNumbers } from "./readNumbers";
import { type SourceName, withOutliers } from "./sources";
import { addedText, axisText, captionOf, errorText, type Moved, plainDigits, sumText, titleOf } from "./words";

/** A histogram with the words to it. */
export interface Plot extends Histogram {
  readonly name: string;
  readonly says: string;
  readonly tickTexts: readonly string[];
  /** "43 values": what the full height stands for. */
  readonly top: string;
  /** A second distribution over the first, as a path; empty where there is none. */
  readonly outline: string;
}

export interface ComparedRow {
  readonly id: string;
  readonly name: string;
  readonly scaled: string;
  /** "16 zeros added"; empty where the values fill their blocks. */
  readonly added: string;
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
    /** What is wrong with the text, and what is shown meanwhile; `null` where nothing is. */
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
export function derive({ source, rule, pasted, draft }: QuantizeParams): QuantizeView {
  const own = readNumbers(pasted);
  const values = { gaussian: latent, outliers: withOutliers, pasted: own.ok ? own.numbers : latent }[source];
  const results = codings.map((coding) => resultOf(coding, values));
  const chosen = resultFor(results, codingById(rule));
  const situation = {
    source,
    coding: chosen.coding,
    values,
    stored: chosen.stored,
    error: chosen.relative,
    worst: worstOf(values, chosen),
    baseline: resultFor(results, codingById("fp16")).stored,
    moved: source === "outliers" ? movedBy(chosen, results) : [],
  };
  const shown = [chosen, ...comparedTo(chosen.coding).map((coding) => resultFor(results, coding))];
  const largest = Math.max(...shown.map(({ relative }) => relative));
  return {
    title: titleOf(situation),
    caption: captionOf(situation),
    table: tableOf(values.length, results),
    marks: 2 * bins + shown.length,
    plots: [valuesPlot(values, chosen), errorsPlot(chosen, results)],
    rows: shown.map((result, i) => rowOf(result, largest, i === 0)),
    field: fieldOf(source, values.length, draft ?? pasted),
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

function worstOf(values: readonly number[], { errors, stored }: Result) {
  const sizes = errors.map(Math.abs);
  const index = sizes.indexOf(Math.max(...sizes));
  return { index, value: values[index] ?? 0, readBack: stored.values[index] ?? 0 };
}

/** What the outliers did to the chosen coding, and to the indexer's: to the global row's where that is the chosen one. */
function movedBy(chosen: Result, results: readonly Result[]): readonly Moved[] {
  const { id } = chosen.coding.id === indexerFp4.id ? v41Global : indexerFp4;
  const other = resultFor(results, codingById(id));
  return [chosen, other].map(({ coding, relative }) => ({
    coding,
    without: resultOf(coding, latent).relative,
    with: relative,
  }));
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
    says: `Solid: as they are. Outline: as read back. ${binsSay(limit)}`,
    top: topText(most),
    tickTexts: plot.ticks.map(({ value }) => axisText(value)),
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
    says: `Read back less original. The axis is that of the coding that errs most. ${binsSay(limit)}`,
    top: topText(plot.most),
    tickTexts: plot.ticks.map(({ value }) => axisText(value)),
    outline: "",
  };
}

function binsSay(limit: number): string {
  const end = axisText(limit);
  return `${bins} equal bins from −${end} to ${end}.`;
}

function topText(most: number): string {
  return `${exact(most)} ${most === 1 ? "value" : "values"} in a bin`;
}

function rowOf({ coding, stored, relative }: Result, largest: number, isChosen: boolean): ComparedRow {
  return {
    id: coding.id,
    name: coding.name,
    scaled: coding.scaled,
    added: addedText(coding, stored.values.length),
    sum: sumText(stored),
    bytes: exact(stored.bytes),
    error: errorText(relative),
    length: barLength(relative, largest),
    isChosen,
  };
}

/** A pasted text up to this length fits into a link for certain; a longer one perhaps. */
const surelyFits = 12_000;

function fieldOf(source: SourceName, count: number, text: string): QuantizeView["field"] {
  const read = readNumbers(text);
  if (!read.ok) return { text, fault: `${read.reason} Meanwhile ${shownText(source, count)}.`, note: "" };
  const held =
    text.length <= surelyFits ? "A link to this figure holds them." : "Share says whether a link can hold them.";
  return { text, fault: null, note: `${exact(read.numbers.length)} of at most ${mostNumbers}. ${held}` };
}

/** What the figure shows while the text in the field is no good. */
function shownText(source: SourceName, count: number): string {
  if (source === "gaussian") return "the seeded vector is shown";
  if (source === "outliers") return "the seeded vector with outliers is shown";
  return count === 1 ? "your one number from before is shown" : `your ${exact(count)} numbers from before are shown`;
}

function tableOf(count: number, results: readonly Result[]): ViewModel["table"] {
  return {
    caption: `${exact(count)} ${count === 1 ? "value" : "values"} in every coding`,
    columns: ["Coding", "Scale", "Added to fill a block", "Parts", "Bytes", "Largest error", "Relative L2 error"].map(
      (label, i) => ({
        label,
        numeric: i > 2,
      }),
    ),
    rows: results.map(({ coding, stored, errors, relative }) => [
      coding.name,
      coding.scaled,
      addedText(coding, count) || "none",
      sumText(stored),
      exact(stored.bytes),
      plainDigits(Math.max(...errors.map(Math.abs)), 3),
      errorText(relative),
    ]),
  };
}
