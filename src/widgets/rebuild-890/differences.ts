import { type PartName, partNames, type Slot, type Term, type Terms } from "./pieces";

/** A part that is not the target's. */
export interface Difference {
  readonly slot: 0 | 1;
  readonly part: PartName;
}

/** Parts that count: without owners in the target, only that there are none. */
export function partsToCompare({ own }: Slot): readonly PartName[] {
  return own.owners === 0 ? ["owners"] : partNames;
}

/** Every part that differs from the target's, first term first, owners before ratio before rows. */
export function differences(terms: Terms, slots: readonly [Slot, Slot]): readonly Difference[] {
  return ([0, 1] as const).flatMap((slot) =>
    partsToCompare(slots[slot])
      .filter((part) => terms[slot][part] !== slots[slot].own[part])
      .map((part) => ({ slot, part })),
  );
}

/** Whether all that is kept is the target's: no more owners than it has, each with its ratio and its rows. */
export function isPartOf(terms: Terms, slots: readonly [Slot, Slot]): boolean {
  return ([0, 1] as const).every((slot) => {
    const term = terms[slot];
    const { own } = slots[slot];
    const same = partNames.every((part) => part === "owners" || term[part] === own[part]);
    return term.owners === 0 || (same && term.owners <= own.owners);
  });
}

/** The terms with one part taken from the target. */
export function mended(terms: Terms, slots: readonly [Slot, Slot], { slot, part }: Difference): Terms {
  const put = (at: 0 | 1): Term => (at === slot ? { ...terms[at], [part]: slots[at].own[part] } : terms[at]);
  return [put(0), put(1)];
}
