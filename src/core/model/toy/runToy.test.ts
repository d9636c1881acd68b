import { describe, expect, it } from "vitest";
import type { Matrix } from "../../attention/matrix";
import { toyEmbeddings } from "./embeddings";
import { runRows, runWhole } from "./runToy";
import { toyPlaces, toySizes } from "./sizes";
import { hideFact } from "./texts";
import { makeToy } from "./toy";
import { toyMechanisms, toyStack } from "./toyMaps";
import { wordsOf } from "./words";

/** Few layers that still show every mode, and blocks that a short text fills. */
const sizes = { ...toySizes, hcaRatio: 8, window: 16, topK: 5, poolBlocks: 3, poolBlockSize: 4 };
const toy = makeToy(11, sizes);

function embeddingsOf(words: number, seed: number): Matrix {
  return toyEmbeddings(sizes, wordsOf(hideFact({ words, depth: 0.3, seed }).text), toy.codeOf);
}

describe("running a toy by its rows", () => {
  it.each(toyMechanisms)("gives what the whole stack of %s gives: answer, picks, weights", (mechanism) => {
    for (const [words, seed] of [
      [61, 3],
      [40, 4],
    ] as const) {
      const embeddings = embeddingsOf(words, seed);
      const config = toyStack(sizes, mechanism);
      const whole = runWhole(toy, config, embeddings);
      const rows = runRows(toy, config, embeddings);
      expect(rows.answer).toEqual(whole.answer);
      expect(rows.reads).toEqual(whole.reads);
    }
  });

  it("holds for a text of one word, and of fewer words than a block has", () => {
    for (const mechanism of toyMechanisms) {
      for (const words of [["kumo"], ["the", "kumo", "is"]]) {
        const embeddings = toyEmbeddings(sizes, words, toy.codeOf);
        const config = toyStack(sizes, mechanism);
        expect(runRows(toy, config, embeddings)).toEqual(runWhole(toy, config, embeddings));
      }
    }
  });
});

describe("weights of a toy", () => {
  it("read nothing of the answer: what a token caches, picks and attends follows from its words", () => {
    const { answer, code } = toyPlaces(sizes);
    const [layer] = toy.weights.layers;
    if (layer === undefined) throw new Error("no layer");
    const { attention, indexQuery, compressors } = layer;
    const { csa, csaIndex, hca, csa2 } = compressors;
    const readers = [attention.wqA, attention.wkv, indexQuery.weightsProj];
    for (const one of [csa, csaIndex, hca, csa2])
      readers.push(...(one === null ? [] : [one.wkv]), ...(one?.wgate ? [one.wgate] : []));
    expect(readers).toHaveLength(11);
    for (const { values, columns } of readers) {
      const read = values.filter((_, index) => index % columns >= answer && index % columns < answer + code);
      expect(read.every((value) => value === 0)).toBe(true);
      expect(values.some((value) => value !== 0)).toBe(true);
    }
    expect(toy.weights.layers.every((other) => other === layer)).toBe(true);
  });
});
