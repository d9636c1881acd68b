import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CompressorParams } from "../../attention/compressor";
import { matrix } from "../../attention/matrix";
import { answerQuestion, ask, readQuestion } from "./retrieve";
import { toySizes } from "./sizes";
import { type HiddenFact, hideFact } from "./texts";
import { makeToy, type Toy } from "./toy";
import { toyMechanisms } from "./toyMaps";

const toy = makeToy(7);

/** Neither these texts nor the toys asked about them were looked at while the weights were made. */
const firstSeed = 50_001;
const texts = 200;

function testText(index: number, depth: number): HiddenFact {
  return hideFact({ words: 150 + ((index * 37) % 100), depth, seed: firstSeed + index });
}

/** Twice as many words, every second one rare. */
const filler = (count: number) => Array.from({ length: count }, (_, index) => `word${index} and`).join(" ");

describe("retrieval", () => {
  it(`over ${texts} texts is right by full attention, and at chance by windows beyond L · (W − 1) + 1 tokens`, () => {
    const { layers, window } = toySizes;
    const reach = layers * (window - 1) + 1;
    const toys = [21, 22, 23, 24].map((seed) => makeToy(seed));
    let right = 0;
    const beyond = { asked: 0, right: 0, words: 0 };
    for (let index = 0; index < texts; index++) {
      const { text, answer, distance } = testText(index, index / (texts - 1));
      const one = toys[index % toys.length] ?? toy;
      const question = readQuestion(one, text);
      const full = answerQuestion(one, "dense", question);
      expect(full.fidelity.agrees).toBe(true);
      if (full.word === answer) right++;
      if (distance <= reach) continue;
      const { word, ranking } = answerQuestion(one, "window", question);
      beyond.asked++;
      beyond.words += ranking.length;
      if (word === answer) beyond.right++;
    }
    expect(right).toBeGreaterThanOrEqual(0.99 * texts);
    // Chance is one of about a hundred words, one right text of 80. Six and more are one in a thousand.
    expect(beyond.asked).toBeGreaterThan(70);
    expect(beyond.words / beyond.asked).toBeGreaterThan(75);
    expect(beyond.right).toBeLessThan(6);
  }, 60_000);

  it("by windows alone is right where the window reaches", () => {
    for (const between of [0, 5]) {
      const { word, margin } = ask(
        toy,
        "window",
        `${filler(30)} the passkey is kumo ${filler(between)} the passkey is`,
      );
      expect(word).toBe("kumo");
      expect(margin).toBeGreaterThan(0.5);
    }
  });

  it("tells pairs of words apart, and of equal pairs takes the latest", () => {
    const text = `the door is tarabe ${filler(20)} the passkey is kumo ${filler(20)} the gate is lofire ${filler(20)}`;
    for (const mechanism of ["dense", "mla", "dsa", "v41"] as const) {
      expect(ask(toy, mechanism, `${text} the door is`).word).toBe("tarabe");
      expect(ask(toy, mechanism, `${text} the passkey is`).word).toBe("kumo");
      for (const [first, second] of [
        ["kumo", "zavo"],
        ["zavo", "kumo"],
      ] as const) {
        const twice = `the passkey is ${first} ${filler(20)} the passkey is ${second} ${filler(20)} the passkey is`;
        const { word, margin } = ask(toy, mechanism, twice);
        expect(word).toBe(second);
        expect(margin).toBeGreaterThan(0.5);
      }
    }
  });

  it("forgets, in V4, words that say little", () => {
    const text = `${filler(30)} the passkey is under ${filler(30)} the passkey is`;
    expect(ask(toy, "v4", text).word).not.toBe("under");
    expect(ask(toy, "v4", text.replace("under", "kumo")).word).toBe("kumo");
    expect(ask(toy, "v41", text).word).toBe("under");
  });
});

describe("gates", () => {
  /** A toy whose compressors pool alike, as they do before any training. */
  function untrained({ sizes, codeOf, weights }: Toy): Toy {
    const even = (params: CompressorParams | null): CompressorParams | null =>
      params && {
        ...params,
        wgate: params.wgate && matrix(params.wgate.rows, params.wgate.columns),
        positionBias: params.positionBias && matrix(params.positionBias.rows, params.positionBias.columns),
      };
    const layers = weights.layers.map((layer) => {
      const { csa, csaIndex, hca, csa2 } = layer.compressors;
      const compressors = { csa: even(csa), csaIndex: even(csaIndex), hca: even(hca), csa2: even(csa2) };
      return { ...layer, compressors };
    });
    return { sizes, codeOf, weights: { layers } };
  }

  it("are what lets V4 retrieve at all", () => {
    const blurred = untrained(toy);
    let [right, blurredRight] = [0, 0];
    for (let index = 0; index < 5; index++) {
      const { text, answer } = testText(index, 0.2);
      if (ask(toy, "v4", text).word === answer) right++;
      if (ask(blurred, "v4", text).word === answer) blurredRight++;
    }
    expect(right).toBe(5);
    // Chance is one of about a hundred words.
    expect(blurredRight).toBeLessThanOrEqual(1);
  });
});

describe("answers", () => {
  it("are the same for the same seed, and for the whole stack", () => {
    const { text } = testText(0, 0.4);
    for (const mechanism of toyMechanisms) {
      const first = ask(toy, mechanism, text);
      expect(ask(makeToy(7), mechanism, text)).toEqual(first);
      expect(ask(makeToy(8), mechanism, text).margin).not.toBe(first.margin);
    }
    const short = hideFact({ words: 40, depth: 0.2, seed: 3 }).text;
    expect(ask(toy, "v41", short, { whole: true })).toEqual(ask(toy, "v41", short));
  });

  it("come for any text that has a word, from every mechanism", () => {
    const anyText = fc.array(fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom("the", "passkey", "is", "kumo")), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(anyText, fc.constantFrom(...toyMechanisms), (parts, mechanism) => {
        const text = `${parts.join(" ")} x`;
        const { word, margin, ranking, layers, fidelity, strength } = ask(toy, mechanism, text);
        expect(readQuestion(toy, text).words).toContain(word);
        expect(ranking[0]?.word).toBe(word);
        expect(margin).toBeGreaterThanOrEqual(0);
        expect(Number.isFinite(strength)).toBe(true);
        expect(layers).toHaveLength(toySizes.layers);
        expect(Number.isFinite(fidelity.error ?? 0)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it("measure nothing where there is nothing to find", () => {
    const { strength, fidelity } = ask(toy, "dsa", `${filler(20)} kumo`);
    expect(strength).toBeLessThan(0.01);
    expect(fidelity.agrees).toBeNull();
    expect(fidelity.error).toBeNull();
    expect(fidelity.recall).toBeNull();
  });

  it("of questions whose two words never stood together are weak, though each may have stood", () => {
    let [silent, asked] = [0, 0];
    for (let index = 0; index < 40; index++) {
      const { text } = hideFact({ words: 120 + index, depth: 0.5, seed: 60_001 + index });
      const one = makeToy(31 + index);
      const question = readQuestion(one, text.replace(/passkey is$/, `lantern${index} is`));
      for (const mechanism of ["dense", "v41"] as const) {
        const { strength, fidelity } = answerQuestion(one, mechanism, question);
        expect(fidelity).toMatchObject({ agrees: null, error: null, recall: null });
        // What is found whole has at least 0.98 by full attention.
        expect(strength).toBeLessThan(0.5);
        asked++;
        if (strength < 0.05) silent++;
      }
    }
    // Of 200 texts 196 by full attention and 194 in V4.1; a tenth is far beyond that.
    expect(silent).toBeGreaterThanOrEqual(0.9 * asked);
  });

  it("say how near a mechanism is to exact full attention", () => {
    const question = readQuestion(toy, testText(5, 0.3).text);
    const of = (mechanism: (typeof toyMechanisms)[number], rows: "packed" | "unrounded") =>
      answerQuestion(toy, mechanism, question, { rows }).fidelity;
    // The same rows in the same order.
    expect(of("dense", "unrounded").error).toBe(0);
    // A bf16 has 8 significant bits: half a step is 2^−9 of a number.
    expect(of("dense", "packed").error).toBeGreaterThan(0);
    expect(of("dense", "packed").error).toBeLessThan(2 ** -8);
    // Picks hold all that matters: what is left is rounding, to fp8 with 4 significant bits.
    expect(of("dsa", "unrounded").error).toBeLessThan(1e-6);
    expect(of("dsa", "packed").error).toBeLessThan(2 ** -4);
    expect(of("dsa", "packed").recall).toBe(1);
    expect(of("window", "packed")).toMatchObject({ agrees: false, recall: null });
    expect(of("window", "packed").error).toBeGreaterThan(0.9);
  });

  it("show what each layer read, and which of the strongest rows were among it", () => {
    const text = `the passkey is kumo ${filler(60)} the passkey is`;
    const { layers } = ask(toy, "v41", text);
    const decoder = layers[4];
    expect(decoder?.entries).toHaveLength(toySizes.topK);
    expect(decoder?.entries).toContain(3);
    expect(decoder?.recall).toBe(1);
    expect(layers[0]?.recall).toBeNull();
    const starved = ask(makeToy(7, { ...toySizes, topK: 1, poolBlocks: 1 }), "v41", text);
    expect(starved.layers[6]?.entries).not.toContain(3);
    expect(starved.layers[6]?.recall).toBe(0);
  });
});

describe("toys of other sizes", () => {
  it.each([
    { ...toySizes, groups: 2, slice: 16, layers: 5, csaRatio: 2, hcaRatio: 8 },
    { ...toySizes, groups: 8, rotated: 128, layers: 9, hcaRatio: 16 },
  ])("of $groups groups and $layers layers answer, too", (sizes) => {
    const other = makeToy(5, sizes);
    const { text, answer } = hideFact({ words: 100, depth: 0.3, seed: 77 });
    for (const mechanism of ["dense", "mla", "dsa", "v4", "v41"] as const) {
      expect(ask(other, mechanism, text).word).toBe(answer);
    }
  });
});
