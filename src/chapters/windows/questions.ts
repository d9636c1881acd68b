import { exact } from "../../ui/numbers";
import type { QuestionData } from "../question/question";
import { hcaRatio, kept, later, longContext, v41PerToken, v41Unbounded, window } from "./facts";

const asked = 1000;
const [from, to] = [10_000, 100_000];
const more = to - from;

/** Predictions about windows. The engine gives the answers. */
export const questions: readonly QuestionData[] = [
  {
    id: "slot",
    ask: `A window of ${exact(window)}, tokens counted from 0. Into which slot of the ring is the row of token ${exact(asked)} written?`,
    unit: "slot",
    answer: asked % window,
    options: null,
    short: `Slot ${exact(asked % window)}.`,
    because: `${exact(asked)} mod ${exact(window)}: ${exact(Math.floor(asked / window))} times round the ring are ${exact(Math.floor(asked / window) * window)} tokens, and ${exact(asked % window)} remain. It overwrites the row of token ${exact(asked - window)}, which this query is the first not to see.`,
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
    ask: `One of V4’s branches makes an entry of ${exact(hcaRatio)} tokens, visible once they are all there. The query at position ${exact(later.t)}, counted from 0, sees the complete ones. How many of the tokens up to itself stand in none, and are seen through the window alone?`,
    unit: "tokens",
    answer: later.uncovered,
    options: [later.uncovered - 1, later.uncovered, hcaRatio],
    short: `${exact(later.uncovered)} of them.`,
    because: `Up to position ${exact(later.t)} there are ${exact(later.t + 1)} tokens: ${exact(later.hca)} blocks of ${exact(hcaRatio)} and ${exact(later.uncovered)} more, the query among them. The window holds ${exact(window)}, so it covers them, and some of the last block again.`,
  },
];
