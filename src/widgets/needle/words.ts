import { listInWords, salience, toySizes } from "../../core";
import { exact, inWords } from "../../ui/numbers";
import type { Lane } from "./lanes";
import { asRead } from "./text";

export interface Situation {
  readonly word: string;
  /** Position of the hidden word; `null` where nothing is hidden. */
  readonly at: number | null;
  readonly words: number;
  readonly lanes: readonly Lane[];
  /** How far back the stack's windows could pass something on: layers and tokens. */
  readonly stacked: number;
}

const { window, layers } = toySizes;

/** "1 word", "75 words" */
function inWordsOf(count: number): string {
  return `${exact(count)} ${count === 1 ? "word" : "words"}`;
}

const isRight = ({ verdict }: Lane) => verdict === "right";

/** The finding. */
export function titleOf({ word, at, words, lanes }: Situation): string {
  if (lanes.some(({ verdict }) => verdict === "waiting"))
    return at === null ? "Asking, with nothing hidden …" : `Asking for “${word}” …`;
  if (at === null) return titleOfNone(lanes);
  const away = `${inWordsOf(words - 1 - at)} back`;
  const right = lanes.filter(isRight);
  if (right.length === lanes.length) return `“${word}” lies ${away}: ${all(lanes.length)} read it`;
  if (lanes.length > 2) return `“${word}” lies ${away}: ${inWords(right.length)} of ${inWords(lanes.length)} read it`;
  if (right[0]?.mechanism === "dense") return `“${word}” lies ${away}: full attention reads it, the window does not`;
  return `“${word}” lies ${away}: full attention misses it, so the toy cannot tell`;
}

/** Where nothing was hidden: the reader's own text may still have the question's words in it, and a word after them. */
function titleOfNone(lanes: readonly Lane[]): string {
  if (lanes.every(({ verdict }) => verdict === "nothing")) return "Nothing was hidden, and nothing is found";
  return "Nothing was hidden, but the text itself has an answer to the question";
}

function all(count: number): string {
  return count === 2 ? "full attention and the window both" : `all ${inWords(count)}`;
}

/** What is shown now. */
export function captionOf(situation: Situation): string {
  const { word, at, words, lanes } = situation;
  const text = `A text of ${inWordsOf(words)}, the question among them.`;
  if (at === null) return `${text} It does not say what the passkey is. ${answersOf(lanes)}`;
  return `${text} The passkey “${word}” is word ${exact(at + 1)}, ${inWordsOf(words - 1 - at)} before the last. ${answersOf(lanes)} ${reachOf(situation)}${remark(situation)}`;
}

/** Who answered what, the same answers together. */
function answersOf(lanes: readonly Lane[]): string {
  const by = (verdict: Lane["verdict"]) => lanes.filter((lane) => lane.verdict === verdict).map(({ name }) => name);
  const sentences = [
    { names: by("right"), one: "reads it back", more: "read it back" },
    { names: by("nothing"), one: "finds nothing", more: "find nothing" },
    { names: by("found"), one: "reads a word", more: "read a word" },
    { names: by("wrong"), one: "answers another word", more: "answer another word" },
    { names: by("waiting"), one: "is being asked", more: "are being asked" },
  ];
  return sentences
    .filter(({ names }) => names.length > 0)
    .map(({ names, one, more }) => `${listInWords(names)} ${names.length === 1 ? one : more}.`)
    .join(" ");
}

/** Where the passkey lies for windows. */
function reachOf({ at, words, stacked }: Situation): string {
  const away = words - 1 - (at ?? 0);
  if (away < window) return `It lies inside the window of ${window}.`;
  if (away < stacked) {
    return `It lies outside the window of ${window}, and inside the ${stacked} words that ${layers} layers of windows could pass along; the toy passes nothing along.`;
  }
  return `It lies outside the window of ${window}, and beyond the ${stacked} words that ${layers} stacked windows span.`;
}

/** What a common word does to the mechanisms that pool. */
function remark({ word, lanes }: Situation): string {
  const kind = salience(asRead(word));
  const lost = lanes.filter(
    (lane) => lane.verdict !== "right" && (lane.mechanism === "v4" || lane.mechanism === "v41"),
  );
  if (kind === "rare" || lost.length === 0) return "";
  const names = listInWords(lost.map(({ name }) => name));
  return ` “${word}” is a common word: where ${names} ${lost.length === 1 ? "pools" : "pool"}, gates let such words go first.`;
}
