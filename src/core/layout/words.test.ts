import { expect, it } from "vitest";
import { layersInWords, listInWords, numbersInWords } from "./words";

it.each([
  [[], ""],
  [[20], "20"],
  [[2, 3], "2 and 3"],
  [[2, 3, 4, 5], "2 to 5"],
  [[2, 3, 4, 8], "2 to 4 and 8"],
  [[0, 1, 5, 7, 8, 9], "0, 1, 5 and 7 to 9"],
])("writes %j as “%s”", (numbers, words) => {
  expect(numbersInWords(numbers)).toBe(words);
});

it("names layers in the singular and the plural, and joins with the word it is given", () => {
  expect(layersInWords([20])).toBe("layer 20");
  expect(layersInWords([2, 3, 4])).toBe("layers 2 to 4");
  expect(listInWords(["a", "b", "c"], "or")).toBe("a, b or c");
});
