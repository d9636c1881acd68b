import { wordsOf } from "../../core";
import { custom, text as ownText, quoted, wholeNumber } from "../../ui/params/kinds";
import type { Param, Values } from "../../ui/params/param";
import type { Verdict } from "../define";

/** Most words of a text here, and picks a query: more would not be seen one by one. */
export const mostWords = 64;
export const mostPicks = 16;

/** Ends with a question whose answer stands in it once, among other sentences of the same form. */
const passkey =
  "The harbour is quiet. The passkey is zonaru. A sailor told the miller that the bridge is old. Nobody at the inn asked why. The teacher is late. The passkey is";

const repeated = "the cat sat and the dog sat and the cat sat and the dog sat";
const longest = Array.from({ length: mostWords }, (_, index) => `word${index % 11}`).join(" ");

/** Longest text, in characters: as many words as can be read, of ten letters each. */
const longestText = 11 * mostWords;
const longWord = "donaudampfschifffahrtsgesellschaft".repeat(4);

/** The words of a text, or why it is none that can be read here. */
export function readText(text: string): { readonly words: readonly string[]; readonly fault: string | null } {
  try {
    const words = wordsOf(text);
    const fault = words.length > mostWords ? `${words.length} words; from 1 to ${mostWords} can be read here.` : null;
    return { words, fault };
  } catch {
    return { words: [], fault: "No words: type at least one letter or digit." };
  }
}

/** A word by its place, counted from 0. */
function place(label: string, transient: boolean): Param<number | null> {
  return custom<number | null>({
    label,
    initial: null,
    transient,
    write: (value) => (value === null ? "" : String(value)),
    read: (asked) => {
      if (asked === "") return { value: null, notice: null };
      if (/^\d{1,4}$/.test(asked)) return { value: Number(asked), notice: null };
      return { value: null, notice: `${label} can’t be ${quoted(asked)}. Accepted: the place of a word, from 0 on.` };
    },
    samples: [null, 0, 3, 7, 12],
  });
}

export const params = {
  text: ownText(passkey, {
    label: `Your own text, up to ${mostWords} words`,
    maxLength: longestText,
    lines: 3,
    fault: (typed) => readText(typed).fault,
    samples: [repeated, "alone", longest, `the ${longWord} is old and the ${longWord}`],
  }),
  /** The word that asks; the last one where none is chosen. */
  query: place("Query word", false),
  picks: {
    ...wholeNumber({ min: 1, max: mostPicks, unit: "words" }, 6, { label: "Top-k" }),
    control: { kind: "none" },
    samples: [1, 2, 6, 11, mostPicks],
  } as Param<number>,
  /** The earlier word whose sum is shown. */
  at: place("Word pointed at", true),
};

export type ScoresParams = Values<typeof params>;

/** A text without the chosen word has its last one ask; another text has no word pointed at yet. */
export function judge(before: ScoresParams, after: ScoresParams): Verdict<typeof params> {
  const { words } = readText(after.text);
  const within = (at: number | null) => (at !== null && at >= words.length ? null : at);
  const query = within(after.query);
  const at = after.text === before.text ? within(after.at) : null;
  const notices =
    query === after.query
      ? []
      : [`The text has ${words.length} words, none at place ${after.query}: the last one asks.`];
  return { ok: true, params: { ...after, query: query === words.length - 1 ? null : query, at }, notices };
}
