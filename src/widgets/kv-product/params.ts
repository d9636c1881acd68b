import { choice, steps } from "../../ui/params/kinds";
import type { Stop, Values } from "../../ui/params/param";
import { type Storage, storages } from "./storage";

/** Stops with the models that have them. */
function stops(values: readonly number[], real: Readonly<Record<number, string>> = {}): readonly Stop[] {
  return values.map((value) => ({ value, real: real[value] ?? null }));
}

/** Powers of two from one exponent to another. */
function powers(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => 2 ** (from + i));
}

/** The values that each edge of the drawing can take. No more layers than V1 has: the drawing has room for the largest of all. */
export const edges = {
  layers: stops([1, 2, 4, 8, 16, 32, 60, 80, 95], { 60: "V2", 80: "Llama", 95: "V1" }),
  kvHeads: stops(powers(0, 7), { 8: "V1, Llama" }),
  width: stops(powers(5, 8), { 128: "V1, V2, Llama" }),
} as const;

export type Edge = keyof typeof edges;

export const params = {
  layers: steps(edges.layers, 95, { label: "Layers", unit: (value) => (value === 1 ? "layer" : "layers") }),
  kvHeads: steps(edges.kvHeads, 8, { label: "KV heads a layer", unit: (value) => (value === 1 ? "head" : "heads") }),
  width: steps(edges.width, 128, { label: "Head width", unit: () => "elements" }),
  storage: choice<Storage>(
    storages.map(({ id, name }) => ({ value: id, key: id, label: name })),
    "bf16",
    { label: "Storage of an element" },
  ),
  context: steps(stops(powers(2, 10)), 32, { label: "Tokens a sequence", unit: () => "Ki tokens" }),
  memory: steps(stops(powers(3, 10)), 64, { label: "Memory", unit: () => "GiB" }),
};

export type ProductParams = Values<typeof params>;

/** What decides the bytes of a token. */
export type Shape = Pick<ProductParams, "layers" | "kvHeads" | "width" | "storage">;
