import { expect, it } from "vitest";
import { rowOf } from "../../attention/matrix";
import { wordVectors } from "./wordVectors";

it("gives a word the same vector wherever it stands, another to other words and with another seed", () => {
  const vectors = wordVectors(["the", "queen", "the"], 3, 16);
  expect(rowOf(vectors, 0)).toEqual(rowOf(vectors, 2));
  expect(rowOf(vectors, 0)).not.toEqual(rowOf(vectors, 1));
  expect(rowOf(wordVectors(["the"], 4, 16), 0)).not.toEqual(rowOf(vectors, 0));
  for (const row of [0, 1, 2]) {
    const square = rowOf(vectors, row).reduce((sum, value) => sum + value * value, 0) / 16;
    // Sixteen squares of rounded numbers.
    expect(square).toBeCloseTo(1, 13);
  }
});
