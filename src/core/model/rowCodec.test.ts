import { expect, it } from "vitest";
import { mainFp4 } from "../layout/formats";
import { rowPacking } from "../layout/packing/rowPacking";
import { seededVector } from "../numerics/samples";
import { unroundedRows } from "./rowCodec";
import { RowStore } from "./rowStore";
import { WindowRing } from "./windowRing";

const packing = rowPacking(mainFp4);
const entry = (seed: number) => Float64Array.from(seededVector(512, seed, 1), (value) => value + Math.PI);

it("doubles come back to the bit, also after the store has grown", () => {
  const store = new RowStore(packing, 1, unroundedRows(packing));
  for (let row = 0; row < 5; row++) store.append(entry(row));
  expect(store.bytes).toBe(5 * 512 * 8);
  for (let row = 0; row < 5; row++) expect(store.read(row)).toEqual(entry(row));
  expect(() => store.append(entry(1).subarray(1))).toThrow("511 elements, its row takes 512");
});

it("a ring of doubles likewise", () => {
  const ring = new WindowRing(packing, 2, unroundedRows(packing));
  for (let position = 0; position < 3; position++) ring.write(position, entry(position));
  const target = new Float64Array(513);
  ring.readInto(1, target, 1);
  expect(target.subarray(1)).toEqual(entry(1));
  expect(ring.read(2)).toEqual(entry(2));
});
