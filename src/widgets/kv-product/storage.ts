import { type BlockRule, gqaRow, type LayerMap, type RowFormat, uniformLayers, v41Global, v41Window } from "../../core";

/** How an element is stored: plain, or with the scales of one of V4.1's rows. */
export const storages = [
  { id: "bf16", name: "bf16", type: "bf16", rule: null },
  { id: "fp8", name: "fp8 + scales", type: "e4m3", rule: v41Window },
  { id: "fp4", name: "fp4 + scales", type: "e2m1", rule: v41Global },
] as const;

export type Storage = (typeof storages)[number]["id"];

/** The storage with an id. Throws where there is none. */
export function storageOf(id: Storage) {
  const found = storages.find((storage) => storage.id === id);
  if (found === undefined) throw new RangeError(`no storage is called ${id}`);
  return found;
}

/**
 * The row of a layer: a K and a V vector of `width` elements for each KV head.
 *
 * @throws RangeError where a count is not a positive whole number.
 */
export function rowOf(kvHeads: number, width: number, id: Storage): RowFormat {
  const plain = gqaRow(kvHeads, width);
  const { type, rule, name } = storageOf(id);
  if (rule === null) return plain;
  const components = plain.components.map((component) => ({ ...component, type }));
  return {
    ...plain,
    id: `gqa-${id}-${kvHeads}x${width}`,
    name: `K and V of ${kvHeads} heads of ${width}, ${name}`,
    components: [...components, scalesOf(rule, 2 * kvHeads * width)],
  };
}

function scalesOf(rule: BlockRule, elements: number) {
  const type = rule.scale.storage.id === "e4m3" ? "e4m3" : "ue8m0";
  return { name: "scales", role: "scale", elements: elements / rule.block, type } as const;
}

/** A stack in which every layer keeps that row for each token. */
export function mapOf(shape: {
  readonly layers: number;
  readonly kvHeads: number;
  readonly width: number;
  readonly storage: Storage;
}): LayerMap {
  return uniformLayers({
    layers: shape.layers,
    mechanism: "gqa",
    rows: { main: rowOf(shape.kvHeads, shape.width, shape.storage), indexer: null },
    topK: null,
    queryHeads: shape.kvHeads,
    headDim: shape.width,
  });
}
