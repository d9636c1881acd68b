import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decode, encode, packRow, pageBytes, rowBytes, rowElements } from "../../core";
import { initialValues } from "../../ui/params/param";
import { captionOf, countMarks, fromQuery, randomParams, renderWidget } from "../testing";
import { readQuery, writeQuery } from "../urlState";
import { derive } from "./derive";
import definition from "./index";
import { type AnatomyParams, judge, params } from "./params";
import { readPasted } from "./paste";
import { anatomyRows, rowById } from "./rows";
import { filledEntry } from "./vector";

const first = initialValues(params);

function set(before: AnatomyParams, change: Partial<AnatomyParams>): AnatomyParams {
  const verdict = judge(before, { ...before, ...change });
  if (!verdict.ok) throw new Error(verdict.reason);
  return verdict.params;
}

const idOf = (bytes: number) => anatomyRows.find((row) => row.bytes === bytes)?.id ?? "";
const field = (state: AnatomyParams, term: string) =>
  derive(state).fields.find((one) => one.term === term)?.lines ?? [];

describe("every state", () => {
  it("renders with as many marks and the very words that it derives", () => {
    fc.assert(
      fc.property(randomParams(definition), (state) => {
        const view = derive(state);
        const html = renderWidget(definition, state);
        expect(countMarks(html)).toBe(view.marks);
        expect(captionOf(html)).toBe(view.caption);
        expect(view.cells).toHaveLength(view.bytes);
        expect(view.fields.map(({ term }) => term)).toEqual(derive(first).fields.map(({ term }) => term));
        expect(view.table.rows.map(([, , hex]) => hex?.replaceAll(" ", "")).join("")).toBe(view.hex);
      }),
      { numRuns: 25 },
    );
  });

  it("reads from a URL what it wrote there", () => {
    fc.assert(
      fc.property(randomParams(definition, { transient: false }), (state) => {
        const plain = definition as unknown as Parameters<typeof readQuery>[0];
        expect(readQuery(plain, writeQuery(plain, state, ""))).toEqual({ params: state, notices: [] });
      }),
      { numRuns: 60 },
    );
  });

  it("shows in hex the bytes that the packer makes", () => {
    fc.assert(
      fc.property(randomParams(definition), (state) => {
        const own = { ...state, source: "own" as const };
        const { packing, format } = rowById(state.row);
        const pasted = readPasted(state.pasted);
        if (!pasted.ok) throw new Error(pasted.reason);
        const bytes = packRow(packing, filledEntry(rowElements(format), pasted.numbers));
        expect(derive(own).hex).toBe(Buffer.from(bytes).toString("hex"));
      }),
      { numRuns: 25 },
    );
  });
});

describe("the rows", () => {
  it("are those of the caches, to one scale", () => {
    expect(derive(first).rows.map(({ bytes }) => bytes)).toEqual(["656", "132", "584", "68", "528", "288"]);
    for (const { format } of anatomyRows) {
      const view = derive(set(first, { row: format.id }));
      const [bytes, rest = ""] = view.title.split(" = ");
      expect(Number(bytes)).toBe(rowBytes(format));
      const parts = rest.split(":")[0]?.split(" + ").map(Number.parseFloat) ?? [];
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(rowBytes(format));
    }
  });

  it("shrink by sums that hold", () => {
    const sums = derive(first).steps.map(({ sum }) => sum);
    expect(sums).toEqual(["584 − 64 + 9 − 1 = 528", "528 − 256 + 16 = 288"]);
    for (const sum of sums) {
      const [left = "", right] = sum.split(" = ");
      const total = left
        .replaceAll("− ", "-")
        .replaceAll("+ ", "+")
        .split(" ")
        .reduce((so, term) => so + Number(term), 0);
      expect(total).toBe(Number(right));
    }
  });
});

describe("a byte", () => {
  const own = set(first, { source: "own" });

  it("of V4.1's global row holds two elements, the even one low, ties to even", () => {
    expect(field(own, "Hex")).toEqual(["20 = 0010 0000"]);
    expect(field(own, "Stands for")).toEqual([
      "element 0 (low half): 0 is 0 × 1 = 0, from 0.25",
      "element 1 (high half): 2 is 1 × 1 = 1, from 0.75",
    ]);
    expect(field(own, "Scale")).toEqual(["block 0, elements 0 to 15: 1, in byte 256"]);
  });

  it("may be a scale, and then knows its block", () => {
    const scale = set(own, { byte: 256 });
    expect(field(scale, "Stands for")).toEqual(["1, the scale of elements 0 to 15"]);
    expect(field(scale, "Scale")).toEqual(["multiplies what bytes 0 to 7 hold"]);
    expect(derive(scale).cells.filter(({ kin }) => kin === "block")).toHaveLength(8);
    expect(derive(scale).scaleByte).toBeNull();
    expect(derive(own).scaleByte).toBe(256);
  });

  it("of an all-zero block has the smallest scale there is", () => {
    expect(field(set(own, { byte: 257 }), "Stands for")).toEqual([
      `${decode(rowById(first.row).packing.rule?.scale.storage ?? fail(), 1)}, the scale of elements 16 to 31`,
    ]);
  });

  it("is cut off where the scale was rounded down", () => {
    // 6.2 / 6 lies nearer to the scale 1 than to 1.125.
    const cut = set(own, { pasted: "6.2" });
    expect(field(cut, "Stands for")[0]).toBe("element 0 (low half): 7 is 6 × 1 = 6, from 6.2, cut off");
  });

  it("of a wider number says which part it is", () => {
    const latent = set(own, { row: idOf(656), byte: 529 });
    expect(field(latent, "Part of")).toEqual(["RoPE key, bf16, byte 2 of 2 of its number, lowest first"]);
    expect(field(latent, "Stands for")[0]).toContain("element 512: 0000 is 0");
    const scale = set(latent, { byte: 515 });
    expect(field(scale, "Part of")).toEqual(["scales, fp32, byte 4 of 4 of its number, lowest first"]);
    expect(
      derive(scale)
        .cells.filter(({ kin }) => kin === "scale")
        .map(({ byte }) => byte),
    ).toEqual([512, 513, 514, 515]);
    expect(derive(scale).cells.filter(({ kin }) => kin === "block")).toHaveLength(128);
  });

  it("of padding holds nothing", () => {
    expect(field(set(own, { row: idOf(584), byte: 583 }), "Stands for")[0]).toMatch(/^nothing/);
  });

  it("reads back what the code and its scale multiply to, everywhere", () => {
    const number = (text: string) => Number(text.replaceAll("−", "-").replaceAll(",", ""));
    fc.assert(
      fc.property(fc.constantFrom(...anatomyRows), fc.nat(655), (row, byte) => {
        for (const line of field(set(set(first, { row: row.id }), { byte }), "Stands for")) {
          const found = line.match(/(\S+) × (\S+) = (\S+),/);
          if (found === null) continue;
          const [, code = "", scale = "", read = ""] = found;
          expect(number(read)).toBeCloseTo(number(code) * number(scale), 6);
        }
      }),
    );
  });
});

describe("the order in a page", () => {
  it("differs for V4.1 rows, and moves the scales", () => {
    expect(derive(first).pageSays).toBe(
      "Row 1 of rows 0 to 3 of a page: all its bytes at 288 to 575. The page has 1,152 bytes, no padding.",
    );
    expect(derive(set(first, { order: "page" })).pageSays).toBe(
      "Row 1 of rows 0 to 3 of a page: its data at 256 to 511, its scales at 1,056 to 1,087. The page has 1,536 bytes, 384 of them padding up to a multiple of 512.",
    );
  });

  it("covers the page without gaps", () => {
    for (const row of anatomyRows) {
      for (const layout of row.layouts) {
        const state = { ...set(first, { row: row.id }), order: layout.order, capacity: 8 };
        const { regions, bytes } = derive(state).page;
        expect(bytes).toBe(pageBytes(row.format, layout, 8));
        expect(regions.reduce((at, { start, bytes: size }) => (start === at ? at + size : Number.NaN), 0)).toBe(bytes);
      }
    }
  });

  it("is refused with its reason where it was never published", () => {
    const v4 = set(first, { row: idOf(584) });
    expect(v4.order).toBe("page");
    expect(judge(v4, { ...v4, order: "token" })).toEqual({
      ok: false,
      reason: "The V4 main and window row has one published order: “Scales last”.",
    });
  });
});

describe("the URL", () => {
  it("keeps a byte within its row, and says so", () => {
    const { params: read, notices } = fromQuery(definition, "row-anatomy.row=68&row-anatomy.byte=600");
    expect(read.byte).toBe(67);
    expect(notices).toEqual(["This row has no byte 600; its last is 67."]);
  });

  it("replaces numbers that are none", () => {
    const { params: read, notices } = fromQuery(definition, "row-anatomy.pasted=1+two+3");
    expect(read.pasted).toBe(first.pasted);
    expect(notices[0]).toContain("“two”, number 2, is no number");
  });
});

describe("pasted numbers", () => {
  it.each([
    ["1, 2;3\n-4", "1 2 3 -4", [1, 2, 3, -4]],
    ["[+1e+2, −.5]", "1e2 -.5", [100, -0.5]],
  ])("%j", (typed, text, numbers) => expect(readPasted(typed)).toEqual({ ok: true, text, numbers }));

  it.each([
    ["", "No numbers"],
    ["1 NaN", "“nan”, number 2, is no number"],
    ["0x10", "is no number"],
    ["1e999", "is too large for a double"],
    ["1 ".repeat(600), "1,199 characters. Up to 1,000"],
  ])("%j is refused", (typed, reason) => {
    const result = readPasted(typed);
    expect(result.ok ? "" : result.reason).toContain(reason);
  });

  it("never make anything fail, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const result = readPasted(typed);
        if (result.ok) expect(readPasted(result.text)).toEqual(result);
      }),
    );
  });
});

it("knows its numbers by the codes they were given", () => {
  const { packing } = rowById(first.row);
  const rule = packing.rule ?? fail();
  expect(field(set(first, { source: "own", byte: 3 }), "Hex")[0]?.slice(0, 2)).toBe(
    [6, 5].map((x) => encode(rule.element, x, "saturate").toString(16)).join(""),
  );
});

function fail(): never {
  throw new Error("not there");
}
