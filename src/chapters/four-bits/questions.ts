import { indexerFp4, v41Global } from "../../core";
import { v41Design } from "../../models";
import { exact } from "../../ui/numbers";
import type { QuestionData } from "../question/question";
import {
  after,
  before,
  codes,
  elements,
  entriesPerToken,
  inMxfp4,
  inWindows,
  million,
  nextScale,
  observed,
  rows,
  scales,
  top,
} from "./facts";

const short = (value: number) => String(Number(value.toFixed(4)));

/** Predictions about four-bit rows. The engine gives the answers. */
export const questions: readonly QuestionData[] = [
  {
    id: "largest-ten",
    ask: `The largest value of a block of a main row is ${exact(observed.value)}. Its scale is the E4M3 number nearest to ${exact(observed.value)} ÷ ${exact(top)}; the two around it are ${exact(observed.scale)} and ${exact(nextScale)}. What is read back?`,
    unit: "",
    answer: observed.read,
    options: [observed.read, observed.value, nextScale * top],
    short: `${exact(observed.read)} is read back.`,
    because: `${short(observed.quotient)} is nearer to ${exact(observed.scale)}. ${exact(observed.value)} over that is ${short(observed.over)}, past ${exact(top)}, so the element saturates: ${exact(top)} × ${exact(observed.scale)} = ${exact(observed.read)}. This is far inside the range of the format. A second scale would not help; it is the first one that was rounded down.`,
  },
  {
    id: "main-in-mxfp4",
    ask: `Let V4.1’s main rows be stored like its index keys, a byte of scale for ${exact(indexerFp4.block)} elements. What would a token cost, in bytes?`,
    unit: "bytes",
    answer: inMxfp4,
    options: null,
    short: `${exact(inMxfp4)} bytes.`,
    because: `${exact(codes.main)} bytes of codes stay, and ${exact(elements / indexerFp4.block)} scales replace ${exact(scales.main)}: ${exact(rows.mxfp4)} instead of ${exact(rows.four)} bytes. ${exact(entriesPerToken)} × (${exact(rows.mxfp4)} + ${exact(rows.key)}) = ${exact(inMxfp4)}. The smaller blocks of ${exact(v41Global.block)} cost ${exact(after.bytesPerToken - inMxfp4)} bytes a token.`,
  },
  {
    id: "window-in-fp4",
    ask: `A sequence of V4.1-Flash has grown to ${exact(million)} tokens. How many bytes less would it hold if its window rows, too, had ${exact(rows.four)} bytes instead of ${exact(rows.eight)}?`,
    unit: "bytes",
    answer: inWindows.saved,
    options: [
      inWindows.saved,
      million * (before.bytesPerToken - after.bytesPerToken),
      million * (rows.eight - rows.four),
    ],
    short: `${exact(inWindows.saved)} bytes.`,
    because: `${exact(v41Design.layers)} layers × ${exact(v41Design.windowTokens)} rows × ${exact(rows.eight - rows.four)} bytes, and not one more, however long the context: windows do not grow. It is what ${exact(Math.round(inWindows.tokens))} tokens of global KV take. Four bits in main rows save ${exact(before.bytesPerToken - after.bytesPerToken)} bytes with every token.`,
  },
];
