import { describe, expect, it } from "vitest";
import { footprint } from "../../core";
import { type ModelId, modelById, models } from "../../models";
import { initialValues } from "../../ui/params/param";
import { derive } from "./derive";
import { params } from "./params";
import type { SumView } from "./sum";

const initial = initialValues(params);
const opened = (open: ModelId, part = initial.part) => derive({ ...initial, open, part });

/** The sum as it stands on the page. */
function written({ total, terms }: SumView): string {
  const sizes = terms.map(({ parts }) => parts.map(({ bytes }) => bytes).join(" + "));
  const products = terms.map(({ count, entries, parts }, i) => {
    const size = parts.length > 1 ? `(${sizes[i]})` : sizes[i];
    return `${count} × ${entries} × ${size}`;
  });
  return `${total} = ${products.join(" + ")}`;
}

function numberOf(text: string): number {
  const named: Record<string, number> = { "½": 1 / 2, "¼": 1 / 4 };
  const [over, under = "1"] = text.replaceAll(",", "").split("/");
  return named[text] ?? Number(over) / Number(under);
}

describe("the front figure", () => {
  it("states both ends of the line", () => {
    expect(derive(initial).title).toBe("A token cost 389,120 bytes to remember. Now it costs 890.");
  });

  it.each([
    ["deepseek-llm-67b", "389,120 = 95 × 1 × 4,096"],
    ["deepseek-v2", "69,120 = 60 × 1 × 1,152"],
    ["deepseek-v3", "70,272 = 61 × 1 × 1,152"],
    ["deepseek-v3.2", "48,068 = 61 × 1 × (656 + 132)"],
    ["deepseek-v4-flash", "3,514.25 = 21 × ¼ × (584 + 68) + 20 × 1/128 × 584"],
    ["deepseek-v4-pro", "5,031.4375 = 31 × 1/128 × 584 + 30 × ¼ × (584 + 68)"],
    ["deepseek-v4.1-flash", "890 = 3 × ½ × (288 + 68) + 1 × 1 × (288 + 68)"],
    ["llama-3-70b", "327,680 = 80 × 1 × 4,096"],
  ] as const)("opens the sum of %s: %s", (id, sum) => {
    expect(written(opened(id).sum)).toBe(sum);
  });

  it.each(models.map(({ id }) => id))("writes a sum of %s that comes out, over all of its layers", (id) => {
    const { sum } = opened(id);
    const product = ({ count, entries, parts }: SumView["terms"][number]) =>
      numberOf(count) * numberOf(entries) * parts.reduce((size, part) => size + numberOf(part.bytes), 0);
    const total = sum.terms.reduce((bytes, term) => bytes + product(term), 0);
    const layers = [...sum.terms, ...sum.empties].reduce((all, { count }) => all + numberOf(count), 0);
    expect(total).toBe(footprint(modelById(id).layers).bytesPerToken);
    expect(layers).toBe(modelById(id).layers.length);
  });

  it.each(models.map(({ id }) => id))("marks %s alone, in every place where it stands", (id) => {
    const view = opened(id);
    const bars = view.bars.filter(({ open }) => open);
    expect(bars.map((bar) => bar.id)).toEqual([id]);
    expect(view.models.filter(({ open }) => open).map((model) => model.id)).toEqual([id]);
  });

  it("says what the first state shows", () => {
    expect(derive(initial).caption).toBe(
      "Three encoder layers each keep one entry for two tokens, one decoder layer keeps one for each; 36 others keep none that grow. 288 is 512 four-bit values, 256 bytes, and 32 scales of one byte.",
    );
  });

  it.each([
    ["deepseek-llm-67b", "Each of the 95 layers keeps one entry for each token."],
    [
      "deepseek-v4-flash",
      "21 CSA layers each keep one entry for four tokens, 20 HCA layers one for 128; two others keep none that grow.",
    ],
  ] as const)("says who keeps what in %s", (id, words) => {
    expect(opened(id).caption).toContain(words);
  });

  it.each([
    ["deepseek-v4.1-flash", "indexer-1", "68 is a key of 128 four-bit values, 64 bytes, and four scales of one byte."],
    [
      "deepseek-v4-flash",
      "main-1",
      "eight-bit values, 448 bytes; a RoPE part of 64 sixteen-bit values, 128 bytes; seven scales of one byte; and one byte of padding.",
    ],
    [
      "deepseek-v2",
      "main-1",
      "1,152 is a latent of 512 sixteen-bit values, 1,024 bytes, and a RoPE key of 64 sixteen-bit values, 128 bytes.",
    ],
    [
      "deepseek-llm-67b",
      "main-1",
      "4,096 is K, 1,024 sixteen-bit values, 2,048 bytes, and V, 1,024 sixteen-bit values, 2,048 bytes.",
    ],
  ] as const)("opens a row of %s (%s) down to its components", (id, part, words) => {
    expect(opened(id, part).caption).toContain(words);
  });

  it("names the layers that keep none", () => {
    const { empties } = opened("deepseek-v4.1-flash").sum;
    expect(empties.map(({ label, count, says }) => [label.name, count, says])).toEqual([
      ["Reindex", "4", "none that grow"],
      ["Reuse", "30", "none that grow"],
      ["Window", "2", "none that grow"],
    ]);
    expect(opened("deepseek-llm-67b").sum.empties).toEqual([]);
  });

  it("compares every model with the last", () => {
    const against = new Map(derive(initial).bars.map((bar) => [bar.id, bar.against]));
    expect(against.get("deepseek-llm-67b")).toBe("437×");
    expect(against.get("deepseek-v4-flash")).toBe("3.95×");
    expect(against.get("deepseek-v4.1-flash")).toBe("1×");
  });

  it("tables all models with window and owners", () => {
    const { rows } = derive(initial).table;
    expect(rows).toHaveLength(models.length);
    expect(rows.find(([name]) => name === "V4.1-Flash")?.slice(2)).toEqual(["890", "1.00×", "2,703,360", "4 of 40"]);
    expect(rows.find(([name]) => name === "V1")?.slice(2)).toEqual(["389,120", "437×", "none", "95 of 95"]);
  });
});
