import { bitsPerElement, e2m1, indexerFp4, largestValue, v41Global } from "../../core";
import { exact } from "../../ui/numbers";
import type { QuestionData } from "../question/question";
import { asked, cut, elements, nextScale, rows } from "./facts";

const top = exact(largestValue(e2m1));
const short = (value: number) => String(Number(value.toFixed(4)));
const { indexer, global } = asked;

/** The global row, were it stored by the indexer's rule. */
const inMxfp4 = (elements * bitsPerElement(indexerFp4)) / 8;
const halfBytes = elements / 2;
const scales = elements / indexerFp4.block;

/** Predictions about few bits. The engine gives the answers. */
export const questions: readonly QuestionData[] = [
  {
    id: "power-of-two",
    ask: `The largest value of an indexer key’s block is ${exact(asked.value)}. Its scale is ${exact(asked.value)} ÷ ${top}, rounded up to a power of two. What is that value read back as?`,
    unit: "",
    answer: indexer.read,
    options: [indexer.read, asked.value, 4 * indexer.scale].sort((a, b) => a - b),
    short: `As ${exact(indexer.read)}.`,
    because: `${exact(asked.value)} ÷ ${top} is ${short(indexer.quotient)}; the next power of two is ${exact(indexer.scale)}. Over that the value is ${short(indexer.over)}, nearest to ${exact(indexer.rung)}, and ${exact(indexer.rung)} × ${exact(indexer.scale)} is ${exact(indexer.read)}. With the nearest E4M3 scale, ${exact(global.scale)}, it would be ${exact(global.read)}.`,
  },
  {
    id: "row-in-mxfp4",
    ask: `V4.1’s global row has ${exact(elements)} elements in E2M1 and a byte of scale for each ${exact(v41Global.block)}: ${exact(rows.global)} bytes. How many would it be with the indexer’s blocks?`,
    unit: "bytes",
    answer: inMxfp4,
    options: null,
    short: `${exact(inMxfp4)} bytes.`,
    because: `${exact(halfBytes)} bytes of codes stay. The indexer’s blocks are of ${exact(indexerFp4.block)}: ${exact(scales)} scales instead of ${exact(elements / v41Global.block)}. Smaller blocks cost ${exact(rows.global - inMxfp4)} bytes an entry.`,
  },
  {
    id: "rounded-down",
    ask: `In V4.1’s global row the largest value of a block is ${exact(cut.value)}. The scale is the E4M3 number nearest to ${exact(cut.value)} ÷ ${top}; the two beside it are ${exact(cut.scale)} and ${exact(nextScale)}. What is read back?`,
    unit: "",
    answer: cut.read,
    options: [cut.read, cut.value, nextScale * cut.rung],
    short: `${exact(cut.read)} is read back.`,
    because: `${short(cut.quotient)} is nearer to ${exact(cut.scale)}. ${exact(cut.value)} over that scale is past the top rung, ${top}, so it is cut off. With the scale ${exact(nextScale)} the top rung would be read back, ${exact(nextScale)} × ${top} = ${exact(nextScale * cut.rung)}: nothing cut off, and all rungs further apart.`,
  },
];
