import fc from "fast-check";
import { expect, it } from "vitest";
import { topK } from "../attention/topK";
import { BestEntries } from "./bestEntries";

it("are those of topK, equal scores included", () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 20 })), fc.nat(9), (lists, k) => {
      const best = new BestEntries(lists.length, k);
      // Tokens take turns, as they do where a block of keys is scored for all of them.
      for (let entry = 0; entry < 20; entry++) {
        for (const [token, scores] of lists.entries()) {
          const score = scores[entry];
          if (score !== undefined) best.offer(token, entry, score);
        }
      }
      for (const [token, scores] of lists.entries()) {
        expect(best.of(token)).toEqual(topK(Float64Array.from(scores), k).filter((entry) => entry >= 0));
      }
    }),
  );
});

it("refuses a score that is none, as topK does", () => {
  const best = new BestEntries(1, 2);
  best.offer(0, 0, 1);
  expect(() => best.offer(0, 3, Number.NaN)).toThrow("scores: NaN at 3;");
  expect([...best.of(0)]).toEqual([0]);
});

it("keeps the earlier of equal scores when a better one comes", () => {
  const best = new BestEntries(1, 2);
  for (const [entry, score] of [1, 1, 1, 2].entries()) best.offer(0, entry, score);
  expect([...best.of(0)]).toEqual([0, 3]);
});
