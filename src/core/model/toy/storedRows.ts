import { recall } from "../../attention/topK";
import type { RowPacking } from "../../layout/packing/rowPacking";
import type { RowComponent, RowFormat, RowPart } from "../../layout/row";
import type { BlockRule } from "../../numerics/blockRule";
import { indexerFp4, v41Global, v41Window } from "../../numerics/deepseekRules";
import { relativeL2 } from "../../numerics/relativeL2";
import type { StackConfig } from "../stackConfig";
import { rankWords, type ToyQuestion } from "./retrieve";
import { runRows, type ToyResult, writeRows } from "./runToy";
import { type ToySizes, toyPlaces } from "./sizes";
import type { Toy } from "./toy";
import { toyStack } from "./toyMaps";

/**
 * What an element of a row may be stored as: bf16 with no scale; E4M3 or E2M1 with an E8M0 scale for each 32 (`fp8`, `mxfp4`);
 * E2M1 with an E4M3 scale for each 16 (`fp4`).
 */
export const rowPrecisions = ["bf16", "fp8", "mxfp4", "fp4"] as const;

export type RowPrecision = (typeof rowPrecisions)[number];

/** A storage for each part of a cache. */
export interface RowStorage {
  readonly main: RowPrecision;
  readonly window: RowPrecision;
  readonly indexer: RowPrecision;
}

const rules: Readonly<Record<RowPrecision, BlockRule | null>> = {
  bf16: null,
  fp8: v41Window,
  mxfp4: indexerFp4,
  fp4: v41Global,
};

/**
 * A row of so many elements, all stored alike: codes, then scales. At 512 and 128 elements these are the published rows of
 * V4.1, and their alternatives.
 *
 * @throws RangeError where the elements are no whole number of the rule's blocks.
 */
export function rowStoredAs(precision: RowPrecision, elements: number, part: RowPart): RowPacking {
  const rule = rules[precision];
  const scales = rule === null ? 0 : elements / rule.block;
  if (!Number.isInteger(scales)) {
    throw new RangeError(`${precision}: ${elements} elements; whole blocks of ${rule?.block} are accepted`);
  }
  const type = precision === "bf16" ? "bf16" : precision === "fp8" ? "e4m3" : "e2m1";
  const values: RowComponent = { name: "values", role: "value", elements, type };
  const scale: RowComponent = {
    name: "scales",
    role: "scale",
    elements: scales,
    type: precision === "fp4" ? "e4m3" : "ue8m0",
  };
  const format: RowFormat = {
    id: `${part}-in-${precision}-${elements}`,
    name: `${elements} elements in ${precision}`,
    part,
    components: scales === 0 ? [values] : [values, scale],
    source: "FlashMLA, DeepGEMM and V4.1 inference/model.py where a release stores it; else computed here",
  };
  return { format, rule };
}

/** The toy of V4.1 with other row formats. */
function toyStackStoredAs(sizes: ToySizes, { main, window, indexer }: RowStorage): StackConfig {
  const { headDim, indexWidth } = toyPlaces(sizes);
  const stack = toyStack(sizes, "v41");
  const packings = {
    main: rowStoredAs(main, headDim, "main"),
    window: rowStoredAs(window, headDim, "main"),
    indexer: rowStoredAs(indexer, indexWidth, "indexer"),
  };
  const layers = stack.layers.map((layer) => ({
    ...layer,
    stores: layer.stores === null ? null : { main: packings.main.format, indexer: packings.indexer.format },
    window: layer.window === null ? null : { ...layer.window, row: packings.window.format },
  }));
  const known = Object.values(packings);
  return {
    ...stack,
    layers,
    packingOf: (format) => known.find((packing) => packing.format.id === format.id) ?? { format, rule: null },
  };
}

/**
 * What the toy of V4.1 does with a question, by how its rows are stored. The rows are made once and stored in each way.
 *
 * @returns Takes a storage.
 */
export function storedRuns(toy: Toy, { embeddings }: ToyQuestion): (rows: RowStorage) => ToyResult {
  const unrounded: StackConfig = { ...toyStack(toy.sizes, "v41"), rows: "unrounded" };
  const written = writeRows(toy, unrounded, embeddings);
  return (rows) => runRows(toy, toyStackStoredAs(toy.sizes, rows), embeddings, written);
}

/** An answer beside the one that another storage gives. */
export interface StoredAnswer {
  /** The word that the answer holds most of. */
  readonly word: string;
  /** By how much of a share it leads the next best. */
  readonly margin: number;
  /** ‖answer − reference‖ / ‖reference‖. */
  readonly error: number;
  /** Of the entries that the reference picks, the part that is picked, over the layers that pick. */
  readonly recall: number;
}

/**
 * Compares what two storages make of one question.
 *
 * @param reference The same toy and question with rows stored in another way.
 */
export function compareStored(toy: Toy, { words }: ToyQuestion, result: ToyResult, reference: ToyResult): StoredAnswer {
  const [best, next] = rankWords(toy, words, result.answer);
  const picked = (all: ToyResult) => all.reads.filter(({ scores }) => scores !== null).map(({ entries }) => entries);
  return {
    word: best?.word ?? "",
    margin: (best?.share ?? 0) - (next?.share ?? 0),
    error: relativeL2(result.answer, reference.answer),
    recall: recall(picked(result), picked(reference)),
  };
}
