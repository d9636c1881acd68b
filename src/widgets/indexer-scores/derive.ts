import { nothing } from "../../core";
import { inWords, sentence } from "../../ui/numbers";
import type { ViewModel } from "../define";
import { heightOf, type RankScale, rankScale, seenHeightOf } from "./geometry";
import { indexHeads } from "./layer";
import { mostPicks, readText, type ScoresParams } from "./params";
import { type QueryRun, runQuery } from "./run";

/** One word of the text. */
export interface WordCell {
  readonly place: number;
  readonly word: string;
  /** `later`: the query can't see it. */
  readonly kind: "query" | "earlier" | "later";
  readonly picked: boolean;
  /** Height of what each index head adds, in per cent of the largest score. */
  readonly parts: readonly number[];
  /** Height of dense attention, in per cent of its largest. */
  readonly dense: number;
  readonly shown: boolean;
  readonly says: string;
}

/** A word in the order of scores. */
export interface RankedWord {
  readonly place: number;
  readonly parts: readonly number[];
  readonly picked: boolean;
  readonly shown: boolean;
}

/** One index head's share of the score that is shown. */
export interface HeadLine {
  readonly id: string;
  readonly name: string;
  readonly product: string;
  readonly kept: string;
  readonly weight: string;
  readonly adds: string;
}

export interface ScoresView extends ViewModel {
  readonly words: readonly WordCell[];
  readonly ranks: readonly RankedWord[];
  readonly scale: RankScale;
  /** Height of the smallest score that is picked, in per cent. */
  readonly threshold: number;
  readonly picksSay: string;
  /** The list that attention gets: positions, then −1; `null` beyond top-k. */
  readonly list: readonly { readonly slot: number; readonly text: string | null; readonly isNone: boolean }[];
  readonly sum: {
    readonly heading: string;
    readonly lines: readonly HeadLine[];
    readonly total: string;
    readonly verdict: string;
    /** Places of the words next above and below in the order of scores. */
    readonly higher: number | null;
    readonly lower: number | null;
  };
  readonly results: readonly { readonly name: string; readonly value: string; readonly says: string }[];
}

/** Letters of a word that are shown: a longer one would push the others away. */
const shownLetters = 14;

/** A word as it is shown, cut where it is long. */
function shortened(word: string): string {
  const letters = Array.from(word);
  return letters.length > shownLetters ? `${letters.slice(0, shownLetters - 1).join("")}…` : word;
}

const percent = (share: number) => `${(100 * share).toFixed(1)}\u00a0%`;
const small = (value: number) => value.toFixed(3).replace("-", "−");

/** What the indexer picks for one word of the text, and what attention would have read. */
export function derive({ text, query: asked, picks: k, at }: ScoresParams): ScoresView {
  const whole = readText(text).words;
  const query = Math.min(asked ?? whole.length - 1, whole.length - 1);
  const run = runQuery(whole, query, k);
  const words = whole.map(shortened);
  const order = Array.from(run.scores.keys()).sort((a, b) => (run.scores[b] ?? 0) - (run.scores[a] ?? 0) || a - b);
  const picked = new Set(run.picks);
  const shown = at !== null && at < words.length ? at : (order[0] ?? 0);
  const largest = Math.max(...run.scores, 0);
  const most = Math.max(...run.dense);
  const partsOf = (place: number) => indexHeads.map((_, head) => heightOf(partOf(run, place, head), largest));
  const last = order[Math.min(k, order.length) - 1] ?? 0;
  return {
    title: titleOf(run, k, query),
    caption: captionOf(run, words, query, k, order),
    table: tableOf(run, whole, query, order),
    marks: words.length,
    words: words.map((word, place) => ({
      place,
      word,
      kind: place === query ? "query" : place < query ? "earlier" : "later",
      picked: picked.has(place),
      parts: place <= query ? partsOf(place) : [],
      dense: place <= query ? seenHeightOf(run.dense[place] ?? 0, most) : 0,
      shown: place === shown,
      says: cellSays(run, whole[place] ?? "", place, query, picked.has(place)),
    })),
    ranks: order.map((place) => ({
      place,
      parts: partsOf(place),
      picked: picked.has(place),
      shown: place === shown,
    })),
    scale: rankScale(order.length, mostPicks, k),
    threshold: order.length > k ? heightOf(run.scores[last] ?? 0, largest) : 0,
    picksSay: `${k} ${k === 1 ? "word" : "words"}`,
    list: Array.from({ length: mostPicks }, (_, slot) => {
      const pick = slot < k ? (run.picks[slot] ?? nothing) : null;
      return { slot, text: pick === null ? null : String(pick).replace("-", "−"), isNone: pick === nothing };
    }),
    sum: sumOf(run, words, query, shown, order, picked),
    results: resultsOf(run, k, query),
  };
}

function partOf(run: QueryRun, place: number, head: number): number {
  return run.parts.values[place * run.parts.columns + head] ?? 0;
}

function titleOf(run: QueryRun, k: number, query: number): string {
  const visible = query + 1;
  if (visible <= k) {
    if (visible === 1) return "The first word sees itself alone, so no choice is left";
    return visible === 2
      ? "Both words are read: top-k is no smaller, so no choice is left"
      : `All ${inWords(visible)} words are read: top-k is no smaller, so no choice is left`;
  }
  return `${sentence(inWords(k))} of ${visible} words read, ${percent(run.mass)} of dense attention’s weight kept`;
}

function captionOf(
  run: QueryRun,
  words: readonly string[],
  query: number,
  k: number,
  order: readonly number[],
): string {
  const best = order[0] ?? 0;
  const visible = query + 1;
  const asks = `“${words[query]}”, at place ${query}, asks.`;
  const found = Math.min(k, visible);
  const none = k - found;
  const picks =
    none > 0
      ? `It can see ${visible} ${visible === 1 ? "word" : "words"}, so ${inWords(none)} of ${inWords(k)} picks ${none === 1 ? "is" : "are"} −1 and read nothing.`
      : `Of ${visible} words attention reads the ${inWords(k)} with the largest index scores.`;
  const top = `The largest score is that of “${words[best]}” at place ${best}: ${small(run.scores[best] ?? 0)}.`;
  const missed = 1 - run.mass;
  const error =
    none >= 0 && visible <= k
      ? "Nothing is missed: the output is that of dense attention."
      : `Left out: ${percent(missed)} of dense attention’s weight; the output changes by ${percent(run.error)}.`;
  const { sparse, dense } = run.reads;
  const reads =
    sparse === dense
      ? `Both outputs are nearest to the code of “${shortened(dense)}”.`
      : `The output is nearest to “${shortened(sparse)}”, the dense one to “${shortened(dense)}”.`;
  return `${asks} ${picks} ${top} ${error} ${reads}`;
}

function cellSays(run: QueryRun, word: string, place: number, query: number, picked: boolean): string {
  if (place > query) return `${word}, place ${place}: later than the query, not visible`;
  const parts = `index score ${small(run.scores[place] ?? 0)}, dense attention ${percent(run.dense[place] ?? 0)}`;
  return `${word}, place ${place}: ${parts}, ${picked ? "picked" : "not picked"}${place === query ? ", the query itself" : ""}`;
}

function sumOf(
  run: QueryRun,
  words: readonly string[],
  query: number,
  shown: number,
  order: readonly number[],
  picked: ReadonlySet<number>,
): ScoresView["sum"] {
  const isLater = shown > query;
  const heads = indexHeads.length;
  const lines = indexHeads.map(({ id, name }, head) => {
    const product = run.products.values[shown * heads + head] ?? 0;
    const none = (value: string) => (isLater ? "–" : value);
    return {
      id,
      name,
      product: none(small(product)),
      kept: none(small(Math.max(product, 0))),
      weight: small(run.weights[head] ?? 0),
      adds: none(small(partOf(run, shown, head))),
    };
  });
  const rank = order.indexOf(shown) + 1;
  return {
    heading: `“${words[shown]}” at place ${shown}`,
    lines,
    higher: isLater ? null : (order[rank - 2] ?? null),
    lower: isLater ? null : (order[rank] ?? null),
    total: isLater ? "–" : small(run.scores[shown] ?? 0),
    verdict: isLater
      ? "comes later: a query scores itself and what is before it"
      : `rank ${rank} of ${order.length}: ${picked.has(shown) ? "picked" : "not picked"}`,
  };
}

function resultsOf(run: QueryRun, k: number, query: number): ScoresView["results"] {
  const { found, of } = run.shared;
  return [
    {
      name: "recall by weight",
      value: percent(run.mass),
      says: "of dense attention’s weight is on the picks, mean over its heads",
    },
    {
      name: "recall of the top-k",
      value: `${found} of ${of}`,
      says: "words that dense attention weighs most are picked",
    },
    {
      name: "output error",
      value: query + 1 <= k ? "0" : percent(run.error),
      says: "length of the difference over that of the dense output",
    },
  ];
}

function tableOf(run: QueryRun, words: readonly string[], query: number, order: readonly number[]): ViewModel["table"] {
  const picked = new Set(run.picks);
  return {
    caption: `Scores of the words that “${words[query]}” can see, largest first`,
    columns: [
      { label: "Word", numeric: false },
      { label: "Place", numeric: true },
      ...indexHeads.map(({ name }) => ({ label: name, numeric: true })),
      { label: "Index score", numeric: true },
      { label: "Dense attention", numeric: true },
      { label: "Read", numeric: false },
    ],
    rows: order.map((place) => [
      words[place] ?? "",
      String(place),
      ...indexHeads.map((_, head) => small(partOf(run, place, head))),
      small(run.scores[place] ?? 0),
      percent(run.dense[place] ?? 0),
      picked.has(place) ? "yes" : "no",
    ]),
  };
}
