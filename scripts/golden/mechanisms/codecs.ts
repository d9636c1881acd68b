import { bf16, decodeTable, e2m1, e2m3, e3m2, e4m3, e5m2, e8m0, encode, fp16, type Minifloat } from "../../../src/core";
import { asObject, type Json, member, numbersOf } from "../json";
import type { Mechanism } from "../mechanism";

const formats: Readonly<Record<string, Minifloat>> = {
  float8_e4m3fn: e4m3,
  float8_e5m2: e5m2,
  float8_e8m0fnu: e8m0,
  float4_e2m1fn: e2m1,
  float6_e2m3fn: e2m3,
  float6_e3m2fn: e3m2,
  bfloat16: bf16,
  float16: fp16,
};

/** Decode of every code, and encode of the samples, for each format that the file names. */
export const codecs: Mechanism = ({ file }) => {
  const samples = numbersOf(member(file, "samples"));
  return {
    decode: forEachFormat(member(file, "decode"), (format) => [...decodeTable(format)]),
    encode: forEachFormat(member(file, "encode"), (format) =>
      samples.map((sample) => encode(format, sample, "special")),
    ),
  };
};

function forEachFormat(named: Json, compute: (format: Minifloat) => Json): Json {
  return Object.fromEntries(
    Object.keys(asObject(named)).map((name) => {
      const format = formats[name];
      if (format === undefined) throw new Error(`no format “${name}”`);
      return [name, compute(format)];
    }),
  );
}
