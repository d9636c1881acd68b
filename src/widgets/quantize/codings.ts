import {
  type BlockRule,
  bf16,
  codeBits,
  decode,
  deepseekRules,
  encode,
  fp16,
  indexerFp4,
  type Minifloat,
  mxRules,
  quantise,
  v41Global,
  v41Window,
} from "../../core";

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

/** The ones that always stand beside the chosen one. */
export const compared: readonly Coding[] = [fp16, v41Window, v41Global, e8m0Per16, indexerFp4].map(({ id }) =>
  codingById(id),
);

function plain(format: Minifloat): Coding {
  return {
    id: format.id,
    name: format.name,
    scaled: "no scale",
    block: 1,
    store: (values) =>
      stored(
        values.map((value) => decode(format, encode(format, value, "saturate"))),
        [{ what: "numbers", bytes: (values.length * codeBits(format)) / bitsInByte }],
      ),
  };
}

function scaled(rule: BlockRule): Coding {
  const { id, name, block, element, scale, tensorScale } = rule;
  return {
    id,
    name,
    scaled: `${block} to ${/^[EF]/i.test(scale.storage.name) ? "an" : "a"} ${scale.storage.name} scale`,
    block,
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
