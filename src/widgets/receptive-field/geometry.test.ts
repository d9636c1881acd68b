import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  backAt,
  coneSpans,
  edgeOf,
  footTrack,
  hopBands,
  influenceBar,
  least,
  middleOf,
  outline,
  plotHeight,
  powers,
  rowHeight,
  shadePaths,
  wayLine,
  waySpans,
  zeroPlace,
} from "./geometry";
import { tokens } from "./stack";

describe("across", () => {
  it("ends at the last token, and starts with the whole sequence", () => {
    expect([0, 24, 48, 96, 200].map(edgeOf)).toEqual([100, 75, 50, 0, 0]);
    expect(middleOf(0)).toBe(99.48);
  });

  it("finds under a pointer the token whose middle that is, and never one that there is not", () => {
    fc.assert(
      fc.property(fc.nat(tokens - 1), fc.integer({ min: 100, max: 2000 }), (back, width) => {
        expect(backAt({ left: 30, width }, 30 + (width * middleOf(back)) / 100)).toBe(back);
      }),
    );
    const box = { left: 10, width: 960 };
    expect([0, 10, 969, 970, 2000].map((x) => backAt(box, x))).toEqual([95, 95, 0, 0, 0]);
  });

  it("gives the handle the edges of the widest and the narrowest window", () => {
    expect(footTrack(8, { most: 12, least: 2 })).toEqual({ from: edgeOf(89), span: 83.33 });
    expect(footTrack(1, { most: 12, least: 2 })).toEqual({ from: edgeOf(12), span: 10.42 });
  });
});

describe("the trellis", () => {
  it("draws runs of one shade as one piece, and nothing where there is no influence", () => {
    const [darkest, second, ...rest] = shadePaths(Float64Array.of(0, 0.05, 0.05, 0.9, 0), 0, 2);
    expect(darkest).toBe(`M3,28H4v${rowHeight - 4}H3z`);
    expect(second).toBe(`M1,28H3v${rowHeight - 4}H1z`);
    expect(rest).toEqual(["", "", ""]);
  });

  it("widens by W − 1 a layer downwards", () => {
    expect(coneSpans(2, 4)).toEqual([
      [6, 0],
      [3, 0],
      [0, 0],
    ]);
    expect(outline([[0, 0]], 1)).toBe("95,26 95,0 96,0 96,26");
  });

  it("leads from a token along what it can get to and what the last output can come from", () => {
    // Two windows of four: from 4 back, one layer up, to 1, 2 or 3 back, since 4 is out of the last window.
    expect(waySpans(2, 4, 4)).toEqual([
      [4, 4],
      [3, 1],
      [0, 0],
    ]);
    expect(waySpans(2, 4, 7)).toBeNull();
    expect(wayLine([93, 95], 2)).toBe("93.5,39 95.5,13");
  });
});

describe("the log axis", () => {
  it("goes in equal steps from 100 % to its least, above a strip for what is smaller", () => {
    expect(powers.map(({ top }) => top)).toEqual([0, 42, 84, 126, 168]);
    expect(influenceBar(1, 0)).toEqual({ kind: "share", x: 95, y: 0, height: plotHeight });
    expect(influenceBar(1e-4, 3)).toEqual({ kind: "share", x: 92, y: 84, height: 100 });
    expect(influenceBar(least / 2, 0)).toMatchObject({ kind: "small", height: 8 });
    expect(influenceBar(0, 0)).toMatchObject({ kind: "zero" });
  });

  it("keeps every bar in the plot, and a larger part no lower", () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(part, part, (a, b) => {
        const [small, large] = [Math.min(a, b), Math.max(a, b)].map((value) => influenceBar(value, 0));
        expect(large?.y ?? 0).toBeGreaterThanOrEqual(0);
        expect(large?.y).toBeLessThanOrEqual(small?.y ?? 0);
      }),
    );
  });
});

describe("hops", () => {
  it("have bands of W − 1 tokens that end where the reach does", () => {
    const bands = hopBands(3, 5);
    expect(bands.map(({ from }) => from)).toEqual([5, 9, 13].map(edgeOf));
    for (let window = 2; window <= 12; window++) {
      expect(hopBands(8, window).at(-1)?.from).toBe(edgeOf(8 * (window - 1) + 1));
    }
  });

  it("are named where a digit has room: every fifth for windows of two, all from six on", () => {
    const named = (window: number) => hopBands(8, window).flatMap(({ hops, isNamed }) => (isNamed ? [hops] : []));
    expect(named(2)).toEqual([5]);
    expect(named(6)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(hopBands(1, 7)[0]?.isWide).toBe(false);
    expect(hopBands(1, 8)[0]?.isWide).toBe(true);
  });
});

describe("the note on what is exactly 0", () => {
  it("stands before the reach where it has room", () => {
    expect([2, 73, 89].map(zeroPlace)).toEqual([edgeOf(2), edgeOf(73), null]);
  });
});
