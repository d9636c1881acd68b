import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readLooks, writeLooks } from "./record";
import { faultsOf, mostPictures } from "./steps";
import { joinThemes, lookDifferences, type ThemedMark } from "./themes";

const ink = { light: "17181aff", dark: "e9e8e4ff" };
const bar: ThemedMark = { kind: "rect", box: [10, 20, 300, 12], paint: ink };
const label: ThemedMark = { kind: "text", words: "890 B", box: [10, 40, 40, 16], paint: ink };

describe("the record of a walk", () => {
  const pixel = fc.integer({ min: -20, max: 2000 });
  const mark: fc.Arbitrary<ThemedMark> = fc
    .record({
      kind: fc.constantFrom("rect", "text", "p"),
      words: fc.option(fc.constantFrom("890 B", "read", 'a "b", c'), { nil: undefined }),
      box: fc.tuple(pixel, pixel, pixel, pixel),
      light: fc.constantFrom("17181aff", "fill none"),
      dark: fc.constantFrom("e9e8e4ff", "fill none"),
    })
    .map(({ kind, words, box, light, dark }) => ({
      kind,
      ...(words === undefined ? {} : { words }),
      box,
      paint: { light, dark },
    }));

  test("gives back what was written, step by step and mark by mark", () => {
    fc.assert(
      fc.property(fc.array(fc.array(mark), { maxLength: 5 }), (steps) => {
        const looks = new Map(steps.map((marks, index) => [`Step ${index + 1}.`, marks]));
        expect([...readLooks(writeLooks(looks))]).toEqual([...looks]);
      }),
    );
  });

  test("writes a mark that stays from step to step once", () => {
    const text = writeLooks(
      new Map([
        ["One.", [bar, label]],
        ["Two.", [bar, label]],
        ["Three.", [label]],
      ]),
    );
    expect(text.match(/890 B/g)).toHaveLength(1);
    expect(text).toContain('"Two.": [[0,2]],\n"Three.": [[1,1]]');
  });

  test("with a mark that is not there is refused", () => {
    const text = writeLooks(new Map([["One.", [bar]]])).replace("[[0,1]]", "[[0,2]]");
    expect(() => readLooks(text)).toThrow("The record has no mark 1");
  });
});

describe("two looks", () => {
  test("differ where the paint of one theme does, and nowhere else", () => {
    expect(lookDifferences([bar, label], [bar, label])).toEqual([]);
    const other = { ...label, paint: { ...ink, dark: "ffffffff" } };
    expect(lookDifferences([bar, label], [bar, other])).toEqual([
      'mark 1 <text> "890 B", dark: was e9e8e4ff, now ffffffff',
    ]);
  });

  test("differ in places and words too", () => {
    expect(lookDifferences([bar], [{ ...bar, box: [14, 20, 300, 12] }])).toHaveLength(1);
    expect(lookDifferences([label], [{ ...label, words: "1,490 B" }])).toHaveLength(1);
  });

  test("of the two themes may differ in paint alone", () => {
    const light = { kind: "rect", box: bar.box, paint: ink.light };
    const dark = { kind: "rect", box: bar.box, paint: ink.dark };
    expect(joinThemes([light], [dark])).toEqual([bar]);
    expect(() => joinThemes([light], [{ ...dark, box: [0, 0, 1, 1] }])).toThrow("more than the paint differs");
  });
});

describe("the steps of a walk", () => {
  const named = (sentence: string, picture = false) => ({ sentence, picture });

  test("are one to three with a picture, each with a sentence of its own", () => {
    expect(faultsOf([named("It is read.", true), named("It is pressed.")])).toEqual([]);
    expect(faultsOf([named("It is read.")])).toEqual(["no step has a picture"]);
    const many = Array.from({ length: mostPictures + 1 }, (_, index) => named(`Step ${index}.`, true));
    expect(faultsOf(many)).toEqual(["4 steps have a picture, 3 may"]);
    expect(faultsOf([named("It is read.", true), named("It is read.")])).toEqual([
      'two steps are called "It is read."',
    ]);
    expect(faultsOf([named("press", true)])).toEqual(['"press" is no sentence']);
  });
});
