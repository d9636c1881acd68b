import {
  type BlockRule,
  bf16,
  codeBits,
  decode,
  deepseekRules,
  encode,
  fp16,
  indexerFp4,
  indexFp4,
  indexFp8,
  type Minifloat,
  mlaFp8,
  mxRules,
  nvfp4,
  quantise,
  type RowFormat,
  rowBytes,
  v4Fp8,
  v41Global,
  v41Window,
} from "../../core";
import { exact } from "../../ui/numbers";
import { shortName } from "../ruleNames";

export interface Part {
  readonly what: string;
  readonly bytes: number;
}

/** A way to store a vector: one number format, or a block-scaled one. */
export interface Coding {
  readonly id: string;
  readonly name: string;
  /** "16 to an E4M3 scale". */
  readonly scaled: string;
  /** Values that share a scale; 1 where there is none. A vector is filled up with zeros to a whole number of blocks. */
  readonly block: number;
  /** What the cache row that uses the rule holds besides, and takes; empty where all 512 elements are the row. */
  readonly row: string;
  readonly store: (values: readonly number[]) => Stored;
}

export interface Stored {
  /** Read back, as many as went in. */
  readonly values: readonly number[];
  readonly parts: readonly Part[];
  readonly bytes: number;
}

const bitsInByte = 8;
const fp32Bytes = 4;

/** E2M1 with E8M0 scales for 16: between MXFP4 and V4.1's row, so that block and scale format can be told apart. */
const e8m0Per16: BlockRule = { ...indexerFp4, id: "e2m1-e8m0-16", name: "E2M1, E8M0 scale for 16", block: 16 };

/** Rows of which a rule stores only a part, or that are shorter than the vectors here. By rule. */
const rows: Readonly<Record<string, { readonly name: string; readonly format: RowFormat }>> = {
  "v32-tile": { name: "A V3.2 row", format: mlaFp8 },
  "v32-index": { name: "A V3.2 indexer key", format: indexFp8 },
  "v32-index-plain": { name: "A V3.2 indexer key", format: indexFp8 },
  "v4-tile": { name: "A V4 row", format: v4Fp8 },
  "v4-tile-model": { name: "A V4 row", format: v4Fp8 },
  "indexer-fp4": { name: "An indexer key", format: indexFp4 },
};

/** "A V4 row takes 584 bytes: 448 elements by this rule, and 64 in bf16." */
function rowText({ id }: BlockRule): string {
  const row = rows[id];
  if (row === undefined) return "";
  const { name, format } = row;
  const elements = (wanted: "value" | "rope") =>
    format.components.filter(({ role }) => role === wanted).reduce((sum, component) => sum + component.elements, 0);
  const rope = elements("rope");
  const rest = rope === 0 ? "" : `, and ${exact(rope)} in bf16`;
  return `${name} takes ${exact(rowBytes(format))} bytes: ${exact(elements("value"))} elements by this rule${rest}.`;
}

/** Every coding on offer: plain formats, DeepSeek's rules, then those of the two families. */
export const codings: readonly Coding[] = [
  ...[fp16, bf16].map(plain),
  ...[...deepseekRules, e8m0Per16, ...mxRules].map(scaled),
];

export function codingById(id: string): Coding {
  const coding = codings.find((candidate) => candidate.id === id);
  if (coding === undefined) throw new RangeError(`no coding is called ${id}`);
  return coding;
}

const worthComparing = [fp16, v41Window, v41Global, e8m0Per16, indexerFp4, nvfp4].map(({ id }) => codingById(id));

/** How many stand beside the chosen one. */
const besides = worthComparing.length - 1;

/** The ones beside the chosen one: never itself, and always as many. */
export function comparedTo({ id }: Coding): readonly Coding[] {
  return worthComparing.filter((coding) => coding.id !== id).slice(0, besides);
}

function plain(format: Minifloat): Coding {
  return {
    id: format.id,
    name: format.name,
    scaled: "no scale",
    block: 1,
    row: "",
    store: (values) =>
      stored(
        values.map((value) => decode(format, encode(format, value, "saturate"))),
        [{ what: "numbers", bytes: (values.length * codeBits(format)) / bitsInByte }],
      ),
  };
}

function scaled(rule: BlockRule): Coding {
  const { id, block, element, scale, tensorScale } = rule;
  return {
    id,
    name: shortName(rule),
    scaled: `${block} to ${/^[EF]/i.test(scale.storage.name) ? "an" : "a"} ${scale.storage.name} scale`,
    block,
    row: rowText(rule),
    store: (values) => {
      const blocks = Math.ceil(values.length / block);
      const whole = [...values, ...new Array<number>(blocks * block - values.length).fill(0)];
      return stored(Array.from(quantise(rule, whole).values.subarray(0, values.length)), [
        { what: "elements", bytes: (whole.length * codeBits(element)) / bitsInByte },
        { what: "scales", bytes: (blocks * codeBits(scale.storage)) / bitsInByte },
        ...(tensorScale ? [{ what: "tensor scale", bytes: fp32Bytes }] : []),
      ]);
    },
  };
}

function stored(values: readonly number[], parts: readonly Part[]): Stored {
  return { values, parts, bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0) };
}
