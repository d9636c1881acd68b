import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, fraction } from "../../core";
import { deepseekV4Flash, deepseekV41Flash, models } from "../../models";
import { checksOf, verdictOf } from "./checks";
import { type Grown, growMap } from "./grown";
import { mostTokens } from "./params";

const map = deepseekV41Flash.layers;
const grown = growMap(map, 1024);
const failing = (wrong: Partial<Grown>) =>
  checksOf(map, 1024, { ...grown, ...wrong })
    .filter(({ holds }) => holds === false)
    .map(({ what }) => what);

describe("the checks", () => {
  it("hold for every model at any length", () => {
    fc.assert(
      fc.property(fc.constantFrom(...models), fc.integer({ min: 1, max: mostTokens }), ({ layers }, tokens) => {
        expect(checksOf(layers, tokens, growMap(layers, tokens)).filter(({ holds }) => holds !== true)).toEqual([]);
      }),
    );
  });

  it("hold at no token as well, but for the one that divides by tokens", () => {
    const checks = checksOf(map, 0, growMap(map, 0));
    const waiting = checks.filter(({ holds }) => holds !== true);
    expect(waiting.map((check) => [check.what, check.value, verdictOf(check)])).toEqual([
      ["(Bytes + unfinished share) ÷ tokens", "–", "not yet"],
    ]);
  });

  it("fail on a single row or byte too many", () => {
    expect(failing({ mainRows: grown.mainRows + 1 })).toEqual(["Main rows written"]);
    expect(failing({ indexerRows: grown.indexerRows - 1 })).toEqual(["Indexer rows written"]);
    expect(failing({ global: grown.global + 1 })).toEqual([
      "Bytes of these rows",
      "(Bytes + unfinished share) ÷ tokens",
      "Bytes of all rows",
    ]);
    expect(failing({ window: grown.window - 1 })).toEqual(["Bytes in the windows", "Bytes of all rows"]);
    expect(failing({ unfinished: add(grown.unfinished, fraction(1, 128)) })).toEqual([
      "(Bytes + unfinished share) ÷ tokens",
    ]);
  });

  it("show what was grown, not what the formula gives, where the two differ", () => {
    const division = checksOf(map, 1024, { ...grown, global: grown.global + 512 })[5];
    expect(division).toMatchObject({ value: "890.5", route: "3 × ½ × 356 + 1 × 1 × 356", holds: false });
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
      "890: 3 × ½ × 356 + 1 × 1 × 356",
      "890: 4 × 5/8 × 640 × 89/160",
      "2,703,360: 40 × 128 × 528",
      "3,614,720: 911,360 + 2,703,360",
    ]);
  });

  it("count what is unfinished where tokens are no multiple of the ratio", () => {
    const flash = deepseekV4Flash.layers;
    const grown = growMap(flash, 1000);
    // 20 HCA layers × 584 bytes × 104 of 128 tokens.
    expect(grown.unfinished).toEqual(fraction(20 * 584 * 104, 128));
    expect(grown.global).toBe(3_504_760);
    expect(checksOf(flash, 1000, grown)[5]).toMatchObject({
      value: "3,514.25",
      route: "21 × ¼ × 652 + 20 × 1/128 × 584",
      holds: true,
    });
  });
});
