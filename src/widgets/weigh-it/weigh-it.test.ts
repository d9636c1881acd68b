import { describe, expect, it } from "vitest";
import { initialValues } from "../../ui/params/param";
import { derive } from "./derive";
import { params, type WeighParams, weighable } from "./params";
import { run, tokens, type WeighInput, type WeighResult } from "./run";

const first: WeighParams = initialValues(params);

function weighed(input: WeighInput): WeighResult {
  const steps = run(input);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

describe("V4.1-Flash on the scales", () => {
  const result = weighed({ model: first.model });
  const view = derive(first, result);

  it("weighs 890 bytes a token, 128 entries in an encoder owner and 256 in layer 20", () => {
    expect(view.title).toBe("V4.1-Flash, weighed: 227,840 bytes for 256 tokens are 890 a token");
    expect(result.layers.filter(({ main }) => main > 0).map(({ layer, rows, main }) => [layer, rows, main])).toEqual([
      [2, 128, 128 * 288],
      [8, 128, 128 * 288],
      [14, 128, 128 * 288],
      [20, 256, 256 * 288],
    ]);
    expect(view.parts.map(({ weighed: found, agrees }) => [found, agrees])).toEqual([
      ["720", true],
      ["170", true],
      ["890", true],
      ["2,703,360", true],
    ]);
    expect(view.cells.every(({ agrees }) => agrees)).toBe(true);
    expect(view.caption).toContain("All layers and all sums agree with the formula, to the byte.");
  });

  it("shows the first bytes of a row, and none where nothing is kept", () => {
    expect(view.hex).toMatch(/^([0-9a-f]{2} ){23}[0-9a-f]{2}$/);
    const borrower = derive({ ...first, layer: 26 }, result);
    expect([borrower.hex, borrower.layerSays]).toEqual([
      "",
      "keeps no entry, borrows those of layer 20; window, 67,584 B.",
    ]);
  });

  it("says so where a buffer does not weigh what it should", () => {
    const broken = { layers: result.layers.map((one) => (one.layer === 8 ? { ...one, main: one.main + 1 } : one)) };
    const told = derive(first, broken);
    expect(told.cells[8]?.agrees).toBe(false);
    expect(told.parts[0]?.agrees).toBe(false);
    expect(told.caption).toContain("Not all agree");
  });
});

describe("the others", () => {
  it.each(weighable.slice(1, 3).map(({ id }) => id))("%s weighs what its formula says", (model) => {
    const view = derive({ ...first, model }, weighed({ model }));
    expect(view.parts.every(({ agrees }) => agrees)).toBe(true);
    expect(view.cells.every(({ agrees }) => agrees)).toBe(true);
    expect(tokens % 128).toBe(0);
  });

  it("shows nothing before it is weighed", () => {
    expect(derive(first, null).marks).toBe(0);
  });
});
