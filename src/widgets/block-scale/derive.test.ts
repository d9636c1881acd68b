import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encode, quantise } from "../../core";
import { blocksOf } from "./blocks";
import { derive } from "./derive";
import { mostError } from "./geometry";
import { namedRule, namedRules } from "./rules";
import { count, most, presets, step } from "./values";

const preset = (key: string) => presets.find((candidate) => candidate.key === key)?.values ?? [];
const at = (rule: string, key: string, selected = 5) => derive({ rule, values: preset(key), selected });
const stepNamed = (view: ReturnType<typeof derive>, label: RegExp) =>
  view.steps.find((candidate) => label.test(candidate.label))?.figures;

const anyValues = fc.array(
  fc.integer({ min: -most / step, max: most / step }).map((steps) => steps * step + 0),
  { minLength: count, maxLength: count },
);
const anyRule = fc.constantFrom(...namedRules);

describe("a block whose largest value lies just above 3", () => {
  it("makes an E8M0 scale jump to 1 and leaves the rungs 4 and 6 empty", () => {
    const view = at("indexer", "above3");
    expect(view.title).toBe("The scale jumps to 1; above the largest value rungs 4 and 6 stay empty");
    expect(stepNamed(view, /^Largest/)).toEqual(["3.0625"]);
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
      "3.0625 over the scale is 6.125; beyond 6, so cut off at 6, read back as 3. Error −0.0625.",
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
    const scaleUnder = (rule: string) => stepNamed(derive({ rule, values: zeros, selected: 1 }), /the scale$/)?.[0];
    expect(["indexer", "ocp", "nvfp4", "v41"].map(scaleUnder)).toEqual(["2^−126", "2^−127", "0", "2^−9"]);
    expect(derive({ rule: "nvfp4", values: zeros, selected: 1 }).title).toMatch(/^Nothing but zeros/);
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
            expect(miss).toBeLessThanOrEqual(mostError);
          }
        }
      }),
    );
  });

  it("keep all rungs within the plot", () => {
    fc.assert(
      fc.property(anyValues, anyRule, fc.integer({ min: 1, max: count }), (values, { key }, selected) => {
        const { halves, marks, title } = derive({ rule: key, values, selected });
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
  expect(derive({ rule: "v41", values: changed, selected: 1 }).preset).toBe("");
});
