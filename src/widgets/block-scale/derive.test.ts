import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encode, quantise } from "../../core";
import { blocksOf } from "./blocks";
import { derive } from "./derive";
import { namedRule, namedRules } from "./rules";
import { count, most, presets, snapped, step } from "./values";

const preset = (key: string) => presets.find((candidate) => candidate.key === key)?.values ?? [];
const show = (rule: string, values: readonly number[], selected = 1) => derive({ rule, values, selected, held: null });
const at = (rule: string, key: string, selected = 5) => show(rule, preset(key), selected);
const stepNamed = (view: ReturnType<typeof derive>, label: RegExp) =>
  view.steps.find((candidate) => label.test(candidate.label))?.figures;

const anyValues = fc.array(
  fc.integer({ min: -most / step, max: most / step }).map((steps) => snapped(steps * step)),
  { minLength: count, maxLength: count },
);
const anyRule = fc.constantFrom(...namedRules);

describe("a block whose largest value lies just above 3", () => {
  it("makes an E8M0 scale jump to 1 and leaves the rungs 4 and 6 empty", () => {
    const view = at("indexer", "above3");
    expect(view.title).toBe("The scale jumps to 1; above the largest value rungs 4 and 6 stay empty");
    expect(stepNamed(view, /^Largest/)).toEqual(["3.05"]);
    expect(stepNamed(view, /^Rounded/)).toEqual(["1"]);
    expect(view.halves[0]?.rungs.filter(({ isUsed }) => !isUsed).map(({ name }) => name)).toEqual([
      "−6",
      "−4",
      "4",
      "6",
    ]);
  });

  it("reaches 6 under an E4M3 scale, which rounds down and cuts it off", () => {
    const view = at("v41", "above3");
    expect(stepNamed(view, /^Rounded/)).toEqual(["0.5", "0.5"]);
    expect(view.title).toBe("Where a scale rounded down, 2 of 32 values are cut off at the top rung");
    expect(view.picked.says).toBe(
      "3.05 over the scale is 6.1; beyond 6, so cut off at 6, read back as 3. Error −0.05.",
    );
  });

  it("is compared with the other kind of scale in the caption", () => {
    expect(at("indexer", "above3").caption).toContain(
      "An E4M3 scale, V4.1’s, would be 0.5 for values 1 to 16: the largest takes rung 6, the top, cut off there.",
    );
    expect(at("v41", "above3").caption).toContain(
      "An E8M0 scale, the indexer’s, would be 1 for values 1 to 32: the largest takes rung 3; 4 and 6 stay empty.",
    );
  });
});

describe("the rules", () => {
  it("differ in the power of two: the OCP rule rounds down and cuts off, the indexer’s never does", () => {
    const ocp = at("ocp", "above3");
    expect(stepNamed(ocp, /^Rounded down/)).toEqual(["0.5"]);
    expect(stepNamed(ocp, /cut off/)).toEqual(["2 of 32"]);
    fc.assert(
      fc.property(anyValues, (values) => {
        expect(blocksOf(namedRule("indexer").rule, values).flatMap(({ cutOff }) => cutOff)).toEqual([]);
      }),
    );
  });

  it("name a tensor scale only where there is one", () => {
    expect(stepNamed(at("v41", "gaussian"), /^Tensor scale/)).toEqual(["none", "none"]);
    expect(stepNamed(at("nvfp4", "above3"), /^Rounded/)).toEqual(["448", "448"]);
    expect(at("nvfp4", "above3").halves.map(({ scale }) => scale)).toEqual(Array(2).fill("scale 448 × tensor scale"));
    expect(at("v41", "above3").halves.map(({ scale }) => scale)).toEqual(["scale 0.5", "scale 0.5"]);
  });

  it("give a block of zeros the least scale they know", () => {
    const zeros = new Array<number>(count).fill(0);
    const scaleUnder = (rule: string) => stepNamed(show(rule, zeros), /the scale$/)?.[0];
    expect(["indexer", "ocp", "nvfp4", "v41"].map(scaleUnder)).toEqual(["2^−126", "2^−127", "0", "2^−9"]);
    expect(show("nvfp4", zeros).title).toMatch(/^Nothing but zeros/);
    expect(stepNamed(show("nvfp4", zeros), /^Tensor scale/)).toEqual(Array(2).fill("1, not 0"));
    expect(show("nvfp4", zeros).caption).toContain("The tensor scale would be 0");
    expect(stepNamed(show("indexer", zeros), /^Top rung/)).toEqual(["6 × 2^−126"]);
    expect(stepNamed(show("v41", zeros), /^Top rung/)).toEqual(Array(2).fill("6 × 2^−9"));
  });

  it("keep an outlier from the other block of 16", () => {
    const errors = stepNamed(at("v41", "outlier"), /^Relative/)?.map(Number) ?? [];
    const [together = 0] = stepNamed(at("indexer", "outlier"), /^Relative/)?.map(Number) ?? [];
    expect(at("indexer", "outlier").columns).toHaveLength(1);
    expect(errors).toHaveLength(2);
    const alone = blocksOf(namedRule("v41").rule, preset("outlier"))[1];
    const shared = quantise(namedRule("indexer").rule, preset("outlier")).values.slice(16);
    const lost = Array.from(shared, (value, i) => Math.abs(value - (preset("outlier")[16 + i] ?? 0)));
    const kept = alone?.values.map((value, i) => Math.abs((alone.stored[i] ?? 0) - value)) ?? [];
    expect(lost.reduce((a, b) => a + b)).toBeGreaterThan(2 * kept.reduce((a, b) => a + b));
    expect(together).toBeGreaterThan(0);
  });
});

describe("the blocks of any values under any rule", () => {
  it("show the very ratio that the engine rounds into the stored scale", () => {
    fc.assert(
      fc.property(anyValues, anyRule, (values, { rule }) => {
        for (const { wanted, scale, scaleCode } of blocksOf(rule, values)) {
          const { rounding, storage } = rule.scale;
          const power = wanted === 0 ? 0 : 2 ** (rounding === "up" ? Math.ceil : Math.floor)(Math.log2(wanted));
          expect(encode(storage, rounding === "nearest" ? wanted : power, "saturate")).toBe(scaleCode);
          expect(scale <= wanted || rounding !== "down").toBe(true);
        }
      }),
    );
  });

  it("put every value on one rung, the nearest, and miss it by no more than the strip of errors shows", () => {
    fc.assert(
      fc.property(anyValues, anyRule, (values, { rule }) => {
        for (const { rungs, stored, values: own } of blocksOf(rule, values)) {
          expect(rungs.reduce((sum, { uses }) => sum + uses, 0)).toBe(own.length);
          for (const [i, value] of own.entries()) {
            const miss = Math.abs((stored[i] ?? 0) - value);
            expect(miss).toBeLessThanOrEqual(Math.min(...rungs.map((rung) => Math.abs(rung.value - value))) + 1e-12);
            expect(miss).toBeLessThanOrEqual(2);
          }
        }
      }),
    );
  });

  it("keep all rungs within the plot", () => {
    fc.assert(
      fc.property(anyValues, anyRule, fc.integer({ min: 1, max: count }), (values, { key }, selected) => {
        const { halves, marks, title } = derive({ rule: key, values, selected, held: null });
        const places = halves.flatMap(({ rungs }) => rungs.map(({ place }) => place));
        expect(marks).toBe(count + places.length);
        expect(Math.min(...places)).toBeGreaterThan(0);
        expect(Math.max(...places)).toBeLessThan(100);
        expect(title.length).toBeLessThan(90);
      }),
    );
  });
});

it("says which preset these values are, and none once one is changed", () => {
  expect(at("v41", "equal").preset).toBe("equal");
  const changed = preset("equal").map((value, i) => (i === 3 ? value + step : value));
  expect(show("v41", changed).preset).toBe("");
});

describe("a largest value of 4.5", () => {
  it("needs a scale between powers of two: E4M3 has 0.75, E8M0 only 1 or 0.5", () => {
    expect(stepNamed(at("v41", "largest4.5"), /the scale$/)).toEqual(["0.75", "0.75"]);
    expect(stepNamed(at("v41", "largest4.5"), /cut off/)).toEqual(["0 of 16", "0 of 16"]);
    expect(at("v41", "largest4.5").picked.says).toContain("is 6; the nearest rung is 6, read back as 4.5. Error 0.");
    expect(stepNamed(at("indexer", "largest4.5"), /the scale$/)).toEqual(["1"]);
    expect(at("indexer", "largest4.5").picked.says).toContain("read back as 4.");
  });
});

describe("6.2, past the largest element", () => {
  it("is cut off where the scale rounds down, and makes a power of two jump", () => {
    const values = preset("equal").map((value, i) => (i === 0 ? 6.2 : value));
    expect(show("v41", values).picked.says).toBe(
      "6.2 over the scale is 6.2; beyond 6, so cut off at 6, read back as 6. Error −0.2.",
    );
    expect(stepNamed(show("indexer", values), /the scale$/)).toEqual(["2"]);
    expect(stepNamed(show("indexer", values), /^Top rung/)).toEqual(["12"]);
  });
});

it("says in the table too which values are cut off", () => {
  const errors = at("v41", "above3").table.rows.map((row) => row.at(-1) ?? "");
  expect(errors.filter((error) => error.endsWith(", cut off"))).toEqual(["−0.05, cut off", "0.05, cut off"]);
});

describe("an exact tie", () => {
  it("is called one, with the even code that takes it", () => {
    // Over a scale of 0.25 every 1.25 is 5.
    expect(at("ocp", "equal", 1).picked.says).toBe(
      "1.25 over the scale is 5; halfway between 4 and 6; the even code, 4, is taken, read back as 1. Error −0.25.",
    );
    const negative = preset("equal").map(() => -1.25);
    expect(show("ocp", negative).picked.says).toContain("halfway between −6 and −4; the even code, −4, is taken");
  });

  it("is never a value nearer to one of them", () => {
    fc.assert(
      fc.property(anyValues, anyRule, fc.integer({ min: 1, max: count }), (values, { key, rule }, selected) => {
        const { picked } = show(key, values, selected);
        if (!picked.says.includes("halfway")) return;
        const [block] = blocksOf(rule, values)
          .filter(({ start }) => start <= selected - 1)
          .slice(-1);
        const misses = block?.rungs.map(({ value }) => Math.abs(value - picked.value)).sort((a, b) => a - b) ?? [];
        expect(misses[0]).toBeCloseTo(misses[1] ?? Number.NaN, 9);
      }),
      { numRuns: 300 },
    );
  });
});

describe("title and caption", () => {
  it("say whether they count all values or those of one block", () => {
    const view = at("v41", "equal", 1);
    expect(view.title).toBe("Where a scale rounded down, 32 of 32 values are cut off at the top rung");
    expect(view.caption).toContain("Block 1 uses 1 of its 15 rungs, and in it 16 of 16 values are cut off.");
    expect(at("v41", "gaussian", 30).title).toMatch(
      /^(In block \d the scale is|The largest value of each block|Where)/,
    );
  });
});

describe("the plots", () => {
  it("are as tall as what they show", () => {
    expect(at("indexer", "above3").halves.map(({ reach }) => reach)).toEqual([6, 6]);
    const [outer, inner] = at("v41", "outlier").halves;
    expect(outer?.reach).toBe(6);
    expect(inner?.reach).toBeLessThan(1);
    expect(inner?.rungs.filter(({ isLabelled }) => isLabelled).length).toBeGreaterThan(6);
  });

  it("keep their reach while a value is dragged", () => {
    const values = preset("equal").map(() => 0.05);
    expect(derive({ rule: "v41", values, selected: 1, held: [6, 8] }).halves.map(({ reach }) => reach)).toEqual([6, 8]);
  });

  it("show errors to one scale that they fill", () => {
    expect(at("indexer", "above3").errorEnd).toBe("¼");
    const heights = at("indexer", "above3").halves.flatMap(({ values }) => values.map(({ error }) => error.height));
    expect(Math.max(...heights)).toBeGreaterThan(25);
  });
});

it("picks with each preset the value that shows what it is for", () => {
  const tellingOf = (key: string) => presets.find((one) => one.key === key)?.telling ?? -1;
  expect(preset("above3")[tellingOf("above3")]).toBe(3.05);
  expect(preset("largest4.5")[tellingOf("largest4.5")]).toBe(4.5);
  // Lost beside the outlier, kept where 16 share a scale.
  const lost = tellingOf("outlier");
  expect(at("indexer", "outlier", lost + 1).picked.says).toContain("read back as 0. Error");
  expect(at("v41", "outlier", lost + 1).picked.says).not.toContain("read back as 0. Error");
});
