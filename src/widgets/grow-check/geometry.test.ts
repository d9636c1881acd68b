import { describe, expect, it } from "vitest";
import { bytesText, plot } from "./geometry";

const corners = [
  { tokens: 0, bytes: 0 },
  { tokens: 512, bytes: 2000 },
];

describe("a plot", () => {
  it("draws a height until the next corner, under the formula", () => {
    const steps = [
      { tokens: 0, bytes: 0 },
      { tokens: 128, bytes: 500 },
      { tokens: 256, bytes: 1000 },
      { tokens: 300, bytes: 1000 },
    ];
    const drawn = plot({ steps, corners, mostTokens: 512 });
    expect(drawn.held).toBe("M0,100H0V100H25V75H50V50H58.59V50V100Z");
    expect(drawn.formula).toBe("0,100 100,0");
    expect(drawn.now).toBe(58.59);
  });

  it("labels the ends and the middle of the tokens", () => {
    const { tokenTicks } = plot({ steps: [{ tokens: 0, bytes: 0 }], corners, mostTokens: 4096 });
    expect(tokenTicks.map(({ label }) => label)).toEqual(["0", "", "2,048", "", "4,096"]);
    expect(tokenTicks.map(({ place }) => place)).toEqual([0, 25, 50, 75, 100]);
  });

  it("puts round amounts on the byte axis, within the plot", () => {
    const { byteTicks } = plot({ steps: [{ tokens: 0, bytes: 0 }], corners, mostTokens: 512 });
    expect(byteTicks.map(({ label }) => label)).toEqual(["0", "500", "1 KB", "1.5 KB", "2 KB"]);
    for (const { place } of byteTicks) expect(place >= 0 && place <= 100).toBe(true);
  });

  it("keeps an empty cache on the base line", () => {
    const flat = [
      { tokens: 0, bytes: 0 },
      { tokens: 100, bytes: 0 },
    ];
    expect(plot({ steps: flat, corners: flat, mostTokens: 512 }).held).toBe("M0,100H0V100H19.53V100V100Z");
  });
});

it("writes amounts in powers of ten", () => {
  expect([0, 500, 1000, 250_000, 1_500_000, 1e9].map(bytesText)).toEqual([
    "0",
    "500",
    "1 KB",
    "250 KB",
    "1.5 MB",
    "1 GB",
  ]);
});
