import { expect, test } from "vitest";
import { readNumber } from "./readNumber";

test.each([
  ["1246", 1246],
  ["1,246", 1246],
  [" 1 246 ", 1246],
  ["3514.25", 3514.25],
  ["0", 0],
  ["68.", 68],
  ["+68", 68],
])("%j is read as %d", (text, value) => expect(readNumber(text)).toBe(value));

test.each(["", "about 900", "-4", "1e3", ".", "+", "++4", "1.2.3", "0x10", "∞", "5,3,4", "1,24"])(
  "%j is no number",
  (text) => {
    expect(readNumber(text)).toBeNull();
  },
);
