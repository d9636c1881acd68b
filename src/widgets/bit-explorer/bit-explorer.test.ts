import fc from "fast-check";
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { codeBits, decode } from "../../core";
import { initialValues } from "../../ui/params/param";
import type { WidgetDefinition } from "../define";
import { captionOf, countMarks, fromQuery, randomParams, renderWidget } from "../testing";
import { writeQuery } from "../urlState";
import { derive } from "./derive";
import { formatById, formats } from "./formats";
import definition from "./index";
import { type BitParams, codeOf, judge, params, refusal } from "./params";

const first = initialValues(params);

function set(before: BitParams, change: Partial<BitParams>): BitParams {
  const verdict = judge(before, { ...before, ...change });
  if (!verdict.ok) throw new Error(verdict.reason);
  return verdict.params;
}

const typed = (format: string, value: string) => derive(set(set(first, { format }), { value }));
const coded = (format: string, code: number) => derive(set(set(first, { format }), { code }));

/** As the page holds it. */
const plain = definition as unknown as WidgetDefinition<typeof params>;

describe("every state", () => {
  it("renders with as many marks and the very words that it derives, and keeps within the faces' glyphs", () => {
    fc.assert(
      fc.property(randomParams(definition), (state) => {
        const view = derive(state);
        const html = renderWidget(definition, state);
        expect(countMarks(html)).toBe(view.marks);
        expect(captionOf(html)).toBe(view.caption);
        expect(view.title).not.toContain("^");
        for (const row of view.table.rows) expect(row).toHaveLength(view.table.columns.length);
      }),
      { numRuns: 60 },
    );
  });

  it("comes back from its own URL", () => {
    fc.assert(
      fc.property(randomParams(definition, { transient: false }), (state) => {
        const query = writeQuery(plain, state, "");
        expect(fromQuery(definition, query)).toEqual({ params: state, notices: [] });
      }),
      { numRuns: 300 },
    );
  });
});

describe("the first state", () => {
  const view = derive(first);

  it("rounds 2.7 to E4M3 and opens the code", () => {
    expect(view.title).toBe("E4M3 has no 2.7: the nearest is 2.75");
    expect(view.factors).toEqual([
      { base: "(−1)", power: "0" },
      { base: "2", power: "8−7" },
      { base: "(1 + 3/8)", power: null },
    ]);
    expect(view.result).toBe("2.75");
    expect(view.neighbours.map(({ value, says }) => [value, says])).toEqual([
      ["2.5", "−0.2"],
      ["2.7", "has no code"],
      ["2.75", "+0.05, taken"],
    ]);
  });
});

describe("what a reader does", () => {
  it("sets bits, which takes the place of the typed number", () => {
    const after = set(first, { code: 0x7e });
    expect(after.value).toBe("");
    expect(derive(after).title).toBe("0 1111 110 in E4M3 is 448");
  });

  it("types a number, which takes the place of the bits; without it the bits stay as rounded", () => {
    const after = set(set(first, { code: 1 }), { value: "464" });
    expect(after.code).toBeNull();
    const cleared = set(after, { value: "" });
    expect(codeOf(cleared)).toBe(codeOf(after));
    expect(derive(cleared).title).toBe("0 1111 110 in E4M3 is 448");
  });

  it("changes the format and keeps the number", () => {
    const wider = set(set(first, { code: 0x43 }), { format: "e2m1" });
    expect(wider.value).toBe("2.75");
    expect(derive(wider).title).toBe("E2M1 has no 2.75: the nearest is 3");
    expect(derive(set(wider, { format: "e4m3" })).title).toBe("E4M3 holds 2.75 exactly");
  });

  it("cannot type NaN where there is none; a change of format puts zero in its place and says so", () => {
    const e2m1 = set(first, { format: "e2m1" });
    expect(judge(e2m1, { ...e2m1, value: "nan" })).toEqual({ ok: false, reason: "E2M1 has no code for NaN." });
    const nan = set(first, { value: "nan" });
    const verdict = judge(nan, { ...nan, format: "e2m1" });
    expect(verdict).toMatchObject({
      ok: true,
      params: { value: "0" },
      notices: ["E2M1 has no code for NaN: here is 0."],
    });
  });

  it("keeps every number of every format through a change to bf16 and back", () => {
    for (const format of formats.filter(({ id }) => id !== "bf16" && id !== "fp16")) {
      for (let code = 0; code < 2 ** codeBits(format); code++) {
        const start = set(set(first, { format: format.id }), { code });
        const back = set(set(start, { format: "bf16" }), { format: format.id });
        // NaN has several codes in some formats, and comes back as one of them.
        expect(Object.is(decode(format, codeOf(back)), decode(format, code)), `${format.name} ${code}`).toBe(true);
      }
    }
  });
});

describe("text in the URL", () => {
  it("is put right with a notice", () => {
    expect(fromQuery(definition, "bit-explorer.value=fish")).toMatchObject({
      params: { value: "2.7", code: null },
      notices: [expect.stringContaining("The number can’t be “fish”. It is no number.")],
    });
    expect(fromQuery(definition, `bit-explorer.value=${"9".repeat(6000)}`)).toMatchObject({
      params: { value: "2.7" },
      notices: [expect.stringContaining(`“${"9".repeat(24)}…”. It is too long`)],
    });
    expect(fromQuery(definition, "bit-explorer.format=e2m1&bit-explorer.code=1f")).toMatchObject({
      params: { format: "e2m1", code: null },
      notices: ["1f is no code of E2M1: it has 4 bits."],
    });
    expect(fromQuery(definition, "bit-explorer.code=10000").params.code).toBeNull();
  });
});

describe("a typed number", () => {
  it("is refused where it can’t be shown, with the reason", () => {
    expect(refusal("e2m1", "nan")?.said).toBe("E2M1 has no code for NaN.");
    expect(refusal("e4m3", "nan")).toBeNull();
    expect(refusal("e4m3", "1e-400")?.brief).toBe("too small for a double");
    expect(refusal("e4m3", "")).toBeNull();
  });

  it("is named in full where it is short, and with “…” for the digits left out", () => {
    const middle = (value: string) => typed("bf16", value).neighbours[1].value;
    expect(middle("1.06250000000000000001")).toBe("1.06250000000…");
    expect(middle("-2.2250738585072014e-308")).toBe("−2.22507…e−308");
    expect(middle("1.0625")).toBe("1.0625");
    expect(typed("e4m3", "1.06250000000000000001").title).toBe("E4M3 has no 1.06250000000…: the nearest is 1.125");
  });

  it("has a distance to every number, the largest double too", () => {
    for (const { id } of formats) expect(JSON.stringify(typed(id, "1.7976931348623157e308"))).not.toContain("Infinity");
  });

  it("keeps the focus on a neighbour that is the last", () => {
    const near = parse(renderWidget(definition, set(set(first, { format: "e4m3" }), { code: 0x7e }))).querySelectorAll(
      "button.be-column",
    );
    expect(near.map((button) => button.getAttribute("aria-disabled"))).toEqual(["false", "true"]);
    expect(near.some((button) => button.hasAttribute("disabled"))).toBe(false);
  });
});

describe("words", () => {
  it.each([
    ["e4m3", "464", "464 is cut off in E4M3: it becomes 448"],
    ["e4m3", "-1e30", "−1e30 is cut off in E4M3: it becomes −448"],
    ["e4m3", "inf", "Infinity is cut off in E4M3: it becomes 448"],
    ["e5m2", "inf", "E5M2 has a code for infinity"],
    ["e4m3", "nan", "E4M3 has a code for NaN"],
    ["e2m1", "2.5", "2.5 is a tie in E2M1: it becomes 2"],
    ["e2m1", "3.5", "3.5 is a tie in E2M1: it becomes 4"],
    ["e8m0", "3", "3 is a tie in E8M0: it becomes 4"],
    ["e8m0", "1e-40", "1e−40 is raised to E8M0’s least number"],
    ["e8m0", "2^-140", "2 to the power −140 is raised to E8M0’s least number"],
    ["e8m0", "-1", "E8M0 has no signs: −1 becomes NaN"],
    ["e8m0", "0", "E8M0 has no zero: 0 becomes NaN"],
    ["bf16", "0.1", "bf16 has no 0.1: the nearest is 0.10009765625"],
    ["e4m3", "-0", "E4M3 holds −0 exactly"],
    ["fp16", "-0.0004915948967558513", "fp16 misses −0.0004915948… by about 0.00493\u00a0%"],
    ["fp16", "-0.0004131795441928079", "fp16 misses −0.0004131795… by under 0.0001\u00a0%"],
  ])("%s, %s: %s", (format, value, title) => {
    expect(typed(format, value).title).toBe(title);
  });

  it("gives an error in full where it is short, and else says that it is rounded", () => {
    expect(typed("e4m3", "3000").caption).toContain("the error is −2,552, about 85.1\u00a0%");
    expect(typed("e4m3", "512").caption).toContain("the error is −64, 12.5\u00a0%");
    expect(typed("e4m3", "3.14159265").caption).toContain("an error of about +0.108, about 3.45\u00a0%");
  });

  it("says what becomes of a tie where no mantissa bit can be even", () => {
    const tie = typed("e8m0", "3");
    expect(tie.caption).toContain("E8M0 has no mantissa bit to be even; this figure takes the larger");
    expect(typed("e2m1", "2.5").caption).toContain("the even code, which ends in 0");
  });

  it("never says that E8M0 cuts off what it raises", () => {
    const raised = typed("e8m0", "1e-40");
    expect(raised.neighbours[1].says).toBe("below the least");
    expect(raised.caption).toContain("is raised to it");
    expect(raised.caption).not.toContain("cut off");
  });

  it("marks the typed number and the one taken apart", () => {
    expect(typed("e4m3", "2.7").neighbours.map(({ mark }) => mark)).toEqual([null, "typed", "taken"]);
    expect(typed("e4m3", "2.75").neighbours.map(({ mark }) => mark)).toEqual([null, "both", null]);
    expect(coded("e4m3", 0x43).neighbours.map(({ mark }) => mark)).toEqual([null, "taken", null]);
  });

  it.each([
    ["e4m3", 0x03, "0 0000 011 in E4M3 is subnormal: 0.005859375", "Subnormal: with exponent field 0"],
    ["e4m3", 0x80, "1 0000 000 in E4M3 is −0", "Zero with a sign"],
    ["e4m3", 0xff, "1 1111 111 in E4M3 is not a number", "The other 7 codes of field 15 are numbers."],
    ["e5m2", 0x7c, "0 11111 00 in E5M2 is infinity", "Infinity: exponent field 31 is the last one"],
    ["e5m2", 0x7e, "0 11111 10 in E5M2 is not a number", "the mantissa, 2, is not 0"],
    ["e8m0", 0x00, "00000000 in E8M0 has exponent −127", "A power of two"],
    ["e2m1", 0x07, "0 11 1 in E2M1 is 6", "Normal"],
  ])("%s, code %d: %s", (format, code, title, kind) => {
    const view = coded(format, code);
    expect(view.title).toBe(title);
    expect(view.kind).toContain(kind);
  });

  it.each([
    ["e4m3", "253 numbers in all, no infinity, two codes for NaN"],
    ["e5m2", "247 numbers in all, two codes for infinity, six codes for NaN"],
    ["e2m1", "15 numbers in all, no infinity, no NaN"],
    ["e8m0", "255 numbers in all, no infinity, one code for NaN"],
    ["fp16", "63,487 numbers in all, two codes for infinity, 2,046 codes for NaN"],
  ])("%s has %s", (id, facts) => {
    expect(derive(set(first, { format: id })).facts).toContain(facts);
    // A second route: decode every code and count.
    const format = formatById(id);
    const values = Array.from({ length: 2 ** codeBits(format) }, (_, code) => decode(format, code));
    const count = new Set(values.filter(Number.isFinite).map((value) => value + 0)).size;
    expect(facts).toContain(`${count.toLocaleString("en")} numbers`);
  });
});
