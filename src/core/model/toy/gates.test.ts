import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CompressorConfig, type CompressorParams, compress, emptyCompressor } from "../../attention/compressor";
import { dotAt, type Matrix, project, rowOf } from "../../attention/matrix";
import { rowWeight } from "./attentionWeights";
import { nouns } from "./commonWords";
import { codeBook, toyEmbeddings } from "./embeddings";
import { csa2Entries, csaEntries, csaIndexKeys, hcaEntries } from "./gates";
import { toyPlaces, toySizes } from "./sizes";

const { group: width, code } = toyPlaces(toySizes);
const { groups, slice, csaRatio, hcaRatio } = toySizes;
/** Leaks of e^−6 from a few rows of the same length. */
const kept = 0.98;

interface Pooled {
  readonly entries: Matrix;
  /** Rows before pooling. */
  readonly rows: Matrix;
}

function pooled(
  config: Omit<CompressorConfig, "normEps">,
  params: CompressorParams,
  words: readonly string[],
  sizes = toySizes,
): Pooled {
  const embeddings = toyEmbeddings(sizes, words, codeBook(sizes, 2));
  const { latents } = compress({ ...config, normEps: 1e-6 }, params, emptyCompressor(params), embeddings);
  return { entries: latents, rows: project(embeddings, rowWeight(sizes)) };
}

function cosine(a: Float64Array, b: Float64Array, first: number): number {
  const product = (x: Float64Array, y: Float64Array) => dotAt(x, first, y, first, width);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

/** The groups in which an entry is the row of a token. */
function groupsKept({ entries, rows }: Pooled, entry: number, token: number, count = groups): number[] {
  const [pooledRow, row] = [rowOf(entries, entry), rowOf(rows, token)];
  return Array.from({ length: count }, (_, group) => group).filter(
    (group) => cosine(pooledRow, row, group * width) > kept,
  );
}

const someNouns = fc.shuffledSubarray([...nouns], { minLength: 4 * csaRatio, maxLength: 8 * csaRatio });

describe("gates", () => {
  it("of CSA keep each row that says something in its own place's group, and nothing but rows", () => {
    fc.assert(
      fc.property(someNouns, (words) => {
        const made = pooled({ ratio: csaRatio, overlap: true }, csaEntries(toySizes), words);
        for (let token = 0; token < made.entries.rows * csaRatio; token++) {
          const entry = Math.floor(token / csaRatio);
          expect(groupsKept(made, entry, token)).toEqual([token % csaRatio]);
        }
      }),
      { numRuns: 10 },
    );
  });

  it("of CSA give each of few places as many groups, where groups are many", () => {
    const sizes = { ...toySizes, groups: 16, csaRatio: 2 };
    const made = pooled({ ratio: 2, overlap: true }, csaEntries(sizes), nouns.slice(0, 12), sizes);
    const evenGroups = [0, 2, 4, 6, 8, 10, 12, 14];
    for (let token = 0; token < 12; token++) {
      const kept = evenGroups.map((group) => group + (token % 2));
      expect(groupsKept(made, Math.floor(token / 2), token, sizes.groups)).toEqual(kept);
    }
  });

  it("of CSA give all groups to the only word that says something", () => {
    const words = "the of and in to the of kumo at by the in of it is to".split(" ");
    const made = pooled({ ratio: csaRatio, overlap: true }, csaEntries(toySizes), words);
    // In its own block, and in the one after it through the overlap.
    expect(groupsKept(made, 1, 7)).toEqual([0, 1, 2, 3]);
    expect(groupsKept(made, 2, 7)).toEqual([0, 1, 2, 3]);
    expect(groupsKept(made, 3, 7)).toEqual([]);
  });

  it("of CSA's index keys keep the same rows", () => {
    const words = nouns.slice(0, 4 * csaRatio);
    const made = pooled({ ratio: csaRatio, overlap: true }, csaEntries(toySizes), words);
    const keys = pooled({ ratio: csaRatio, overlap: true }, csaIndexKeys(toySizes), words);
    for (let entry = 0; entry < keys.entries.rows; entry++) {
      const [key, row] = [rowOf(keys.entries, entry), rowOf(made.entries, entry)];
      for (let group = 0; group < groups; group++) {
        const [a, b, length] = [group * 2 * slice, group * width, 2 * slice];
        const size = Math.sqrt(dotAt(key, a, key, a, length) * dotAt(row, b, row, b, length));
        expect(dotAt(key, a, row, b, length) / size).toBeGreaterThan(kept);
      }
    }
  });

  it("of HCA keep a rare word in the group of its place, however long the block", () => {
    fc.assert(
      fc.property(fc.nat(hcaRatio - 1), (place) => {
        const words = nouns.slice(0, hcaRatio).map((word, index) => (index === place ? "kumo" : word));
        const made = pooled({ ratio: hcaRatio, overlap: false }, hcaEntries(toySizes, 3), words);
        expect(groupsKept(made, 0, place)).toEqual([place % groups]);
      }),
    );
  });

  it("of CSA2 keep each of two rows in half of the groups, or the only one that says something in all", () => {
    const words = nouns.slice(0, 100);
    const made = pooled({ ratio: 2, overlap: false }, csa2Entries(toySizes, 3), words);
    const halves = Array.from({ length: 50 }, (_, entry) =>
      [0, 1].map((place) => groupsKept(made, entry, 2 * entry + place)),
    );
    const clean = halves.filter(([a = [], b = []]) =>
      [[...a, "|", ...b].join("")].some((kept) => ["01|23", "23|01"].includes(kept)),
    );
    // Directions so near to each other that both rows leak are about one in two hundred.
    expect(clean.length).toBeGreaterThanOrEqual(48);
    const both = pooled({ ratio: 2, overlap: false }, csa2Entries(toySizes, 3), ["is", "kumo", "kumo", "the"]);
    expect(groupsKept(both, 0, 1)).toEqual([0, 1, 2, 3]);
    expect(groupsKept(both, 1, 2)).toEqual([0, 1, 2, 3]);
  });

  it("leave rotated channels as they are in every row", () => {
    const made = pooled({ ratio: 2, overlap: false }, csa2Entries(toySizes, 3), nouns.slice(0, 8));
    for (let entry = 0; entry < made.entries.rows; entry++) {
      const turned = rowOf(made.entries, entry).subarray(2 * code);
      expect(new Set([...turned].map((value) => value.toFixed(3))).size).toBe(2);
    }
  });
});
