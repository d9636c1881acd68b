import { visibleEntries } from "../../core";
import { exact } from "../../ui/numbers";
import type { QuestionData } from "../question/question";
import { again, asked, flash, halfRatio, replay, rows, sizes } from "./facts";

const position = 3 * sizes.csa - 1;
const sees = visibleEntries(position, sizes.csa);

/** Predictions about CSA and HCA. The engine gives the answers. */
export const questions: readonly QuestionData[] = [
  {
    id: "own-block",
    ask: `Tokens are counted from 0, CSA has m = ${sizes.csa}. How many CSA entries does the token at ${position} see, by the published code?`,
    unit: "entries",
    answer: sees,
    options: [sees - 1, sees, position + 1],
    short: `${sees}, its own block’s among them.`,
    because: `Entry s is visible where s < (t + 1) / m, rounded down: ${position + 1} / ${sizes.csa} = ${sees}. The token is the last of its block, so that block is full and its entry is made before it is read. The token before it sees ${visibleEntries(position - 1, sizes.csa)}.`,
  },
  {
    id: "half-ratio",
    ask: `Say CSA made an entry of ${sizes.csa / 2} tokens in place of ${sizes.csa}, all else alike. How many bytes a token would V4-Flash keep?`,
    unit: "bytes a token",
    answer: halfRatio.perToken,
    options: [flash.perToken + flash.hcaBytes, halfRatio.perToken, 2 * flash.perToken],
    short: `${exact(halfRatio.perToken)}.`,
    because: `${flash.csa} × ${exact(rows.both)} ÷ ${sizes.csa / 2} = ${exact(halfRatio.csaBytes)} in the CSA layers, and the ${exact(flash.hcaBytes)} of the HCA layers stay. Nearly twice as much: CSA layers hold nearly all of it.`,
  },
  {
    id: "points",
    ask: `A prefix cache has V4-Flash’s entries and its windows at each ${exact(asked.period)} tokens. ${exact(asked.hit)} tokens are hit. How many must run again at least, counted exactly, to have all windows back as they were?`,
    unit: "tokens",
    answer: Math.min(again.periodic, again.zero),
    options: [again.zero, replay.published, again.periodic],
    short: `${exact(again.zero)}; the last point does not help.`,
    because: `From the last point, ${exact(again.lastPoint)}, there are ${exact(again.periodic)} tokens to run. Without any point the last W + (L − 1)(W − 1) = ${exact(again.zero)} tokens are enough. A point helps where it lies nearer than that.`,
  },
];
