import { describe, expect, test } from "vitest";
import { decodeStep } from "./decodeStep";
import { ask } from "./retrieve";
import { toySizes } from "./sizes";
import { hideFact } from "./texts";
import { makeToy } from "./toy";
import { wordsOf } from "./words";

const toy = makeToy(5);
const { text, answer } = hideFact({ words: 60, depth: 0.5, seed: 5 });
const words = wordsOf(text);

describe("one decode step of a dense toy", () => {
  const step = decodeStep(toy, words);

  test("writes one row and reads every row, its own included", () => {
    expect(step.rowsWritten).toBe(1);
    expect(step.rowsRead).toBe(words.length);
    // A key and a value of 192 numbers in bf16: 2 · 192 · 2 bytes.
    expect(step.rowBytes).toBe(768);
    expect(step.bytesHeld).toBe(768 * words.length);
  });

  test("counts the matrices by their shapes", () => {
    // Hidden states of 4 · 64 + 3 = 259 numbers, query latents of 65, 6 heads of 192, 2 groups with 32 outputs each.
    expect(step.matrices).toEqual({
      queries: 65 * 259 + 6 * 192 * 65,
      row: 192 * 259,
      output: 2 * 32 * ((6 * 192) / 2) + 259 * 64,
    });
    expect([step.hidden, step.heads, step.headDim]).toEqual([259, 6, 192]);
  });

  test("attends to the row after the words asked for, and answers as the whole toy does", () => {
    const { rows, columns, values } = step.weights;
    expect([rows, columns]).toEqual([6, words.length]);
    const place = words.indexOf(answer);
    for (let head = 0; head < rows; head++) {
      const own = values.subarray(head * columns, (head + 1) * columns);
      expect(own.indexOf(Math.max(...own))).toBe(place);
      expect(own.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(1 + 1e-12);
    }
    expect(step.word).toBe(answer);
    expect(step.word).toBe(ask(toy, "dense", text).word);
  });

  test("one layer stands for all: the weights are those of each layer of the whole stack", () => {
    const whole = ask(toy, "dense", text);
    expect(whole.layers).toHaveLength(toySizes.layers);
    for (const layer of whole.layers) expect(layer.weights.values).toEqual(step.weights.values);
  });

  test("needs a word before the last", () => {
    expect(() => decodeStep(toy, ["is"])).toThrow("words: 1; two or more are accepted");
  });
});
