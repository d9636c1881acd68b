import { visibleEntries } from "../../core";
import { exact } from "../../ui/numbers";
import type { QuestionData } from "../question/question";
import { hcaRatio, kept, longContext, uncovered, v41PerToken, v41Unbounded, window } from "./facts";

const asked = 1000;
const [from, to] = [10_000, 100_000];
const more = to - from;
const complete = visibleEntries(asked, hcaRatio);
const alone = uncovered(asked, hcaRatio);

/** Predictions about windows. The engine gives the answers. */
export const questions: readonly QuestionData[] = [
  {
    id: "overwritten",
    ask: `A layer has a window of ${exact(window)}. Tokens are counted from 0. Which token is the last whose query sees the row of token ${exact(asked)}?`,
    unit: "",
    answer: asked + window - 1,
    options: [asked + window - 1, asked + window, asked + window + 1],
    short: `Token ${exact(asked + window - 1)}.`,
    because: `The window counts the query, so its oldest row lies ${exact(window - 1)} back. The row is in slot ${exact(asked)} mod ${exact(window)} = ${exact(asked % window)}. The next token that goes there is ${exact(asked + window)}; it writes before it reads, and sees ${exact(asked + 1)} to ${exact(asked + window)}.`,
  },
  {
    id: "growth",
    ask: `A V4.1-Flash sequence grows from ${exact(from)} to ${exact(to)} tokens. By how many bytes do its ${exact(kept.v41.layers)} windows grow?`,
    unit: "bytes",
    answer: 0,
    options: [0, more * v41PerToken, more * v41Unbounded],
    short: "By none.",
    because: `They were full after ${exact(window)} tokens, at ${exact(kept.v41.aSequence)} bytes. Its global KV grows by ${exact(more)} × ${exact(v41PerToken)} = ${exact(more * v41PerToken)} bytes; windows that forgot nothing would grow by ${exact(more * v41Unbounded)}. A context of ${exact(longContext)} tokens changes nothing about the first number.`,
  },
  {
    id: "uncovered",
    ask: `One of V4’s branches makes an entry of each ${exact(hcaRatio)} tokens. Tokens are counted from 0. How many tokens does the query at ${exact(asked)} see through its window and in no entry, itself included?`,
    unit: "tokens",
    answer: alone,
    options: [alone - 1, alone, window],
    short: `${exact(alone)} of them.`,
    because: `Up to ${exact(asked)} there are ${exact(asked + 1)} tokens: ${exact(complete)} complete blocks of ${exact(hcaRatio)}, and ${exact(alone)} more in a block that has no entry yet. The window’s ${exact(window)} rows hold these and the last ${exact(window - alone)} of the block before, which are seen twice: as rows and within an entry.`,
  },
];
