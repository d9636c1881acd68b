import fc from "fast-check";
import { parse } from "node-html-parser";
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
      const [bytes, rest = ""] = view.title.split(" bytes: ");
      expect(Number(bytes)).toBe(rowBytes(format));
      const parts = [...rest.matchAll(/(\d+) of /g)].map(([, size]) => Number(size));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(rowBytes(format));
      for (const [, size, count, bits] of rest.matchAll(/(\d+) of [^(,\d]+ \((\d+) × (\d+) bits\)/g)) {
        expect((Number(count) * Number(bits)) / 8).toBe(Number(size));
      }
    }
  });

  it.each([
    [288, "288 bytes: 256 of values (512 × 4 bits) and 32 of scales"],
    [528, "528 bytes: 512 of values and 16 of scales"],
    [132, "132 bytes: 128 of key and 4 of scale (1 × 32 bits)"],
    [656, "656 bytes: 512 of latent, 16 of scales (4 × 32 bits) and 128 of RoPE key (64 × 16 bits)"],
    [584, "584 bytes: 448 of values, 128 of RoPE part (64 × 16 bits), 7 of scales and 1 of padding"],
  ])("have a title that tells bytes from numbers: %d", (bytes, title) => {
    expect(derive(set(first, { row: idOf(bytes) })).title).toBe(title);
  });

  it("carry the marks of the parts that they hold", () => {
    expect(derive(first).rows.map(({ concept }) => concept)).toEqual([
      "part-content",
      "part-address",
      "part-content",
      "part-address",
      "mode-window",
      "part-content",
    ]);
  });

  it("say what the names of their parts mean, every one", () => {
    for (const row of anatomyRows) {
      const { names } = derive(set(first, { row: row.id }));
      for (const part of row.format.components.filter(({ role }) => role === "value" || role === "rope")) {
        expect(names.toLowerCase()).toContain(`${part.name.split(",")[0]}:`.toLowerCase());
      }
    }
  });

  it("shrink by sums that hold", () => {
    const sums = anatomyRows.flatMap(({ id }) => derive(set(first, { row: id })).step?.sum ?? []);
    // The rows that came out of another, and no others.
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
      "element 0, low half: code 0 stands for 0, × 1 = 0, from 0.25",
      "element 1, high half: code 2 stands for 1, × 1 = 1, from 0.75",
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
    expect(field(cut, "Stands for")[0]).toBe("element 0, low half: code 7 stands for 6, × 1 = 6, from 6.2, cut off");
  });

  it("of −0 says that it came from −0", () => {
    expect(field(set(own, { pasted: "-0" }), "Stands for")[0]).toMatch(/stands for −0, × \S+ = −0, from −0$/);
    expect(field(set(own, { pasted: "0" }), "Stands for")[0]).toMatch(/stands for 0, × \S+ = 0, from 0$/);
  });

  it("stands large among its neighbours", () => {
    const { near, cells } = derive(set(own, { row: idOf(68), byte: 67 }));
    expect(near).toEqual(cells.slice(64));
    expect(derive(set(own, { byte: 13 })).near.map(({ byte }) => byte)).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
  });

  it("of a wider number says which part it is", () => {
    const latent = set(own, { row: idOf(656), byte: 529 });
    expect(field(latent, "Part of")).toEqual(["RoPE key, bf16, byte 2 of 2 of its number, lowest first"]);
    expect(field(latent, "Stands for")[0]).toContain("element 512: code 0000 stands for 0");
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
    const number = (text: string) => Number(text.replaceAll("−", "-").replaceAll(",", "").replace(" × 10^", "e"));
    fc.assert(
      fc.property(fc.constantFrom(...anatomyRows), fc.nat(655), (row, byte) => {
        for (const line of field(set(set(first, { row: row.id }), { byte }), "Stands for")) {
          const found = line.match(/stands for (.+), × (.+) = (.+), from/);
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
      "Drawn solid is the second of the 4 rows of a page; the first would start it in either order. It has all its bytes at 288 to 575. The page has 1,152 bytes, no padding.",
    );
    expect(derive(set(first, { order: "page" })).pageSays).toBe(
      "Drawn solid is the second of the 4 rows of a page; the first would start it in either order. It has its data at 256 to 511, its scales at 1,056 to 1,087. The page has 1,536 bytes, 384 of them padding up to a multiple of 512.",
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

  it("is the current one of a row that is gone to, whatever was looked at before", () => {
    const v4 = set(first, { row: idOf(584) });
    expect(v4.order).toBe("page");
    expect(set(v4, { row: idOf(288) }).order).toBe("token");
    const old = set(first, { order: "page" });
    expect(set(old, { row: idOf(528) }).order).toBe("token");
    // A link may ask for both.
    expect(fromQuery(definition, "row-anatomy.row=528&row-anatomy.order=page").params.order).toBe("page");
  });

  it("looks unavailable where it was never published, with the reason", () => {
    const page = parse(renderWidget(definition, set(first, { row: idOf(584) })));
    const order = page.querySelector(".ra-order");
    expect(order?.querySelector("input[value=token]")?.hasAttribute("disabled")).toBe(true);
    expect(order?.querySelector("input[value=page]")?.hasAttribute("disabled")).toBe(false);
    expect(order?.text).toContain("The V4 main and window row has one published order: “Scales last”.");
    expect(derive(first).barred).toBeNull();
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
