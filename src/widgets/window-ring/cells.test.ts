import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kindOf, reasonOf } from "./cells";
import { words } from "./stream";

const token = fc.nat({ max: words.length - 1 });
const window = fc.integer({ min: 1, max: 8 });

describe("who sees whom", () => {
  it("is the causal mask cut to the window, which counts the query", () => {
    fc.assert(
      fc.property(token, token, window, (query, key, rows) => {
        const kind = kindOf({ query, key }, rows);
        const isSeen = kind === "self" || kind === "seen";
        expect(isSeen).toBe(key <= query && query - key < rows);
        expect(kind === "later").toBe(key > query);
        expect(kind === "self").toBe(key === query);
      }),
    );
  });

  it("is told with its reason", () => {
    expect(reasonOf({ query: 7, key: 3 }, 4, 8)).toBe(
      "Query 7 “ferry” does not see key 3 “the”: 4 tokens back, and a window of 4 reaches 3 back. Slot 3 went to token 7 “ferry”.",
    );
    expect(reasonOf({ query: 7, key: 4 }, 4, 8)).toBe(
      "Query 7 “ferry” sees key 4 “harbour”: 3 tokens back, and a window of 4 reaches 3 back. Its row lay in slot 0.",
    );
    expect(reasonOf({ query: 4, key: 2 }, 4, 8)).toContain("Token 6 “the” has overwritten it since.");
    expect(reasonOf({ query: 2, key: 5 }, 4, 8)).toContain("it comes later, and attention is causal");
    expect(reasonOf({ query: 9, key: 9 }, 4, 8)).toContain("which has not come yet, will see itself");
    expect(reasonOf({ query: 1, key: 0 }, 1, 8)).toContain("1 token back, and a window of 1 is the query alone");
  });
});
