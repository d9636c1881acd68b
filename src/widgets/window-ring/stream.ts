import { rowElements, rowPacking, seededEntry, WindowRing } from "../../core";
import type { Setup } from "./setups";

/** The tokens that stream by, a word each. */
export const words = ["rain", "fell", "on", "the", "harbour", "and", "the", "ferry", "waited", "for", "us"] as const;

const seed = 3;

/** A slot of the ring as it is after the newest token. */
export interface Slot {
  readonly slot: number;
  /** The position whose row lies there; `null` before the first. */
  readonly position: number | null;
}

export interface RingState {
  readonly slots: readonly Slot[];
  /** The position whose row the newest token overwrote; `null` where its slot was empty. */
  readonly overwritten: number | null;
  /** Bytes of the whole buffer. */
  readonly bytes: number;
  /** The first number that is read back from the newest row. */
  readonly readBack: number;
}

/**
 * Writes the rows of the first `tokens` tokens, seeded vectors packed in the model's row format, into a ring of `window` slots,
 * and looks where they lie.
 */
export function runRing({ row }: Pick<Setup, "row">, window: number, tokens: number): RingState {
  const ring = new WindowRing(rowPacking(row), window);
  const entry = new Float64Array(rowElements(row));
  let overwritten: number | null = null;
  for (let position = 0; position < tokens; position++) {
    const before = position - window;
    overwritten = ring.holds(before) ? before : null;
    ring.write(position, seededEntry({ seed, layer: 0, part: "window", row: position }, entry));
  }
  const slots = Array.from({ length: window }, (_, slot) => ({ slot, position: heldIn(ring, slot, tokens) }));
  return { slots, overwritten, bytes: ring.byteLength, readBack: ring.read(tokens - 1)[0] ?? 0 };
}

function heldIn(ring: WindowRing, slot: number, tokens: number): number | null {
  for (let position = slot; position < tokens; position += ring.tokens) if (ring.holds(position)) return position;
  return null;
}
