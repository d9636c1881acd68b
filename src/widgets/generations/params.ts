import type { RowFormat } from "../../core";
import { type ModelId, models } from "../../models";
import { choice, custom, quoted } from "../../ui/params/kinds";
import { lastId } from "./catalogue";

/** A row in the open sum: which part of which term, counted from 1. "main-1" is the main row of the first term. */
export type PartKey = `${"main" | "indexer"}-${number}`;

/** The row that is highlighted when a sum opens. Every model's sum has it. */
export const firstPart: PartKey = "main-1";

/** The key of a row in the term of this number. */
export function partKey({ part }: Pick<RowFormat, "part">, term: number): PartKey {
  return `${part}-${term}`;
}

const partForm = /^(?:main|indexer)-[1-9]$/;
const none = "none";

export const params = {
  scale: choice<"to-scale" | "log">(
    [
      { value: "to-scale", key: "to-scale", label: "To scale" },
      { value: "log", key: "log", label: "Log scale" },
    ],
    "to-scale",
    { label: "Scale" },
  ),
  open: choice<ModelId>(
    models.map(({ id, shortName }) => ({ value: id, key: id, label: shortName })),
    lastId,
    { label: "Open sum" },
  ),
  part: custom<PartKey | null>({
    label: "Row of the sum",
    initial: firstPart,
    write: (value) => value ?? none,
    read: (text) => {
      if (text === none) return { value: null, notice: null };
      if (partForm.test(text)) return { value: text as PartKey, notice: null };
      return {
        value: firstPart,
        notice: `The row can’t be ${quoted(text)}. Accepted: ${none}, main-1, indexer-1, main-2 and so on.`,
      };
    },
    samples: ["main-1", "indexer-1", "main-2", "indexer-2", null],
  }),
};
