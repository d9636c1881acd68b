import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesText } from "../../ui/numbers";
import { initialValues } from "../../ui/params/param";
import { cellsOf } from "./cells";
import { derive } from "./derive";
import { attending, counts, layers, modes, scoredAt, scoring, standingsOf, storedBy, weights } from "./facts";
import { percentOf } from "./geometry";
import { type ModesParams, params, stepIds } from "./params";
import { heaviest, runToy, toyPicks } from "./toy";
import { workText } from "./words";

const first: ModesParams = initialValues(params);
const layerOf = (index: number) => {
  const layer = layers[index];
  if (layer === undefined) throw new Error(`no layer ${index}`);
  return layer;
};
const million = 2 ** 20;

describe("facts", () => {
  it("count 4 layers of content, 8 of address, 38 of query, and two that read their window alone", () => {
    expect(counts.content).toEqual([2, 8, 14, 20]);
    expect(counts.address).toEqual([2, 8, 14, 20, 24, 28, 32, 36]);
    expect(counts.query).toHaveLength(38);
    expect(counts.windowOnly).toEqual([0, 1]);
  });

  it("add up to the weights of attention, compressors and indexers that the configuration gives", () => {
    // 5120·1280 + 1280·32768 + 5120·512 + 8·1024·4096 + 8192·5120
    expect(weights.query + weights.window + weights.output).toBe(126_615_552);
    expect(3 * weights.entry(2) + weights.entry(1)).toBe(18_350_080);
    expect(8 * weights.indexQuery + 4 * weights.key).toBe(43_515_904);
  });

  it("count what is scored and read", () => {
    expect([8, 20, 24, 26, 0].map((index) => scoredAt(layerOf(index), million))).toEqual([
      524_288, 1_048_576, 16_384, 0, 0,
    ]);
    // 2 · 32 · 128 an entry, and twice the weights of the index query.
    expect(scoring(16_384)).toEqual({ work: 16_384 * 8192 + 2 * weights.indexQuery, bytes: 1_114_112 });
    expect(scoring(0)).toEqual({ work: 0, bytes: 0 });
    expect(attending(layerOf(26), million)).toEqual({
      picked: 512,
      recent: 128,
      work: 2 * 2 * 64 * 512 * 640,
      bytes: 512 * 288 + 128 * 528,
    });
    expect(storedBy(layerOf(8))).toEqual({ main: 144, key: 34 });
    expect(storedBy(layerOf(26))).toEqual({ main: 0, key: 0 });
  });

  it("resolve a layer in each mode by the engine", () => {
    const [full, reindex, reuse] = standingsOf(26);
    expect(full?.bytes).toBe(890 + 356);
    expect(reindex?.layer).toMatchObject({ entriesFrom: 20, picksFrom: 26, poolFrom: 20 });
    expect(reuse).toMatchObject({ isReleased: true, bytes: 890, layer: { entriesFrom: 20, picksFrom: 24 } });
    // In the encoder half no pool is at hand.
    expect(standingsOf(8)[1]?.layer).toMatchObject({ entriesFrom: 2, poolFrom: null });
    expect(standingsOf(8)[2]?.bytes).toBe(890 - 178);
    expect(standingsOf(0).map(({ layer }) => layer?.mode)).toEqual(["full", undefined, undefined]);
  });
});

describe("cells", () => {
  it("say of all layers as released what the counts say", () => {
    const tables = layers.filter(({ mode }) => mode !== "window").map((layer) => cellsOf(layer, million));
    const made = (step: (typeof stepIds)[number]) => tables.filter((table) => table[step].kind === "here").length;
    expect(stepIds.map((step) => [step, made(step)])).toEqual([
      ["query", 38],
      ["window", 38],
      ["entries", 4],
      ["keys", 4],
      ["scores", 8],
      ["pool", 1],
      ["picks", 8],
      ["attention", 38],
      ["output", 38],
    ]);
    expect(tables.filter((table) => table.pool.kind === "borrowed")).toHaveLength(4);
    expect(tables.filter((table) => table.keys.kind === "borrowed")).toHaveLength(4);
  });

  it("tell layer 26 what it takes from 20 and 24, and layer 24 what it picks in 20’s pool", () => {
    const reuse = cellsOf(layerOf(26), million);
    expect(reuse.entries.from).toEqual({ layer: 20, mode: "full" });
    expect(reuse.picks.from).toEqual({ layer: 24, mode: "reindex" });
    expect(reuse.scores).toMatchObject({ kind: "none", cost: "nothing" });
    const reindex = cellsOf(layerOf(24), million);
    expect(reindex.pool.from?.layer).toBe(20);
    expect(reindex.scores.text).toBe("32 × 128, 16,384 scored");
    expect(cellsOf(layerOf(20), million).pool.text).toBe("makes it");
    expect(cellsOf(layerOf(8), million).entries).toMatchObject({
      kind: "here",
      text: "512 for 2 tokens",
      stored: "144 B a token",
    });
  });
});

describe("the toy", () => {
  it("reads the same entries: Reuse has its lender’s picks, and weighs them otherwise", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), fc.constantFrom("full" as const, "reindex" as const), (seed, of) => {
        const run = runToy(seed, of);
        expect(run.reuse.picks).toEqual(run[of].picks);
        expect(run.reuse.weights).not.toEqual(run[of].weights);
        for (const mode of modes) {
          expect(run[mode].picks).toHaveLength(toyPicks);
          const sum = run[mode].weights.reduce((total, weight) => total + weight, 0);
          // Window and sink have the rest.
          expect(sum).toBeGreaterThan(0);
          expect(sum).toBeLessThan(1);
        }
      }),
      { numRuns: 25 },
    );
  });

  it("names the entry with the largest weight", () => {
    expect(heaviest({ picks: [3, 5, 9], weights: [0.1, 0.3, 0.2] })).toBe(5);
    expect([percentOf(1, 4), percentOf(1, 0)]).toEqual([25, 0]);
  });
});

describe("derive", () => {
  it("tells the three modes of the chosen layer", () => {
    const view = derive(first);
    expect(view.title).toContain("Layer 26 is Reuse");
    expect(view.caption).toContain("main KV from layer 20, top-k from layer 24");
    expect(view.caption).toContain("the model would keep 1,246 bytes a token");
    expect(view.totals.map(({ values }) => values)).toEqual([
      ["356", "0", "0"],
      ["8.60 billion", "145 million", "0"],
      ["71.3 MB", "1.11 MB", "0"],
    ]);
    expect(view.columns.map(({ isReleased }) => isReleased)).toEqual([false, false, true]);
    expect(view.marks).toBe(40 + 27 + 72);
  });

  it("says what each kind of layer is", () => {
    expect(derive({ ...first, layer: 24 }).title).toContain("scores 16,384 of layer 20’s keys");
    expect(derive({ ...first, layer: 24 }).caption).toContain("inside the pool of layer 20");
    expect(derive({ ...first, layer: 8 }).title).toContain("writes 178 bytes a token");
    expect(derive({ ...first, layer: 1 }).caption).toContain("As Reindex it has nothing to borrow");
  });

  it("shows the step pointed at without changing what the caption says", () => {
    const pointed = derive({ ...first, hover: "attention" });
    expect(pointed.strip.costs[2]?.text).toBe("83.9 million operations, 215 kB read");
    expect(pointed.caption).toBe(derive(first).caption);
    expect(derive({ ...first, step: "entries" }).strip.costs.map(({ text }) => text)).toEqual([
      "5.24 million operations",
      "nothing to make",
      "nothing to make",
    ]);
  });

  it("lets the Reuse row of the toy read the picks of the mode that the real layer reads", () => {
    expect(derive({ ...first, layer: 22 }).toy.rows[2]?.says).toContain("has those of Full");
    expect(derive(first).toy.rows[2]?.says).toContain("has those of Reindex");
  });
});

describe("words", () => {
  it("round to three digits", () => {
    expect([workText(8_600_000_000), workText(83_886_080), workText(131_072)]).toEqual([
      "8.60 billion",
      "83.9 million",
      "131,072",
    ]);
    expect([bytesText(71_303_168), bytesText(215_040)]).toEqual(["71.3 MB", "215 kB"]);
  });
});
