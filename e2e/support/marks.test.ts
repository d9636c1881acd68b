import { describe, expect, test } from "vitest";
import { differences, type Mark } from "./marks";

const bar: Mark = { kind: "rect", box: [10, 20, 300, 12] };
const label: Mark = { kind: "text", words: "890 B", box: [10, 40, 40, 16] };

describe("differences between two readings of a figure", () => {
  test("none for the same marks, nor for one pixel", () => {
    expect(differences([bar, label], [{ ...bar, box: [11, 19, 300, 13] }, label])).toEqual([]);
  });

  test("two pixels are a move", () => {
    expect(differences([bar], [{ ...bar, box: [10, 20, 302, 12] }])).toEqual([
      "mark 0 <rect>: was at [10,20,300,12], now [10,20,302,12]",
    ]);
  });

  test("other words, another kind and another number of marks are told", () => {
    expect(differences([label], [{ ...label, words: "1,490 B" }])).toEqual([
      'mark 0 <text> "890 B": now says "1,490 B"',
    ]);
    expect(differences([bar], [{ ...bar, kind: "path" }])).toEqual(["mark 0 <rect>: now <path>"]);
    expect(differences([bar, label], [bar])).toEqual(["2 marks before, 1 now"]);
  });
});
