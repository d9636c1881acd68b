// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this file.
import fc from "fast-check";
import { acceptedRatios, acceptedWindows, checkDesign, largestGroup } from "./csa2Check";
import type { Csa2Design } from "./csa2Design";
import type { Csa2Edit } from "./edit";
import { indexerRows, indexFp4, mainFp4, mainRows, windowFp8 } from "./formats";
import type { Half, Mode } from "./layer";

/** Designs and edits for tests, none of them a released model. */

export const smallDesign: Csa2Design = {
  layers: 16,
  decoderStart: 8,
  windowOnly: 2,
  encoderGroup: 3,
  decoderGroup: 3,
  encoderRatio: 2,
  decoderRatio: 1,
  windowTokens: 16,
  mainRow: mainFp4,
  indexerRow: indexFp4,
  windowRow: windowFp8,
  topK: 4,
  poolBlocks: 8,
  poolBlockSize: 2,
  queryHeads: 4,
  headDim: 512,
  modes: {},
};

const mode = fc.constantFrom<Mode[]>("full", "reindex", "reuse", "window");
const half = fc.constantFrom<Half[]>("encoder", "decoder");

/** Designs of any shape and with any overrides, sound or not. */
export const anyDesign: fc.Arbitrary<Csa2Design> = fc
  .record({ windowOnly: fc.nat(3), encoder: fc.nat(10), decoder: fc.nat(10) })
  .filter(({ windowOnly, encoder, decoder }) => windowOnly + encoder + decoder > 0)
  .chain(({ windowOnly, encoder, decoder }) =>
    fc.record({
      layers: fc.constant(windowOnly + encoder + decoder),
      decoderStart: fc.constant(windowOnly + encoder),
      windowOnly: fc.constant(windowOnly),
      encoderGroup: fc.integer({ min: 1, max: Math.max(1, encoder) }),
      decoderGroup: fc.integer({ min: 1, max: Math.max(1, decoder) }),
      encoderRatio: fc.constantFrom(...acceptedRatios),
      decoderRatio: fc.constantFrom(...acceptedRatios),
      windowTokens: fc.constantFrom(...acceptedWindows),
      mainRow: fc.constantFrom(...mainRows),
      indexerRow: fc.constantFrom(...indexerRows),
      windowRow: fc.constantFrom(...mainRows),
      topK: fc.integer({ min: 1, max: 512 }),
      poolBlocks: fc.integer({ min: 1, max: 2048 }),
      poolBlockSize: fc.integer({ min: 1, max: 8 }),
      queryHeads: fc.integer({ min: 1, max: 64 }),
      headDim: fc.constant(512),
      modes: fc.dictionary(fc.nat(windowOnly + encoder + decoder - 1).map(String), mode, { maxKeys: 5 }),
    }),
  );

export const soundDesign: fc.Arbitrary<Csa2Design> = anyDesign.filter((design) => checkDesign(design).length === 0);

/** Edits of a design, most of them in range. */
export function editOf(design: Csa2Design): fc.Arbitrary<Csa2Edit> {
  const layer = fc.integer({ min: 0, max: design.layers });
  return fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("mode"), layer, mode }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("restoreLayer"), layer }) },
    {
      weight: 2,
      arbitrary: half.chain((side) =>
        fc.record({
          kind: fc.constant("group"),
          half: fc.constant(side),
          size: fc.integer({ min: 0, max: largestGroup(design, side) + 1 }),
        }),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant("ratio"), half, ratio: fc.constantFrom(0, 3, ...acceptedRatios) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant("window"), tokens: fc.constantFrom(8, 100, ...acceptedWindows) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant("mainRow"),
        row: fc.constantFrom("unknown", ...mainRows.map((row) => row.id)),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant("indexerRow"),
        row: fc.constantFrom("unknown", ...indexerRows.map((row) => row.id)),
      }),
    },
    {
      weight: 1,
      arbitrary: anyDesign.map((other): Csa2Edit => ({ kind: "restoreModel", design: other })),
    },
  ) as fc.Arbitrary<Csa2Edit>;
}

export const designAndEdit: fc.Arbitrary<readonly [Csa2Design, Csa2Edit]> = soundDesign.chain((design) =>
  fc.tuple(fc.constant(design), editOf(design)),
);
