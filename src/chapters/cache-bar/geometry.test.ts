import { expect, test } from "vitest";
import { barPieces, barPlace } from "./geometry";

const largest = 389_120;

test("places grow with bytes and stay on the bar", () => {
  const places = [0, 50, 100, 890, 3514.25, 48_068, largest, 10 * largest].map((bytes) => barPlace(bytes, largest));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[2]).toBe(0);
  expect(places[3]).toBeCloseTo((100 * Math.log(890 / 100)) / Math.log(largest / 100), 1);
  expect(places.at(-1)).toBe(100);
});

test("solid up to where the reader stands, hollow from there to where the chapter began", () => {
  const { solid, hollow } = barPieces(1490, 3514.25, largest);
  expect(solid).toEqual({ from: 0, to: barPlace(1490, largest) });
  expect(hollow).toEqual({ from: solid.to, to: barPlace(3514.25, largest) });
});

test("a stand above the beginning leaves nothing hollow", () => {
  const { hollow } = barPieces(3514.25, 890, largest);
  expect(hollow.from).toBe(hollow.to);
});
