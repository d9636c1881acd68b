import { exact } from "../../ui/numbers";
import type { QuestionData } from "../question/question";
import { doubleHeads, early, entry, halfHeads, keysOnBf16, rows, sizes, stands } from "./facts";

/** Predictions about DSA. The engine gives the answers. */
export const questions: readonly QuestionData[] = [
  {
    id: "early-token",
    ask: `V3.2 picks ${exact(sizes.topK)} entries. The token at position ${early.position}, counted from 0, asks. How many of its picks are −1?`,
    unit: "picks",
    answer: early.none,
    options: null,
    short: `${exact(early.none)} of them.`,
    because: `It sees itself and ${early.position} tokens before, ${exact(early.position + 1)} entries, all of which it reads: min(${exact(sizes.topK)}, t + 1). The other ${exact(sizes.topK)} − ${exact(early.position + 1)} picks stand at −1 and must be ignored, not read as entry 0.`,
  },
  {
    id: "half-the-heads",
    ask: `With ${sizes.indexHeads} index heads the indexer does more operations than attention from ${exact(entry.workCrossings.takesOver)} tokens on. From where on would it with ${sizes.indexHeads / 2}?`,
    unit: "tokens",
    answer: halfHeads,
    options: [doubleHeads, entry.workCrossings.takesOver, halfHeads],
    short: `From ${exact(halfHeads)} tokens on.`,
    because: `Scoring an entry then costs half as much: ${exact(entry.work.indexer / 2)} operations for ${exact(entry.work.attention)} of reading it, ${exact((2 * entry.work.attention) / entry.work.indexer)} to one. ${exact((2 * entry.work.attention) / entry.work.indexer)} × ${exact(sizes.topK)} is ${exact(halfHeads)}.`,
  },
  {
    id: "keys-on-bf16",
    ask: `Say V3.2 had kept V3’s bf16 rows of ${exact(rows.bf16)} bytes and added its index keys of ${exact(rows.index)}. How many bytes a token over ${sizes.layers} layers?`,
    unit: "bytes a token",
    answer: keysOnBf16,
    options: null,
    short: `${exact(keysOnBf16)}, more than V3’s ${exact(stands.bf16)}.`,
    because: `${sizes.layers} × (${exact(rows.bf16)} + ${exact(rows.index)}). DSA by itself stores more than dense attention: the index keys come on top, and no entry may be thrown away, since a later query may pick it. What made the number fall to ${exact(stands.keys)} is FP8.`,
  },
];
