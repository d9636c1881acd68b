import { exactReplayLength, toySizes } from "../../core";
import { exact } from "../../ui/numbers";
import type { ViewModel } from "../define";
import { placesOf, type Span } from "./geometry";
import { type Lane, laneOf } from "./lanes";
import { inOrder, mechanismsOf } from "./mechanisms";
import type { NeedleParams } from "./params";
import type { NeedleInput, NeedleResult } from "./run";
import { asRead, type Hidden, hideIn, type Piece, piecesOf, story } from "./text";
import { captionOf, titleOf } from "./words";

const { layers, window } = toySizes;

/** How far back the last of L layers reaches through windows of W that count the query: L · (W − 1) + 1 words. */
export const stackedReach = exactReplayLength({ layers, window, promptTokens: Number.POSITIVE_INFINITY });

export interface NeedleView extends ViewModel {
  readonly isOwn: boolean;
  readonly isHidden: boolean;
  readonly pieces: readonly Piece[];
  readonly ticks: readonly { readonly label: string; readonly place: number }[];
  /** The passkey's sentence, and its word; `null` where nothing is hidden. */
  readonly needle: { readonly span: Span; readonly middle: number; readonly says: string } | null;
  readonly question: Span;
  /** What the window of the first layer, of two, … spans, the nearest first. */
  readonly brackets: readonly Span[];
  readonly bracketsSay: readonly string[];
  readonly lanes: readonly Lane[];
  readonly described: string;
  readonly notes: readonly string[];
}

/** The text as it is asked. */
export function hiddenText({ source, length, own, word, depth, hidden }: NeedleParams): Hidden {
  const text = source === "own" ? own : story(length);
  return hideIn({ text, word, depth: depth / 100, isHidden: hidden });
}

/** What the work depends on. */
export function inputOf(params: NeedleParams): NeedleInput {
  return { text: hiddenText(params).text, mechanisms: mechanismsOf(params.shown) };
}

/** The text on its axis, and what each mechanism read back. */
export function derive(params: NeedleParams, result: NeedleResult | null): NeedleView {
  const text = hiddenText(params);
  const { words, at } = text;
  const answer = at === null ? null : asRead(params.word);
  const places = placesOf(words);
  const asked = mechanismsOf(params.shown);
  const lanes = inOrder.map((mechanism) =>
    laneOf({
      mechanism,
      isAsked: asked.includes(mechanism),
      found: result?.found.find((found) => found.mechanism === mechanism),
      answer,
      words,
      places,
    }),
  );
  const situation = {
    word: params.word.trim(),
    at,
    words,
    lanes: lanes.filter(({ verdict }) => verdict !== "unasked"),
    stacked: stackedReach,
  };
  const brackets = Array.from({ length: layers }, (_, layer) =>
    places.span(Math.max(0, words - 1 - (layer + 1) * (window - 1)), words - 1),
  );
  return {
    title: titleOf(situation),
    caption: captionOf(situation),
    table: tableOf(lanes),
    marks: lanes.length + brackets.length + (at === null ? 0 : 1),
    isOwn: params.source === "own",
    isHidden: params.hidden,
    pieces: piecesOf(text, window),
    ticks: places.ticks.map(({ value, place }) => ({ label: exact(value), place })),
    needle:
      at === null
        ? null
        : {
            span: places.span(at - 3, at),
            middle: places.middle(at),
            says: `word ${exact(at + 1)}: “${params.word.trim()}”`,
          },
    question: places.span(words - 3, words - 1),
    brackets,
    bracketsSay: [
      `one layer: ${exact(Math.min(window, words))} words`,
      `${exact(layers)} stacked, passing on: ${exact(Math.min(stackedReach, words))}`,
    ],
    lanes,
    described: `The text from word 1 at the left to word ${exact(words)}, where the question ends. ${lanes.map(({ name, says }) => `${name}: ${says}.`).join(" ")}`,
    notes: notes(),
  };
}

function notes(): readonly string[] {
  return [
    `The toy is built, not trained. A word is a seeded code of ${exact(2 * toySizes.groups * toySizes.slice)} numbers. Its heads do one thing, that of an induction head: they look for a place where the question’s last two words stood before, and return the word after them. All mechanisms get the same weights; rows are packed, stored and read back in the formats of the models, at small sizes: ${exact(layers)} layers, windows of ${exact(window)}, ${exact(toySizes.topK)} picks.`,
    "Strength is the length of what came back: one if every head of every layer read one word. Margin is the lead of the best word over the next. Error is the distance from exact full attention, as a share: one where nothing is left. Recall: of the words that full attention reads most, the part that the selection holds.",
    "What it cannot tell: no layer reads what another layer found, so stacked windows reach no further than one. It knows words by their codes, not their meaning. Strength is no probability. How well a trained model does is not computed here.",
  ];
}

function tableOf(lanes: readonly Lane[]): ViewModel["table"] {
  return {
    caption: "What each mechanism read back",
    columns: [
      { label: "Mechanism", numeric: false },
      { label: "Reads", numeric: false },
      { label: "Answer", numeric: false },
      ...["Margin", "Strength", "Error", "Recall"].map((label) => ({ label, numeric: true })),
    ],
    rows: lanes.map(({ name, reads, says, numbers }) => [name, reads, says, ...numbers.map(({ value }) => value)]),
  };
}
