import { indexFp4, indexFp8, mainFp4, mlaFp8, v4Fp8, windowFp8 } from "../../layout/formats";
import { type RowPacking, rowPacking } from "../../layout/packing/rowPacking";
import type { RowComponent, RowFormat } from "../../layout/row";
import { type ToySizes, toyPlaces } from "./sizes";

/**
 * A published row format at another width: the same component types, as many elements to a scale, the same rule.
 *
 * @param values Elements that a format keeps apart from the rotated ones; of one that does not, all elements.
 * @param rotated Elements of the rotated part; not read where the format keeps none apart.
 * @throws RangeError where the values are no whole number of the rule's blocks.
 */
export function resized(published: RowFormat, values: number, rotated: number): RowPacking {
  const { rule } = rowPacking(published);
  const scales = rule === null ? 0 : values / rule.block;
  if (!Number.isInteger(scales)) {
    throw new RangeError(`${published.name}: ${values} values; whole blocks of ${rule?.block} are accepted`);
  }
  // Padding fills scales up to a multiple of what they take together in the published row.
  const unit = countOf(published, "scale") + countOf(published, "padding");
  const counts = { value: values, rope: rotated, scale: scales, padding: (unit - (scales % unit)) % unit };
  const components = published.components
    .map((component) => ({ ...component, elements: counts[component.role] }))
    .filter(({ elements }) => elements > 0);
  const id = `${published.id}-${components.map(({ elements }) => elements).join("+")}`;
  return { format: { ...published, id, name: `${published.name}, ${values} values`, components }, rule };
}

function countOf({ components }: RowFormat, role: RowComponent["role"]): number {
  return components.reduce((sum, component) => sum + (component.role === role ? component.elements : 0), 0);
}

/** The rows of V3.2, V4 and V4.1 as wide as the toy's. */
export interface ToyRows {
  readonly dsa: RowPacking;
  readonly v4: RowPacking;
  readonly window: RowPacking;
  readonly global: RowPacking;
  readonly indexFp8: RowPacking;
  readonly indexFp4: RowPacking;
}

/** @throws RangeError where the toy's widths are no whole number of blocks of these formats. */
export function toyRows(sizes: ToySizes): ToyRows {
  const { code, headDim, indexWidth } = toyPlaces(sizes);
  const { rotated } = sizes;
  return {
    dsa: resized(mlaFp8, 2 * code, rotated),
    v4: resized(v4Fp8, 2 * code, rotated),
    window: resized(windowFp8, headDim, 0),
    global: resized(mainFp4, headDim, 0),
    indexFp8: resized(indexFp8, indexWidth, 0),
    indexFp4: resized(indexFp4, indexWidth, 0),
  };
}
