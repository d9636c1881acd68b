/**
 * What one cached vector (an entry) is made of, to the byte.
 *
 * A row is a list of components in storage order. Its size is never written down: it follows from how many elements
 * each component has and how wide their type is.
 */

/** Bits of one element of each storage type. */
export const storageBits = {
  fp32: 32,
  bf16: 16,
  fp16: 16,
  e4m3: 8,
  ue8m0: 8,
  e2m1: 4,
  padding: 8,
} as const;

export type StorageType = keyof typeof storageBits;

/**
 * `value`: an element of the entry itself; `rope`: an element that carries the rotated position, and is part of the
 * entry too; `scale`: shared factors of a block of values; `padding`: bytes that hold nothing.
 */
export type ComponentRole = "value" | "rope" | "scale" | "padding";

export interface RowComponent {
  readonly name: string;
  readonly role: ComponentRole;
  readonly elements: number;
  readonly type: StorageType;
}

/** `main`: what attention reads. `indexer`: the key that is scored to pick entries. */
export type RowPart = "main" | "indexer";

export interface RowFormat {
  readonly id: string;
  readonly name: string;
  readonly part: RowPart;
  readonly components: readonly RowComponent[];
  /** Where the layout is documented. */
  readonly source: string;
}

/** Bytes of one component: elements × bits / 8. Throws where the bits do not fill whole bytes. */
export function componentBytes(component: RowComponent): number {
  const bits = component.elements * storageBits[component.type];
  if (bits % 8 !== 0) throw new RangeError(`${component.name}: ${bits} bits are not a whole number of bytes`);
  return bits / 8;
}

/** Bytes of one row, scales and padding included. */
export function rowBytes(row: RowFormat): number {
  return row.components.reduce((sum, component) => sum + componentBytes(component), 0);
}

/** Elements of the entry itself: values and rotated values, without scales and padding. */
export function rowElements(row: RowFormat): number {
  return row.components
    .filter((component) => component.role === "value" || component.role === "rope")
    .reduce((sum, component) => sum + component.elements, 0);
}
