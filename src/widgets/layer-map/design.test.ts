import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDesign } from "../../core";
import { initialValues } from "../../ui/params/param";
import type { AnyWidget } from "../registry";
import { readQuery } from "../urlState";
import { designOf, judge } from "./design";
import definition from "./index";
import { readOverrides, writeOverrides } from "./overrides";
import { params, type State } from "./params";

const first: State = initialValues(params);

function read(query: string) {
  const { params: state, notices } = readQuery(definition as unknown as AnyWidget, query);
  return { params: state as State, notices };
}

describe("text of single layers", () => {
  it("is short and reads back", () => {
    expect(writeOverrides({ 26: "full", 20: "reuse" })).toBe("20r.26f");
    expect(readOverrides("20r.26f")).toEqual({ value: { 20: "reuse", 26: "full" }, notice: null });
    expect(readOverrides("")).toEqual({ value: {}, notice: null });
  });

  it("leaves out what it cannot read, and says so", () => {
    const { value, notice } = readOverrides("20r.40f.3x.<b>");
    expect(value).toEqual({ 20: "reuse" });
    expect(notice).toContain("“40f” and 2 more left out");
    expect(notice).toContain("0 to 39");
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.string(), (text) => void readOverrides(text)));
  });
});

describe("judging", () => {
  it("refuses to leave borrowers without an owner, with the engine's reason", () => {
    const verdict = judge(first, { ...first, modes: { 2: "reuse" } });
    expect(verdict).toEqual({
      ok: true,
      params: { ...first, asked: "2r" },
      notices: [
        "Layer 2 cannot be Reuse: layers 2 to 7 would borrow entries, and no Full layer comes before them. Accepted: Full.",
      ],
    });
  });

  it("refuses to take back the layer that others now need", () => {
    const early = { ...first, modes: { 0: "full", 2: "reuse" } } as const;
    const verdict = judge(early, { ...first, modes: { 2: "reuse" } });
    expect(verdict.ok && verdict.params).toEqual({ ...early, asked: "0d" });
    expect(verdict.ok && verdict.notices.join()).toContain("Layer 0 cannot be Window");
  });

  it("drops from a list only the single layers that are refused, with a notice each", () => {
    const { params: state, notices } = read("?layer-map.modes=2r.5i.26f");
    expect(state.modes).toEqual({ 5: "reindex", 26: "full" });
    expect(notices).toHaveLength(1);
    expect(notices[0]).toContain("Layer 2 cannot be Reuse");
  });

  it("takes a list that is sound only as a whole", () => {
    const { params: state, notices } = read("?layer-map.modes=2w.3f");
    expect(state.modes).toEqual({ 2: "window", 3: "full" });
    expect(notices).toEqual([]);
  });

  it("lets go of a pinned layer that the model does not have, and clears what was asked", () => {
    const deep = { ...first, model: "deepseek-llm-67b", layer: 80, asked: "fourth" } as const;
    const verdict = judge(deep, { ...deep, model: "deepseek-v4.1-flash" });
    expect(verdict.ok && verdict.params.layer).toBeNull();
    expect(verdict.ok && verdict.params.asked).toBeNull();
    expect(verdict.ok && verdict.notices[0]).toContain("layers 0 to 39");
  });

  it("keeps what was asked while the pointer moves", () => {
    const asked = { ...first, asked: "fourth" } as const;
    const verdict = judge(asked, { ...asked, hover: 3 });
    expect(verdict.ok && verdict.params.asked).toBe("fourth");
  });

  it("leaves every state that comes out of an address sound", () => {
    const piece = fc
      .tuple(fc.nat(45), fc.constantFrom("f", "i", "r", "w", "x"))
      .map(([layer, mode]) => `${layer}${mode}`);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.nat(22), fc.nat(22), (pieces, encoder, decoder) => {
        const query = `?layer-map.encoderGroup=${encoder}&layer-map.decoderGroup=${decoder}&layer-map.modes=${pieces.join(".")}`;
        expect(checkDesign(designOf(read(query).params))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
