import {
  type BlockRule,
  decode,
  e2m1,
  e4m3,
  encode,
  footprint,
  indexerFp4,
  indexFp4,
  largestValue,
  mainFp4,
  packRow,
  quantise,
  relativeL2,
  rowBytes,
  rowPacking,
  rowStoredAs,
  v4Fp8,
  v41Global,
  v41Window,
  windowFp8,
} from "../../core";
import { deepseekV41Flash, v41Design } from "../../models";
import { cacheOf, published } from "../../widgets/fidelity-by-precision/rows";
import { latent } from "../../widgets/quantize/latent";

/** Everything that this chapter's prose says in figures, from the engine. */

export const elements = v41Design.headDim;
export const rope = deepseekV41Flash.config.qkRopeHeadDim;
export const keyWidth = deepseekV41Flash.config.indexHeadDim;
export const rows = {
  bf16: rowBytes(rowStoredAs("bf16", elements, "main").format),
  v4: rowBytes(v4Fp8),
  eight: rowBytes(windowFp8),
  four: rowBytes(mainFp4),
  mxfp4: rowBytes(rowStoredAs("mxfp4", elements, "main").format),
  key: rowBytes(indexFp4),
};

/** Bytes a token before and after, and entries a token. */
export const before = cacheOf({ ...published, main: "fp8" });
export const after = cacheOf(published);
export const entriesPerToken = after.entriesPerToken;
export const saved = before.bytesPerToken - after.bytesPerToken;
/** The main row's part of an entry's bytes. */
export const mainPart = { before: rows.eight / (rows.eight + rows.key), after: rows.four / (rows.four + rows.key) };

/** Codes and scales of the two four-bit rows. */
export const codes = { main: elements / 2, key: keyWidth / 2 };
export const scales = { main: elements / v41Global.block, key: keyWidth / indexerFp4.block };

/** Largest element, largest scale, and what they make together; the most that an element can be after the norm. */
export const top = largestValue(e2m1);
export const cap = largestValue(e4m3);
export const reach = top * cap;
export const bound = Math.sqrt(elements);
export const room = reach / bound;
export const leastScale = v41Global.scale.least;

/** What becomes of the largest value of a block in the global row. */
function stored(value: number) {
  const block = Array.from({ length: v41Global.block }, (_, index) => (index === 0 ? value : 0));
  const { scales: found, values } = quantise(v41Global, block);
  const scale = found[0] ?? 0;
  return { value, quotient: value / top, scale, over: value / scale, read: values[0] ?? 0 };
}

/** The largest magnitude that the report saw, and the bound. */
export const observed = stored(10);
export const atBound = stored(bound);
/** Past the reach: the scale is capped, and so is the value. */
export const beyond = stored(2 * reach);

/** Two neighbours under a scale of 1, for a byte packed by hand: the even one in the low half. */
export const pair = packPair(1.5, -3);

function packPair(even: number, odd: number) {
  const row = packRow(
    rowPacking(mainFp4),
    Array.from({ length: elements }, (_, index) => (index === 0 ? even : index === 1 ? odd : index === 2 ? top : 0)),
  );
  const code = (value: number) => encode(e2m1, value, "saturate");
  const bits = (value: number) => value.toString(2).padStart(4, "0");
  return {
    even,
    odd,
    low: bits(code(even)),
    high: bits(code(odd)),
    byte: row[0] ?? 0,
    hex: (row[0] ?? 0).toString(16).toUpperCase(),
  };
}

/** Where an element stands in its row. */
export const place = placeOf(37);

function placeOf(element: number) {
  const block = Math.floor(element / v41Global.block);
  return { element, byte: Math.floor(element / 2), block, scale: codes.main + block };
}

/** E2M1 with E8M0 scales for 16: the block of the global row, the scale of the indexer. */
const e8m0Per16: BlockRule = { ...indexerFp4, id: "e8m0-16", block: v41Global.block };

const lost = (rule: BlockRule) => relativeL2(quantise(rule, latent).values, latent);

/** What each rule loses of the seeded vector of norm √512: relative L2. */
export const errors = {
  four: lost(v41Global),
  mxfp4: lost(indexerFp4),
  e8m0Per16: lost(e8m0Per16),
  eight: lost(v41Window),
};
export const largestOfSeeded = Math.max(...latent.map(Math.abs));

/** What four bits would save in windows: once a sequence, and as many tokens of global KV as that is. */
export const inWindows = savedInWindows();

function savedInWindows() {
  const now = after.windowBytes;
  const four = cacheOf({ ...published, window: "fp4" }).windowBytes;
  return { now, four, saved: now - four, tokens: (now - four) / after.bytesPerToken };
}

export const million = 10 ** 6;

/** A token with the rows that an engine keeps where it has no four-bit rows. */
export const elsewhere = {
  v4Rows: entriesPerToken * (rows.v4 + rows.key),
  eightRows: before.bytesPerToken,
};

/** An indexer key with a scale for each 16, as it is told, and a token with it. */
export const toldKey = rowBytes(rowStoredAs("fp4", keyWidth, "indexer").format);
export const toldToken = cacheOf({ ...published, indexer: "fp4" }).bytesPerToken;
/** A token, were main rows MXFP4. */
export const inMxfp4 = cacheOf({ ...published, main: "mxfp4" }).bytesPerToken;

/** The scale just above one that was rounded down. */
export const nextScale = decode(e4m3, encode(e4m3, observed.scale, "saturate") + 1);

/** What V4.1 keeps, by the route of the layer map. */
export const byMap = footprint(deepseekV41Flash.layers).bytesPerToken;
