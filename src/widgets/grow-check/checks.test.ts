import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deepseekV4Flash, deepseekV41Flash, models } from "../../models";
import { checksOf } from "./checks";
import { type Grown, growMap } from "./grown";
import { mostTokens } from "./params";

const map = deepseekV41Flash.layers;
const grown = growMap(map, 1024);
const failing = (wrong: Partial<Grown>) =>
  checksOf(map, 1024, { ...grown, ...wrong })
    .filter(({ holds }) => !holds)
    .map(({ what }) => what);

describe("the checks", () => {
  it("hold for every model at any length", () => {
    fc.assert(
      fc.property(fc.constantFrom(...models), fc.nat({ max: mostTokens }), ({ layers }, tokens) => {
        expect(checksOf(layers, tokens, growMap(layers, tokens)).filter(({ holds }) => !holds)).toEqual([]);
      }),
    );
  });

  it("fail on a single row or byte too many", () => {
    expect(failing({ mainRows: grown.mainRows + 1 })).toEqual(["Main rows written"]);
    expect(failing({ indexerRows: grown.indexerRows - 1 })).toEqual(["Indexer rows written"]);
    expect(failing({ global: grown.global + 1 })).toEqual([
      "Bytes of these rows",
      "Bytes ÷ tokens",
      "All bytes of the sequence",
    ]);
    expect(failing({ window: grown.window - 1 })).toEqual(["Bytes in the windows", "All bytes of the sequence"]);
  });

  it("fail where a layer map does not agree with itself", () => {
    const astray = map.map((layer) => (layer.index === 26 ? { ...layer, picksFrom: 25 } : layer));
    const checks = checksOf(astray, 1024, growMap(astray, 1024));
    expect(checks.filter(({ holds }) => !holds).map(({ what }) => what)).toEqual(["Layers that run an indexer"]);
  });

  it("show V4.1-Flash’s figures and the sums behind them", () => {
    expect(checksOf(map, 1024, grown).map(({ value, route }) => `${value}: ${route}`)).toEqual([
      "4: 3 + 1, by kind, of 40",
      "8: 8 whose picks are read",
      "2,560: 3 × 512 + 1 × 1,024",
      "2,560: 3 × 512 + 1 × 1,024",
      "911,360: 1,536 × 356 + 1,024 × 356",
      "890: 911,360 ÷ 1,024",
      "890: 4 × 5/8 × 640 × 89/160",
      "2,703,360: 40 × 128 × 528",
      "3,614,720: 911,360 + 2,703,360",
    ]);
  });

  it("count what is unfinished where tokens are no multiple of the ratio", () => {
    const flash = deepseekV4Flash.layers;
    const division = checksOf(flash, 1000, growMap(flash, 1000))[5];
    expect(division).toMatchObject({ value: "3,514.25", holds: true });
    expect(division?.route).toBe("(3,504,760 + 9,490 unfinished) ÷ 1,000");
    // 20 HCA layers × 584 bytes × 104 of 128 tokens.
    expect((20 * 584 * 104) / 128).toBe(9490);
  });
});
