import { describe, expect, it } from "vitest";
import { bf16, decode } from "../../core";
import { presets } from "../kv-product/presets";
import { mapOf } from "../kv-product/storage";
import { derive, viewOf } from "./derive";
import { mostTokens } from "./params";
import { weighLayer } from "./weighed";

describe("the check", () => {
  it("holds for every cache and every number of tokens", () => {
    for (const { key } of presets) {
      for (let tokens = 1; tokens <= mostTokens; tokens++) {
        expect(derive({ shape: key, tokens }).checks.filter(({ holds }) => !holds)).toEqual([]);
      }
    }
  });

  it("says V1’s figures and the products behind them", () => {
    const view = derive({ shape: "v1", tokens: 4 });
    expect(view.checks.map(({ found, product }) => `${found}: ${product}`)).toEqual([
      "4: one a token: 4",
      "4,096: 2 × 8 × 128 × 2 = 4,096",
      "16,384: 4 × 4,096 = 16,384",
      "389,120: 95 × 1 × 2,048 × 2 = 389,120",
    ]);
    expect(view.title).toBe("4 packed tokens weigh what the product says: 389,120 bytes each");
  });

  it("fails on a byte too many, and on a row too few", () => {
    const [v1] = presets;
    if (v1 === undefined) throw new Error("there is a first preset");
    const weighed = weighLayer(mapOf(v1), 4);
    const failing = (change: Partial<typeof weighed>) =>
      viewOf(v1, 4, { ...weighed, ...change }, 389_120)
        .checks.filter(({ holds }) => !holds)
        .map(({ what }) => what);
    expect(failing({})).toEqual([]);
    expect(failing({ bytes: weighed.bytes + 1 })).toEqual([
      "Bytes in a row",
      "Bytes in the buffer",
      "Buffer × layers ÷ tokens",
    ]);
    expect(failing({ rows: 3 })).toEqual(["Rows written", "Bytes in a row"]);
    expect(viewOf(v1, 4, { ...weighed, bytes: 1 }, 389_120).title).toBe("3 of 4 figures do not hold");
    expect(viewOf(v1, 4, weighed, 389_121).checks.at(-1)?.holds).toBe(false);
  });

  it("reads the first element back from its two bytes", () => {
    const [v1] = presets;
    if (v1 === undefined) throw new Error("there is a first preset");
    const { firstBytes, read, written } = weighLayer(mapOf(v1), 1);
    const [low = 0, high = 0] = firstBytes;
    expect(decode(bf16, low + 256 * high)).toBe(read);
    // bf16 keeps 8 significant bits: half a unit in the last place is at most 2^-8 of the value.
    expect(Math.abs(read - written)).toBeLessThanOrEqual(Math.abs(written) * 2 ** -8);
  });
});
