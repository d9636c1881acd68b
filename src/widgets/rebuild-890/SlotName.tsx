import type { Mechanism } from "../../core";
import { type Concept, Glyph } from "../../ui/Term";
import type { SlotView } from "./derive";

const marks: Readonly<Partial<Record<Mechanism, Concept>>> = { csa: "mode-csa", hca: "mode-hca" };

/** What a term stands for, with the mark of its layers. */
export function SlotName({ slot: { label, mechanism } }: { readonly slot: SlotView }) {
  return (
    <span className="rb-name">
      {mechanism !== null && <Glyph of={marks[mechanism] ?? "mode-full"} />}
      {label}
    </span>
  );
}
