import { describe, expect, it } from "vitest";
import { footprint } from "../../core";
import { modelById, modelIds } from "../../models";
import { bytesOf, indexerBricks, mainBricks, mostOwners, noIndexer, ratios, slotsOf, startOf } from "./pieces";

describe("the pieces", () => {
  it("are the rows that models store, smallest first", () => {
    expect(mainBricks.map(({ bytes }) => bytes)).toEqual([288, 528, 584, 656, 1152, 4096]);
    expect(indexerBricks.map(({ bytes }) => bytes)).toEqual([68, 132]);
    expect(ratios).toEqual([1, 2, 4, 128]);
  });

  it("say who stores a row, and who only in windows", () => {
    expect(mainBricks.map(({ usedBy }) => usedBy)).toEqual([
      "V4.1-Flash",
      "V4.1-Flash window",
      "V4-Flash, V4-Pro",
      "V3.2",
      "V2, V3",
      "V1, Llama 3 70B",
    ]);
  });

  it("have no bytes where there is no indexer row, and refuse a row that no model stores", () => {
    expect(bytesOf(noIndexer)).toBe(0);
    expect(() => bytesOf("main-fp2")).toThrow(RangeError);
  });
});

describe.each(modelIds)("the slots of %s", (id) => {
  const slots = slotsOf(id);

  it("hold every owner of the model, and can be reached", () => {
    const owners = footprint(modelById(id).layers).terms.reduce((sum, { count }) => sum + count, 0);
    expect(slots[0].own.owners + slots[1].own.owners).toBe(owners);
    expect(owners).toBeLessThanOrEqual(mostOwners);
  });

  it("weigh what the model weighs", () => {
    const weights = slots.map(({ own }) => (own.owners * (bytesOf(own.main) + bytesOf(own.indexer))) / own.ratio);
    expect((weights[0] ?? 0) + (weights[1] ?? 0)).toBe(footprint(modelById(id).layers).bytesPerToken);
  });

  it("start with one owner, every other part in place", () => {
    const [one, two] = startOf(id);
    expect(one).toEqual({ ...slots[0].own, owners: 1 });
    expect(two).toEqual({ ...slots[1].own, owners: 0 });
  });
});

it("names both kinds of owners", () => {
  expect(slotsOf("deepseek-v4.1-flash").map(({ noun }) => noun)).toEqual(["encoder layer", "decoder layer"]);
  expect(slotsOf("deepseek-v4-pro").map(({ label }) => label)).toEqual(["HCA", "CSA"]);
  expect(slotsOf("deepseek-v3.2").map(({ label }) => label)).toEqual(["DSA", "Second kind"]);
});
