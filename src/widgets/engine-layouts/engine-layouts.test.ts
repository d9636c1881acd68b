import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mainFp4, pageLayouts, rowBytes } from "../../core";
import { derive } from "./derive";
import { alongOf, axisEnd, formatPlace } from "./geometry";
import { formatOf, layouts, models } from "./layouts";
import { params } from "./params";
import { ofContext, storedIn } from "./stored";

const byId = (id: string) => {
  const layout = layouts.find((candidate) => candidate.id === id);
  if (!layout) throw new Error(`no layout ${id}`);
  return layout;
};
const anyLayout = fc.constantFrom(...layouts);
const anyPage = fc.constantFrom(...params.page.samples);

describe("bytes a token", () => {
  it("are those of the models in their own formats", () => {
    const own = (model: "v4.1" | "v4" | "v3.2") => storedIn(formatOf(model), 256).total;
    expect([own("v4.1"), own("v4"), own("v3.2")]).toEqual([890, 3514.25, 48_068]);
  });

  it("of V4-Flash in vLLM are the 1,002,240 a block of 256 tokens that its issue counts", () => {
    // 21 · up576(64 · 584) + 21 · up576(64 · 132) + 20 · up576(2 · 584)
    expect(21 * 37_440 + 21 * 8_640 + 20 * 1_728).toBe(1_002_240);
    expect(storedIn(byId("v4-vllm"), 256)).toMatchObject({ page: 1_002_240, total: 3_915 });
  });

  it("of V4.1-Flash in rows of 584 and 528 are two and a half entries, and the padding", () => {
    // Pages of 128, 128, 128 and 256 rows: 130 · 576 and 260 · 576; of keys 16 · 576 and 31 · 576.
    expect(storedIn(byId("v4.1-584"), 256)).toMatchObject({
      main: 2.5 * 584,
      indexer: 2.5 * 68,
      total: (3 * (74_880 + 9_216) + 149_760 + 17_856) / 256,
    });
    expect(storedIn(byId("v4.1-528"), 256)).toMatchObject({ padding: 0, total: 2.5 * 596 });
    expect(storedIn(byId("v4.1-528-132"), 256).total).toBe(2.5 * 660);
    expect(storedIn(byId("v4.1-584-132"), 256).ratio).toBeGreaterThan(2);
  });

  it("of the FP4 rows are not more in the pages of 10 September, whatever their size here", () => {
    const [pages] = pageLayouts(mainFp4);
    expect(pages?.multiple).toBe(512);
    for (const page of params.page.samples) {
      expect(storedIn({ ...byId("v4.1-fp4"), multiples: { main: 512, indexer: 1 } }, page).total).toBe(890);
    }
  });

  it("take the windows in the rows of the layout", () => {
    expect(storedIn(byId("v4.1-fp4"), 256).window).toBe(40 * 128 * 528);
    expect(storedIn(byId("v4.1-584"), 256).window).toBe(40 * 128 * 584);
    expect(storedIn(byId("v3.2-format"), 256).window).toBe(0);
  });

  it("are rows and padding, and larger pages never need more padding", () => {
    fc.assert(
      fc.property(anyLayout, anyPage, (layout, page) => {
        const { main, indexer, padding, total } = storedIn(layout, page);
        expect(main + indexer + padding).toBe(total);
        expect(padding).toBeGreaterThanOrEqual(0);
        expect(storedIn(layout, 2 * page).padding).toBeLessThanOrEqual(padding);
        if (layout.multiples.main === 1) expect(padding).toBe(0);
      }),
    );
  });

  it("of a context are whole pages", () => {
    const stored = storedIn(formatOf("v4.1"), 256);
    expect(ofContext(stored, 256, 2 ** 20)).toBe(890 * 2 ** 20);
    expect(ofContext(stored, 256, 257)).toBe(2 * 256 * 890);
  });
});

describe("what is said", () => {
  const view = (layout: string, page = 256) => derive({ layout, page, context: 2 ** 20 });

  it("names rows, bytes and the format's figure", () => {
    expect(view("v4.1-584").title).toBe(
      "V4.1-Flash in rows of 584 + 68 bytes takes 1,640.25 bytes a token, 1.84 times the 890 of its format",
    );
    expect(view("v4.1-fp4").title).toBe(
      "V4.1-Flash’s format takes 890 bytes a token; the largest layout here takes 2.02 times that",
    );
    expect(view("v4.1-528").picked.lines[0]).toMatchObject({ sum: "3 × 528 / 2 + 1 × 528", bytes: "1,320" });
    expect(view("v4.1-fp4").picked.context).toBe(
      "1,048,576 tokens: 0.933 GB (0.869 GiB); the format’s own rows 0.933 GB.",
    );
  });

  it("calls one layout of V4.1 a default, and each by when or where it holds", () => {
    expect(layouts.filter(({ standing }) => standing.includes("default")).map(({ id }) => id)).toEqual(["v4.1-584"]);
    for (const { where } of layouts) expect(where.length).toBeGreaterThan(60);
    expect(new Set(layouts.map(({ id }) => id)).size).toBe(layouts.length);
    for (const { model, main } of layouts.filter(({ model: key }) => key === "v4.1")) {
      expect(models[model].shortName).toBe("V4.1-Flash");
      expect([288, 528, 584]).toContain(rowBytes(main));
    }
  });
});

describe("geometry", () => {
  it("has room for every layout in any pages, and the format's own as long as its line is far", () => {
    fc.assert(
      fc.property(anyLayout, anyPage, (layout, page) => {
        expect(storedIn(layout, page).ratio).toBeLessThan(axisEnd);
      }),
    );
    expect(alongOf(axisEnd)).toBe(100);
    const [bar] = derive({ layout: "v4.1-584", page: 256, context: 4096 }).groups[0]?.bars ?? [];
    const length = bar?.parts.reduce((sum, part) => sum + part.length, 0);
    // Each part is rounded to a hundredth.
    expect(Math.abs((length ?? 0) - formatPlace)).toBeLessThanOrEqual(0.015);
  });
});
