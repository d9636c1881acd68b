import {
  bf16,
  decode,
  encode,
  indexFp4,
  indexFp8,
  mainFp4,
  mlaFp8,
  packRow,
  placeRow,
  quantise,
  type RowPacking,
  relativeL2,
  rowElements,
  rowPacking,
  unpackRow,
  v4Fp8,
  v4TileModel,
  v32IndexPlain,
  windowFp8,
} from "../../../src/core";
import { asList, asObject, type Json, type JsonObject, member, numbersOf, tensor } from "../json";
import type { Mechanism } from "../mechanism";

type Entry = readonly number[];

/** What each format of the file is called and made of. */
const packings: Readonly<Record<string, RowPacking>> = {
  v32_656: rowPacking(mlaFp8),
  v4_584: rowPacking(v4Fp8),
  v41_fp4_288: rowPacking(mainFp4),
  v41_fp8_528: rowPacking(windowFp8),
  indexer_mxfp4_68: rowPacking(indexFp4),
  indexer_fp8_132: rowPacking(indexFp8),
};

/** Each vector in every row format, byte by byte and read back. */
export const rows: Mechanism = ({ file }) => ({ vectors: asList(member(file, "vectors")).map(vector) });

function vector(given: Json): Json {
  const x = numbersOf(member(given, "x"));
  const rounded = x.map((value) => decode(bf16, encode(bf16, value, "special")));
  const rope = numbersOf(member(given, "rope64_bf16"));
  return {
    x_bf16: tensor(rounded),
    formats: forEachPacking(member(given, "formats"), (name, packing) => {
      const own = name === "v32_656" ? [...rounded.slice(0, rowElements(mlaFp8) - rope.length), ...rope] : rounded;
      return format(name, packing, own);
    }),
    from_unrounded_x: forEachPacking(member(given, "from_unrounded_x"), (_, packing) => {
      const { row, relative_l2 } = format("", packing, x);
      return { row: row ?? null, relative_l2: relative_l2 ?? null };
    }),
  };
}

function forEachPacking(named: Json, compute: (name: string, packing: RowPacking) => Json): Json {
  return Object.fromEntries(
    Object.keys(asObject(named)).map((name) => {
      const packing = packings[name];
      if (packing === undefined) throw new Error(`no row format “${name}”`);
      return [name, compute(name, packing)];
    }),
  );
}

/** Everything the file may ask of one row: the whole, its parts, what it reads back to, and that error. */
function format(name: string, packing: RowPacking, source: Entry): JsonObject {
  const values = source.slice(0, rowElements(packing.format));
  const row = packRow(packing, values);
  const part = (wanted: (role: string) => boolean) => partOf(packing, row, wanted);
  const read = unpackRow(packing, row);
  const quantised = scaledElements(packing);
  const common = {
    row: hex(row),
    dequantized: tensor(read),
    relative_l2: relativeL2(read.subarray(0, quantised), values.slice(0, quantised)),
    data: part((role) => role === "value"),
    nibbles: part((role) => role === "value"),
    scales: part((role) => role === "scale" || role === "padding"),
    scales_fp32_le: part((role) => role === "scale"),
    scale_fp32_le: part((role) => role === "scale"),
    rope_bf16_le: part((role) => role === "rope"),
  };
  if (name === "v4_584") {
    // Here “data” is all that stands before the scales.
    const data = part((role) => role === "value" || role === "rope");
    return { ...common, data, model_rule: modelRule(packing, values) };
  }
  if (name === "indexer_fp8_132") return { ...common, plain_scale: plainScale(packing, values) };
  return common;
}

function modelRule(packing: RowPacking, values: Entry): JsonObject {
  const usual = packRow(packing, values);
  const row = packRow({ ...packing, rule: v4TileModel }, values);
  return {
    data_nope: partOf(packing, row, (role) => role === "value"),
    scales7: partOf(packing, row, (role) => role === "scale"),
    same: hex(row) === hex(usual),
  };
}

function plainScale(packing: RowPacking, values: Entry): JsonObject {
  const plain = { ...packing, rule: v32IndexPlain };
  const row = packRow(plain, values);
  const dequantised = quantise(v32IndexPlain, values).values;
  return {
    data: partOf(plain, row, (role) => role === "value"),
    scale_fp32_le: partOf(plain, row, (role) => role === "scale"),
    dequantized: tensor(dequantised),
    relative_l2: relativeL2(dequantised, values),
  };
}

/** Elements that have a scale: the error is taken over them. */
function scaledElements({ format: { components } }: RowPacking): number {
  return components.filter(({ role }) => role === "value").reduce((sum, { elements }) => sum + elements, 0);
}

function partOf({ format: row }: RowPacking, bytes: Uint8Array, wanted: (role: string) => boolean): string {
  const places = placeRow(row);
  return places
    .map(({ component, offset }, index) =>
      wanted(component.role) ? hex(bytes.subarray(offset, places[index + 1]?.offset)) : "",
    )
    .join("");
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}
