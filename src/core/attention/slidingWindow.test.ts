import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matrix, rowOf, rowsOf } from "./matrix";
import { chunkOf, chunksOf } from "./mlaSamples";
import { normalNumbers, randomMatrix } from "./random";
import { sharedKvAttention } from "./sharedKv";
import { emptyRing, readRing, recentRows, windowPositions, writeRing } from "./slidingWindow";
import { nothing } from "./topK";

const column = (...values: number[]) => matrix(values.length, 1, Float64Array.from(values));

describe("windowPositions", () => {
  it("counts the query itself, oldest first, and −1 for what does not exist", () => {
    expect([...windowPositions(3, 0)]).toEqual([0, -1, -1]);
    expect([...windowPositions(3, 2)]).toEqual([0, 1, 2]);
    expect([...windowPositions(3, 5)]).toEqual([3, 4, 5]);
    expect([...windowPositions(1, 5)]).toEqual([5]);
    expect([...windowPositions(3, 5, 4)]).toEqual([4, 5, -1]);
  });
});

describe("a ring", () => {
  it("keeps the row of position i in slot i mod W", () => {
    const ring = writeRing(writeRing(emptyRing(3, 1), column(10, 11)), column(12, 13));
    expect([...ring.slots.values]).toEqual([13, 11, 12]);
    expect(readRing(ring)).toEqual({ rows: column(11, 12, 13), firstPosition: 1 });
    expect([...writeRing(emptyRing(2, 1, 7), column(1)).slots.values]).toEqual([0, 1]);
  });

  it("leaves the ring it was written from as it was", () => {
    const before = writeRing(emptyRing(2, 1), column(1, 2));
    writeRing(before, column(3));
    expect([...before.slots.values]).toEqual([1, 2]);
  });

  it("gives a chunk the rows from before it and its own", () => {
    const ring = writeRing(emptyRing(2, 1), column(1, 2, 3));
    expect(recentRows(ring, column(4, 5, 6))).toEqual({ rows: column(2, 3, 4, 5, 6), firstPosition: 1 });
  });

  it("refuses windows and rows that do not fit", () => {
    expect(() => emptyRing(0, 1)).toThrow("window: 0");
    expect(() => windowPositions(1.5, 0)).toThrow("window: 1.5");
    expect(() => writeRing(emptyRing(1, 2), column(1))).toThrow("rows: 1 columns");
    expect(() => recentRows(emptyRing(1, 2), column(1))).toThrow("rows: 1 columns");
  });

  it("is the full cache under a window mask, however it is filled", () => {
    const cases = fc.record({
      seed: fc.integer(),
      window: fc.integer({ min: 1, max: 7 }),
      tokens: fc.integer({ min: 1, max: 16 }),
      cuts: fc.nat(2 ** 16 - 1),
      start: fc.nat(20),
    });
    fc.assert(
      fc.property(cases, ({ seed, window, tokens, cuts, start }) => {
        const draw = normalNumbers(seed);
        const [heads, width] = [2, 3];
        const all = randomMatrix(tokens, width, draw);
        const queries = randomMatrix(tokens, heads * width, draw);
        const sinks = Float64Array.from([0.5, -1]);
        let ring = emptyRing(window, width, start);
        for (const chunk of chunksOf(tokens, cuts)) {
          const { rows, firstPosition } = recentRows(ring, chunkOf(all, chunk));
          ring = writeRing(ring, chunkOf(all, chunk));
          for (let token = chunk.first; token < chunk.end; token++) {
            const query = rowsOf(queries, token, token + 1);
            const seen = windowPositions(window, start + token, start);
            const inRing = seen.map((position) => (position === nothing ? nothing : position - firstPosition));
            const mask = Int32Array.from({ length: tokens }, (_, other) =>
              other <= token && token - other < window ? other : nothing,
            );
            const own = sharedKvAttention(query, [{ rows, picks: [inRing] }], sinks).output;
            expect(own).toEqual(sharedKvAttention(query, [{ rows: all, picks: [mask] }], sinks).output);
          }
        }
        for (let token = Math.max(0, tokens - window); token < tokens; token++) {
          expect(rowOf(ring.slots, (start + token) % window)).toEqual(rowOf(all, token));
        }
      }),
    );
  });
});
