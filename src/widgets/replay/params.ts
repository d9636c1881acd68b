import { choice, custom, steps, wholeNumber } from "../../ui/params/kinds";
import type { Values } from "../../ui/params/param";
import { mostReplayed, window } from "./run";

/** A cell: a layer by its place from the bottom, and a window row, the oldest being 0. */
export interface CellPlace {
  readonly layer: number;
  readonly row: number;
}

export const params = {
  kind: choice<"hit" | "decoder">(
    [
      { value: "hit", key: "hit", label: "After a prefix hit" },
      { value: "decoder", key: "decoder", label: "In the decoder half" },
    ],
    "hit",
    { label: "Window rows to rebuild" },
  ),
  replayed: steps(
    Array.from({ length: mostReplayed - window + 1 }, (_, index) => ({
      value: window + index,
      real: index === 0 ? "W" : null,
    })),
    window,
    { label: "Tokens replayed", unit: () => "tokens" },
  ),
  seed: wholeNumber({ min: 0, max: 99, unit: "" }, 4, { label: "Seed" }),
  cell: custom<CellPlace | null>({
    label: "Row pointed at",
    initial: null,
    transient: true,
    write: (cell) => (cell === null ? "" : `${cell.layer}.${cell.row}`),
    read: () => ({ value: null, notice: null }),
    samples: [null, { layer: 0, row: 0 }, { layer: 3, row: 5 }, { layer: 7, row: 2 }],
  }),
};

export type ReplayParams = Values<typeof params>;
