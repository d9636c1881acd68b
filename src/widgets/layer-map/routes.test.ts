import { describe, expect, it } from "vitest";
import { type Csa2Design, csa2Layers } from "../../core";
import { v41Design } from "../../models";
import { arrange } from "./arrangement";
import { type Route, routesOf, trunksOf } from "./routes";

function routes(layer: number, change: Partial<Csa2Design> = {}): readonly Route[] {
  const map = csa2Layers({ ...v41Design, ...change });
  const own = map[layer];
  if (own === undefined) throw new RangeError(`no layer ${layer}`);
  return routesOf(arrange(map), own);
}

function trunks(change: Partial<Csa2Design> = {}) {
  const map = csa2Layers({ ...v41Design, ...change });
  return trunksOf(arrange(map), map);
}

describe("routes", () => {
  it("bring main KV from above and picks from below, hollow at the lender and filled at the borrower", () => {
    const [content, address] = routes(26);
    expect(content?.part).toBe("content");
    expect(address?.part).toBe("address");
    for (const route of [content, address]) expect(route?.marks.map((mark) => mark.filled)).toEqual([false, true]);
    expect(content?.marks[1]?.top).not.toContain("--map-tall");
    expect(address?.marks[1]?.top).toContain("--map-tall");
  });

  it("need one bend from line to next line, and the gutter over more lines", () => {
    const gutter = (route: Route | undefined) => route?.pieces.some((piece) => piece.left.includes("--map-gutter"));
    expect(gutter(routes(26)[0])).toBe(false);
    expect(routes(26)[0]?.pieces).toHaveLength(3);
    expect(gutter(routes(34)[0])).toBe(true);
    expect(gutter(routes(34)[1])).toBe(false);
    expect(gutter(routes(26, { modes: { 20: "reuse" } })[0])).toBe(true);
    expect(gutter(routes(12, { encoderGroup: 18 })[1])).toBe(true);
  });

  it("mark what a layer computes itself, without a line", () => {
    expect(routes(20).map((route) => [route.pieces.length, route.marks.map((mark) => mark.filled)])).toEqual([
      [0, [true]],
      [0, [true]],
    ]);
    expect(routes(24).map((route) => route.pieces.length > 0)).toEqual([true, false]);
    expect(routes(0)).toEqual([]);
  });

  it("measure upwards and leftwards never: boxes run from the upper left", () => {
    for (let layer = 0; layer < v41Design.layers; layer++) {
      for (const { pieces } of routes(layer)) {
        for (const { width, height } of pieces) {
          expect(width === "2.5px" || height === "2.5px").toBe(true);
        }
      }
    }
  });
});

describe("trunks", () => {
  it("lead from layer 20 to the four rows that borrow its keys", () => {
    expect(trunks().map(({ owner, branches }) => [owner, branches.length])).toEqual([[20, 5]]);
  });

  it("follow the owner: from 14 into the decoder where layer 20 borrows", () => {
    expect(trunks({ modes: { 20: "reuse" } }).map(({ owner, branches }) => [owner, branches.length])).toEqual([
      [14, 6],
    ]);
  });
});
