/** The five parts of a chapter, in order. */
export const partIds = ["cost", "does", "stores", "see", "check"] as const;

export type PartId = (typeof partIds)[number];

export const partTitles: Readonly<Record<PartId, string>> = {
  cost: "The cost",
  does: "What it does",
  stores: "What it stores",
  see: "See it",
  check: "Check it",
};
