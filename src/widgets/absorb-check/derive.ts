import { exact } from "../../ui/numbers";
import type { ViewModel } from "../define";
import { closedPath, lengthOf, type PlanePoint, planeOf, type Span, scoreScale, spanOf } from "./geometry";
import { type Compared, compared, ordersOf, shownOf } from "./layer";
import type { AbsorbParams, Where } from "./params";
import { agrees, differenceText, scoreText, whereNames } from "./words";

/** One cached token under the newest one's query: its score in both forms. */
export interface EntryView {
  readonly entry: number;
  readonly naive: number;
  readonly absorbed: number;
  readonly gap: Span;
  readonly isShown: boolean;
  readonly says: string;
}

export interface CheckLine {
  readonly what: string;
  readonly value: string;
  readonly holds: boolean;
  readonly verdict: string;
}

export interface KeptBar {
  readonly form: "naive" | "absorbed";
  readonly what: string;
  readonly numbers: string;
  /** What the numbers are the result of, with its sign of equality; empty where nothing is summed. */
  readonly sum: string;
  readonly length: number;
}

export interface AbsorbView extends ViewModel {
  readonly where: Where;
  readonly holds: boolean;
  readonly entries: readonly EntryView[];
  readonly ticks: readonly { readonly text: string; readonly place: number }[];
  readonly plotName: string;
  readonly shown: string;
  readonly before: number;
  readonly after: number;
  readonly plane: {
    readonly after: string;
    readonly before: string;
    readonly now: { readonly after: PlanePoint; readonly before: PlanePoint };
    /** Nothing rotates behind or before W^UK: one point, and no paths. */
    readonly still: boolean;
    readonly name: string;
    readonly says: string;
  };
  readonly checks: readonly CheckLine[];
  readonly kept: readonly KeptBar[];
}

/** Both forms of a random layer side by side, and where they part. */
export function derive(params: AbsorbParams): AbsorbView {
  const found = compared(params);
  const shown = shownOf(params);
  const holds = agrees(found.scoreDifference) && agrees(found.outputDifference);
  const entries = entriesOf(found, shown.entry);
  const scale = scoreScale([...found.naive, ...found.absorbed]);
  return {
    title: titleOf(params, found, holds),
    caption: captionOf(params, found, holds),
    table: tableOf(params, found, entries),
    marks: 2 * entries.length + 2,
    where: params.where,
    holds,
    entries,
    ticks: scale.ticks.map(({ value, place }) => ({ text: String(value).replace("-", "−"), place })),
    plotName: `Scores of token ${params.tokens - 1} in head ${shown.head + 1}`,
    shown: entries[shown.entry]?.says ?? "",
    before: Math.max(0, shown.entry - 1),
    after: Math.min(params.tokens - 1, shown.entry + 1),
    plane: planeView(params.where, found, shown.entry),
    checks: checksOf(params, found),
    kept: keptOf(params, found),
  };
}

function entriesOf({ naive, absorbed }: Compared, shown: number): EntryView[] {
  const scale = scoreScale([...naive, ...absorbed]);
  return Array.from(naive, (wanted, entry) => {
    const got = absorbed[entry] ?? 0;
    const [from, to] = [scale.placeOf(wanted), scale.placeOf(got)];
    return {
      entry,
      naive: from,
      absorbed: to,
      gap: spanOf(from, to),
      isShown: entry === shown,
      says: agrees(Math.abs(wanted - got))
        ? `Token ${entry}: ${scoreText(wanted)} in both forms`
        : `Token ${entry}: keys kept ${scoreText(wanted)}, absorbed ${scoreText(got)}`,
    };
  });
}

function planeView(where: Where, found: Compared, entry: number): AbsorbView["plane"] {
  const still = where !== "between";
  const orders = ordersOf(found, still ? 0 : entry);
  const place = planeOf([...orders.after, ...orders.before]);
  const apart = Math.hypot(
    (orders.now.after[0] ?? 0) - (orders.now.before[0] ?? 0),
    (orders.now.after[1] ?? 0) - (orders.now.before[1] ?? 0),
  );
  return {
    after: closedPath(orders.after.map(place)),
    before: closedPath(orders.before.map(place)),
    now: { after: place(orders.now.after), before: place(orders.now.before) },
    still,
    name: `Why: two channels of token ${entry}’s key`,
    says: still
      ? `No rotation meets the matrix: the key of token ${entry} is one point, whichever form makes it.`
      : agrees(apart)
        ? `Position ${entry}: nothing is rotated yet, so both orders end at one point.`
        : `Position ${entry}: the same rotation before and behind the matrix ends ${apart.toFixed(3)} apart.`,
  };
}

function checksOf({ where, tokens }: AbsorbParams, found: Compared): readonly CheckLine[] {
  const line = (what: string, difference: number): CheckLine => ({
    what,
    value: differenceText(difference),
    holds: agrees(difference),
    verdict: agrees(difference) ? "agree" : "part",
  });
  const refolded = found.refoldedDifference;
  return [
    line("Largest difference of a score", found.scoreDifference),
    line("Largest difference of an output", found.outputDifference),
    refolded === null
      ? { what: "Folds of the query a step", value: "1 a head", holds: true, verdict: "for all tokens" }
      : { ...line(`Folded anew for each token, ${tokens} times a step`, refolded), verdict: "agree, at that price" },
  ].map((check) => (where === "between" || check.holds ? check : { ...check, verdict: "part" }));
}

function keptOf({ where, heads, headDim, kvLoraRank, rotated }: AbsorbParams, found: Compared): readonly KeptBar[] {
  const longest = Math.max(found.naiveNumbers, found.absorbedNumbers);
  const beside = where === "beside";
  const key = beside ? `(${headDim} + ${rotated} + ${headDim})` : `2 × ${headDim}`;
  return [
    {
      form: "naive",
      what: "kept: keys and values",
      numbers: exact(found.naiveNumbers),
      sum: `${heads} × ${key} =`,
      length: lengthOf(found.naiveNumbers, longest),
    },
    {
      form: "absorbed",
      what: `absorbed: ${beside ? "latent and RoPE key" : "latent"}`,
      numbers: exact(found.absorbedNumbers),
      sum: beside ? `${kvLoraRank} + ${rotated} =` : "",
      length: lengthOf(found.absorbedNumbers, longest),
    },
  ];
}

function titleOf({ where }: AbsorbParams, found: Compared, holds: boolean): string {
  const numbers = `${exact(found.absorbedNumbers)} numbers a token against ${exact(found.naiveNumbers)}`;
  if (holds) return `${whereNames[where]} both forms give the same, on ${numbers}`;
  return `${whereNames[where]} the forms part: scores differ by up to ${differenceText(found.scoreDifference)}`;
}

function captionOf(params: AbsorbParams, found: Compared, holds: boolean): string {
  const { where, tokens, heads, seed } = params;
  const layer = `A random layer (seed ${seed}) of ${heads} ${heads === 1 ? "head" : "heads"} over ${tokens} tokens.`;
  const score = differenceText(found.scoreDifference);
  const output = differenceText(found.outputDifference);
  if (where === "none") {
    return `${layer} Keys made from the latents, or the up-projection folded into the query: scores differ by ${score} at most, outputs by ${output}, the rounding of sums in another order.`;
  }
  if (where === "beside") {
    return `${layer} The latents stay as they are, and ${found.rotated} rotated channels beside them carry the position: scores differ by ${score} at most, outputs by ${output}. The fold works again.`;
  }
  if (holds) {
    return `${layer} Nothing is rotated here that could part the forms: scores differ by ${score} at most, outputs by ${output}.`;
  }
  return `${layer} The first ${found.rotated} channels of each key are rotated by its position behind the up-projection. Folded once, the query meets latents rotated before it instead: scores differ by up to ${score}, outputs by ${output}. Only the newest token’s score with itself is right.`;
}

function tableOf(
  { where, tokens }: AbsorbParams,
  { naive, absorbed, scoreDifference, outputDifference, naiveNumbers, absorbedNumbers }: Compared,
  entries: readonly EntryView[],
): ViewModel["table"] {
  return {
    caption: `${whereNames[where]}: what token ${tokens - 1} scores, in both forms`,
    columns: [
      { label: "Cached token", numeric: false },
      { label: "keys kept", numeric: true },
      { label: "absorbed", numeric: true },
    ],
    rows: [
      ...entries.map(({ entry }) => [String(entry), scoreText(naive[entry] ?? 0), scoreText(absorbed[entry] ?? 0)]),
      ["Numbers cached a token", exact(naiveNumbers), exact(absorbedNumbers)],
      ["Largest difference of a score", "", differenceText(scoreDifference)],
      ["Largest difference of an output", "", differenceText(outputDifference)],
    ],
  };
}
