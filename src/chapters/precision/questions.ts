import { decode, e2m1, encode, indexerFp4, indexFp4, largestValue, v41Global } from "../../core";
import { exact } from "../../ui/numbers";
import type { QuestionData } from "../question/question";
import { above3Value, cutRead, cutValue, rows, scaleAbove3, toldIndexer, topRung } from "./facts";

const e8m0Rung = topRung(indexerFp4);
const e4m3Rung = topRung(v41Global);
const [key, scales] = indexFp4.components;
const keyElements = key?.elements ?? 0;
const scaleCount = scales?.elements ?? 0;
const top = largestValue(e2m1);
/** What the next larger scale would make of the top rung. */
const { storage } = v41Global.scale;
const roundedUp = decode(storage, encode(storage, cutRead / top, "saturate") + 1) * top;

/** Predictions about few bits. The engine gives the answers. */
export const questions: readonly QuestionData[] = [
  {
    id: "just-above-three",
    ask: `The largest value of an indexer key’s block is ${exact(above3Value)}. Its scale is a power of two, rounded up. On which rung of E2M1 does that value land?`,
    unit: "",
    answer: e8m0Rung,
    options: [e8m0Rung, 4, e4m3Rung].sort((a, b) => a - b),
    short: `On ${exact(e8m0Rung)}.`,
    because: `${exact(above3Value)} ÷ ${exact(top)} lies just above ½, so the scale goes up to ${exact(scaleAbove3(indexerFp4))} and the two rungs above ${exact(e8m0Rung)} stay empty. An E4M3 scale can be ${exact(scaleAbove3(v41Global))}, and the same value lands on ${exact(e4m3Rung)}.`,
  },
  {
    id: "indexer-key",
    ask: `An indexer key has ${exact(keyElements)} elements in E2M1 and one byte of scale for each ${exact(indexerFp4.block)} of them. How many bytes is its row?`,
    unit: "bytes",
    answer: rows.indexer,
    options: null,
    short: `${exact(rows.indexer)} bytes.`,
    because: `${exact(keyElements)} half bytes and ${exact(scaleCount)} scales. With a scale for each ${exact(v41Global.block)} elements, as in the global row, it would be ${exact(toldIndexer)}.`,
  },
  {
    id: "rounded-down",
    ask: `In V4.1’s global row the largest value of a block is ${exact(cutValue)}. The scale is the E4M3 number nearest to ${exact(cutValue)} ÷ ${exact(top)}. What is read back?`,
    unit: "",
    answer: cutRead,
    options: [cutRead, cutValue, roundedUp],
    short: `${exact(cutRead)} is read back.`,
    because: `The nearest E4M3 number is ${exact(cutRead / top)}, below the quotient. ${exact(cutValue)} over that scale is more than the largest rung, ${exact(top)}, so it is cut off there. A scale rounded up would avoid the cut, and every other element would sit on a coarser grid.`,
  },
];
