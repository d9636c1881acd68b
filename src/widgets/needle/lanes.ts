import { type ToyMechanism, toySizes } from "../../core";
import type { Concept } from "../../ui/Term";
import type { placesOf, Span } from "./geometry";
import { shownAs } from "./mechanisms";
import type { Found } from "./run";

/**
 * An answer shorter than this holds no word: what is left is what a softmax leaves of keys that do not match. A word that was
 * found in a single group of a pooled entry has more than ten times as much.
 */
const nothingBelow = 0.01;

/** `found`: a word came back though none was hidden. `unasked`: only the others are asked now. `waiting`: its turn has not come. */
export type Verdict = "right" | "wrong" | "found" | "nothing" | "waiting" | "unasked";

/** What one mechanism read back, on the text's own axis. */
export interface Lane {
  readonly mechanism: ToyMechanism;
  readonly name: string;
  readonly reads: string;
  readonly concept: Concept | null;
  readonly verdict: Verdict;
  /** "right: marigold" */
  readonly says: string;
  /** Margin, strength, error, recall. */
  readonly numbers: readonly { readonly label: string; readonly value: string }[];
  /** Words that it could read as they are, next to the question; `null` where it reads all or none that way. */
  readonly window: Span | null;
  /** From where it read; `null` where it found nothing. */
  readonly read: Span | null;
}

interface LaneInput {
  readonly mechanism: ToyMechanism;
  readonly found: Found | undefined;
  readonly isAsked: boolean;
  /** `null` where nothing is hidden. */
  readonly answer: string | null;
  readonly words: number;
  readonly places: ReturnType<typeof placesOf>;
}

/** Whether the hidden word came back; where none was hidden, whether any did. */
function verdictOf(found: Found | undefined, answer: string | null): Verdict {
  if (found === undefined) return "waiting";
  if (found.strength < nothingBelow) return "nothing";
  if (answer === null) return "found";
  return found.word === answer ? "right" : "wrong";
}

const withWindow: ReadonlySet<ToyMechanism> = new Set(["window", "v4", "v41"]);

export function laneOf({ mechanism, found, isAsked, answer, words, places }: LaneInput): Lane {
  const verdict = isAsked ? verdictOf(found, answer) : "unasked";
  const { name, reads, concept } = shownAs[mechanism];
  const hasRead = verdict === "right" || verdict === "wrong" || verdict === "found";
  const { from, to } = found?.place ?? { from: 0, to: 0 };
  const last = Math.min(to, words - 1);
  return {
    mechanism,
    name,
    reads,
    concept,
    verdict,
    says: saysOf(verdict, found),
    numbers: numbersOf(found, verdict),
    window: withWindow.has(mechanism) ? places.span(Math.max(0, words - toySizes.window), words - 1) : null,
    read: hasRead ? places.span(from, last) : null,
  };
}

function saysOf(verdict: Verdict, found: Found | undefined): string {
  const word = `“${found?.word ?? ""}”`;
  switch (verdict) {
    case "right":
      return `right: ${word}`;
    case "wrong":
      return `wrong: ${word}`;
    case "found":
      return `found: ${word}`;
    case "nothing":
      return "nothing found";
    case "waiting":
      return "being asked";
    case "unasked":
      return "not asked now";
  }
}

const none = "–";

/** Where nothing was found the words that come nearest lead by chance: their margin says nothing. */
function numbersOf(found: Found | undefined, verdict: Verdict): Lane["numbers"] {
  const digits = (value: number | null | undefined, count: number) => (value == null ? none : value.toFixed(count));
  return [
    { label: "margin", value: digits(verdict === "nothing" ? null : found?.margin, 2) },
    { label: "strength", value: digits(found?.strength, 2) },
    { label: "error", value: digits(found?.error, 3) },
    { label: "recall", value: digits(found?.recall, 2) },
  ];
}
