import type { RowPrecision, RowStorage } from "../../core";
import { choice } from "../../ui/params/kinds";
import type { Values } from "../../ui/params/param";
import { precisionNames, storages } from "./rows";

const options = storages.map((value) => ({ value, key: value, label: precisionNames[value] }));
const stored = (label: string, initial: RowPrecision) => choice<RowPrecision>(options, initial, { label });

/** Where the passkey stands: inside the window of the question's last word, or beyond it. */
export type Where = "far" | "near";

export const params = {
  main: stored("Main rows", "fp4"),
  window: stored("Window rows", "fp8"),
  indexer: stored("Index keys", "mxfp4"),
  where: choice<Where>(
    [
      { value: "far", key: "far", label: "Far back" },
      { value: "near", key: "near", label: "In the window" },
    ],
    "far",
    { label: "The passkey stands" },
  ),
  texts: {
    ...choice<number>(
      [1, 2, 3].map((value) => ({ value, key: String(value), label: String(value) })),
      1,
      { label: "Set of texts" },
    ),
    // Another set is work of some seconds, and shows nothing else.
    samples: [1],
  },
};

export type FidelityParams = Values<typeof params>;

/** The three storages that a state picks. */
export function storageOf({ main, window, indexer }: FidelityParams): RowStorage {
  return { main, window, indexer };
}
