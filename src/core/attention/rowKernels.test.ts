import fc from "fast-check";
import { expect, it } from "vitest";
import { dotAt } from "./matrix";
import { normalNumbers } from "./random";
import { addWeightedRows, dotRows } from "./rowKernels";

const anyCase = fc.record({
  seed: fc.integer(),
  length: fc.nat(5),
  gap: fc.nat(2),
  count: fc.nat(9),
  first: fc.nat(3),
});

function drawn(length: number, draw: () => number): Float64Array {
  return Float64Array.from({ length }, draw);
}

it("inner products are to the bit those of one row after the other", () => {
  fc.assert(
    fc.property(anyCase, ({ seed, length, gap, count, first }) => {
      const draw = normalNumbers(seed);
      const stride = length + gap;
      const vector = drawn(first + length, draw);
      const rows = drawn(first + count * stride, draw);
      const target = new Float64Array(first + count);
      dotRows(vector, first, length, rows, first, stride, count, target, first);
      const expected = Array.from({ length: count }, (_, row) =>
        dotAt(vector, first, rows, first + row * stride, length),
      );
      expect([...target]).toEqual([...new Array<number>(first).fill(0), ...expected]);
    }),
  );
});

it("weighted rows are to the bit those added one after the other", () => {
  fc.assert(
    fc.property(anyCase, ({ seed, length, gap, count, first }) => {
      const draw = normalNumbers(seed);
      const stride = length + gap;
      const weights = drawn(first + count, draw);
      const rows = drawn(first + count * stride, draw);
      const target = drawn(first + length + 1, draw);
      const expected = target.slice();
      for (let row = 0; row < count; row++) {
        for (let index = 0; index < length; index++) {
          const weighted = (weights[first + row] ?? 0) * (rows[first + row * stride + index] ?? 0);
          expected[first + index] = (expected[first + index] ?? 0) + weighted;
        }
      }
      addWeightedRows(weights, first, rows, first, stride, count, target, first, length);
      expect(target).toEqual(expected);
    }),
  );
});
