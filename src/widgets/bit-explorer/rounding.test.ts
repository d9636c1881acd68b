import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeTable, largestValue } from "../../core";
import { formatById, formats } from "./formats";
import { halfway, rounding, standingOf } from "./rounding";
import { readExactly } from "./typed";

const named = formats.map((format) => [format.name, format] as const);

/** Finite numbers of a format in order, each once: a second route to neighbours. */
const ordered = (table: Float64Array) =>
  [...new Set([...table].filter(Number.isFinite).map((value) => value + 0))].sort((a, b) => a - b);

describe("a number that its double alone does not tell apart", () => {
  const format = formatById("e4m3");
  const of = (text: string) => rounding(format, Number(text), readExactly(text));

  it.each([
    ["1.0625", "tie", 1],
    ["1.06250000000000000001", "rounded", 1.125],
    ["1.06249999999999999999", "rounded", 1],
    ["-1.06250000000000000001", "rounded", -1.125],
    ["2.75", "exact", 2.75],
    ["2.75000000000000000001", "rounded", 2.75],
    ["448.000000000000000001", "cut off", 448],
  ])("%s: %s, %d", (text, fate, value) => {
    expect(of(text)).toMatchObject({ fate, taken: { value } });
  });

  it("stands between its neighbours", () => {
    expect(of("2.75000000000000000001")).toMatchObject({ below: { value: 2.75 }, above: { value: 3 } });
    expect(of("2.74999999999999999999")).toMatchObject({ below: { value: 2.5 }, above: { value: 2.75 } });
  });
});

describe.each(named)("%s", (_, format) => {
  const numbers = ordered(decodeTable(format));

  it("puts each number between the ones next to it", () => {
    const wrong: number[] = [];
    const order = new Map(numbers.map((value, index) => [value, index]));
    for (const [code, value] of decodeTable(format).entries()) {
      if (!Number.isFinite(value)) continue;
      const { below, above } = standingOf(format, code);
      const index = order.get(value + 0) ?? -1;
      if (below?.value !== numbers[index - 1] || above?.value !== numbers[index + 1]) wrong.push(code);
    }
    expect(wrong).toEqual([]);
  });

  it("puts a typed number between two neighbours and takes the nearer", () => {
    const most = largestValue(format);
    const within = fc.oneof(
      fc.double({ min: format.signed ? -most : (numbers[0] ?? 0), max: most, noNaN: true }),
      fc.nat({ max: numbers.length - 2 }).map((i) => (numbers[i] ?? 0) / 2 + (numbers[i + 1] ?? 0) / 2),
    );
    fc.assert(
      fc.property(within, (value) => {
        const { taken, fate, below, above } = rounding(format, value);
        if (taken.value === value) {
          expect(fate).toBe("exact");
          return;
        }
        expect(["rounded", "tie"]).toContain(fate);
        if (below === null || above === null) throw new Error("no neighbours within the range");
        expect(below.value < value && value < above.value).toBe(true);
        expect([below.code, above.code]).toContain(taken.code);
        expect(fate === "tie").toBe(halfway(below, above) === value);
        const nearer = value < halfway(below, above) ? below : above;
        if (fate === "rounded") expect(taken.value).toBe(nearer.value);
        else if (format.signed) expect(taken.code % 2).toBe(0);
        else expect(taken.code).toBe(above.code);
      }),
      { numRuns: 400 },
    );
  });

  it("cuts off what lies beyond", () => {
    const far = rounding(format, 1e300);
    expect(far).toMatchObject({ fate: "cut off", above: null });
    expect(far.taken.value).toBe(largestValue(format));
  });

  it("raises what lies below the least number of a format without zero, and nothing else", () => {
    const near = rounding(format, 1e-300);
    if (format.signed) expect(near.fate).toBe("rounded");
    else expect(near).toMatchObject({ fate: "raised", below: null, taken: { value: numbers[0] } });
  });
});
