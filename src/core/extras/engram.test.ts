import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Matrix, matrix } from "../attention/matrix";
import { normalNumbers, randomMatrix, randomWeight } from "../attention/random";
import { type EngramConfig, type EngramParams, engram, readEngramRows } from "./engram";
import { sigmoid } from "./sigmoid";

interface Case {
  readonly streams: Matrix;
  readonly rows: Matrix;
  readonly params: EngramParams;
  readonly config: EngramConfig;
  readonly hidden: number;
}

const anyCase: fc.Arbitrary<Case> = fc
  .record({
    seed: fc.integer(),
    tokens: fc.integer({ min: 1, max: 4 }),
    count: fc.integer({ min: 1, max: 4 }),
    hidden: fc.integer({ min: 1, max: 6 }),
    width: fc.integer({ min: 1, max: 8 }),
  })
  .map(({ seed, tokens, count, hidden, width }) => {
    const draw = normalNumbers(seed);
    return {
      streams: randomMatrix(tokens, count * hidden, draw),
      rows: randomMatrix(tokens, width, draw),
      params: {
        wkv: randomWeight((count + 1) * hidden, width, draw),
        queryNorm: randomMatrix(count, hidden, draw),
        keyNorm: randomMatrix(count, hidden, draw),
      },
      config: { streams: count, normEps: 0 },
      hidden,
    };
  });

/** One stream of one channel: both norms leave ±1, so the agreement is ± the product of the weights. */
function one(stream: number, row: number, weight = 1) {
  const single = (value: number) => matrix(1, 1, Float64Array.of(value));
  const params = {
    wkv: matrix(2, 1, Float64Array.of(1, 3)),
    queryNorm: single(weight),
    keyNorm: single(1),
  };
  return engram({ streams: 1, normEps: 1e-20 }, params, single(stream), single(row), () => true);
}

describe("engram", () => {
  it.each([
    [5, 2, 1, 1],
    [5, -2, 1, -1],
    [5, 2, 4, 4],
  ])("stream %d and row %d with weight %d agree by %d", (stream, row, weight, agreement) => {
    const { dot, gate, value, streamsOut } = one(stream, row, weight);
    expect(dot.values[0]).toBeCloseTo(agreement, 12);
    expect(gate.values[0]).toBeCloseTo(sigmoid(Math.sign(agreement) * Math.sqrt(Math.abs(agreement))), 12);
    expect(value.values[0]).toBe(3 * row);
    expect(streamsOut.values[0]).toBe(stream + (gate.values[0] ?? 0) * 3 * row);
  });

  it("measures agreement relative to the root of the channels", () => {
    // (3, 4) and key (4, 3) have root mean squares of √12.5: 24 / (12.5 · √2).
    const params = {
      wkv: matrix(4, 1, Float64Array.of(4, 3, 0, 0)),
      queryNorm: matrix(1, 2, Float64Array.of(1, 1)),
      keyNorm: matrix(1, 2, Float64Array.of(1, 1)),
    };
    const streams = matrix(1, 2, Float64Array.of(3, 4));
    const row = matrix(1, 1, Float64Array.of(1));
    const { dot } = engram({ streams: 1, normEps: 1e-20 }, params, streams, row, () => true);
    expect(dot.values[0]).toBeCloseTo(24 / (12.5 * Math.SQRT2), 12);
  });

  it("opens the gate by a little more than half where nothing agrees", () => {
    expect(one(0, 2).gate.values[0]).toBe(sigmoid(1e-3));
  });

  it("adds the gated value to each stream", () => {
    fc.assert(
      fc.property(anyCase, ({ streams, rows, params, config, hidden }) => {
        const { gate, value, streamsOut } = engram(config, params, streams, rows, () => true);
        const wanted = streams.values.map((stream, index) => {
          const at = Math.floor(index / hidden);
          const token = Math.floor(at / config.streams);
          return stream + (gate.values[at] ?? 0) * (value.values[token * hidden + (index % hidden)] ?? 0);
        });
        expect(streamsOut.values).toEqual(wanted);
        for (const open of gate.values) expect(open > 0 && open < 1).toBe(true);
      }),
    );
  });

  it("leaves what is no text as it was", () => {
    fc.assert(
      fc.property(anyCase, ({ streams, rows, params, config }) => {
        const { gate, streamsOut } = engram(config, params, streams, rows, () => false);
        expect(streamsOut.values).toEqual(streams.values);
        expect([...gate.values].every((open) => open === 0)).toBe(true);
      }),
    );
  });

  it("agrees as much with streams of another size, and as little with turned ones", () => {
    fc.assert(
      fc.property(anyCase, fc.constantFrom(0.25, 4, -1), ({ streams, rows, params, config }, factor) => {
        const scaled = matrix(
          streams.rows,
          streams.columns,
          streams.values.map((value) => value * factor),
        );
        const plain = engram(config, params, streams, rows, () => true).dot.values;
        // Powers of two and signs are exact.
        expect(engram(config, params, scaled, rows, () => true).dot.values).toEqual(
          plain.map((agreement) => Math.sign(factor) * agreement),
        );
      }),
    );
  });

  it("refuses shapes that do not fit", () => {
    const { params, config } = {
      params: { wkv: matrix(3, 2), queryNorm: matrix(1, 1), keyNorm: matrix(1, 1) },
      config: { streams: 1, normEps: 0 },
    };
    expect(() => engram(config, params, matrix(1, 1), matrix(1, 2), () => true)).toThrow(/wkv: 3 × 2; .2, 2./);
  });
});

describe("readEngramRows", () => {
  it("puts the rows of a token side by side", () => {
    const table = [
      [0, 1],
      [2, 3],
      [4, 5],
    ];
    const read = readEngramRows([2, 0, 1, 1], 2, (row) => table[row] ?? []);
    expect(read).toEqual(matrix(2, 4, Float64Array.of(4, 5, 0, 1, 2, 3, 2, 3)));
    expect(() => readEngramRows([2, 9], 2, (row) => table[row] ?? [])).toThrow(/rowOf: 0 numbers; 2/);
  });
});
