import { describe, expect, it } from "vitest";
import { fraction, toNumber } from "../../core";
import { slotsOf, startOf, type Term, type Terms } from "./pieces";
import { apart, bytesOfTerms, factored, standing } from "./sum";

const own = (id: Parameters<typeof slotsOf>[0]): Terms => {
  const [one, two] = slotsOf(id);
  return [one.own, two.own];
};

describe("the sum", () => {
  it.each([
    ["deepseek-v4.1-flash", 890],
    ["deepseek-v3.2", 48_068],
    ["deepseek-v4-flash", 3_514.25],
    ["deepseek-v4-pro", 5_031.4375],
    ["deepseek-llm-67b", 389_120],
  ] as const)("of %s is %d", (id, bytes) => {
    expect(toNumber(bytesOfTerms(own(id)))).toBe(bytes);
  });

  it("takes equal entries together", () => {
    expect(factored(own("deepseek-v4.1-flash"))).toEqual([{ entries: fraction(5, 2), bytes: 356 }]);
    expect(factored(own("deepseek-v4-flash"))).toEqual([
      { entries: fraction(21, 4), bytes: 652 },
      { entries: fraction(20, 128), bytes: 584 },
    ]);
  });

  it("leaves out what nobody owns", () => {
    const [one, two] = startOf("deepseek-v4.1-flash");
    expect(factored([one, two])).toEqual([{ entries: fraction(1, 2), bytes: 356 }]);
    expect(factored([{ ...one, owners: 0 }, two])).toEqual([]);
  });
});

describe("where a sum stands", () => {
  const target = fraction(890);

  it("is equal only where it is exactly equal", () => {
    expect(standing(fraction(890 * 128, 128), target)).toBe("equal");
    expect(standing(fraction(890 * 128 - 1, 128), target)).toBe("short");
    expect(standing(fraction(890 * 128 + 1, 128), target)).toBe("over");
  });

  it("does not lose a small part beside a large one", () => {
    const small: Term = { owners: 1, ratio: 128, main: "main-fp4", indexer: "none" };
    const large: Term = { owners: 128, ratio: 1, main: "gqa-bf16-8x128", indexer: "none" };
    expect(bytesOfTerms([large, small])).toEqual(fraction(128 * 4096 * 128 + 288, 128));
  });

  it("is so far from the target, either way", () => {
    expect(apart(fraction(178), target)).toEqual(fraction(712));
    expect(apart(fraction(1068), target)).toEqual(fraction(178));
  });
});
