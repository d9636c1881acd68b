import { expect, test } from "vitest";
import { newSentences } from "./newSentences";

test("only what has changed is said", () => {
  const before = "Layer 4 is pinned. It stores 356 bytes, 0.5 of them keys. All else stands.";
  const after = "Layer 5 is pinned. It stores 356 bytes, 0.5 of them keys. It lends them. All else stands.";
  expect(newSentences(after, before)).toBe("Layer 5 is pinned. It lends them.");
  expect(newSentences(before, before)).toBe("");
  expect(newSentences(before, "")).toBe(before);
});
