import {
  indexFp4,
  indexFp8,
  type Layer,
  type LayerMap,
  mainFp4,
  mlaBf16Row,
  mlaFp8,
  pageLayouts,
  type RowFormat,
  v4Fp8,
  windowFp8,
} from "../../core";
import { deepseekV4Flash, deepseekV32, deepseekV41Flash, type Model } from "../../models";

export type ModelKey = "v4.1" | "v4" | "v3.2";

/** A layout in which a model's cache is kept somewhere: rows, how pages are padded, and where that holds. */
export interface EngineLayout {
  readonly id: string;
  readonly model: ModelKey;
  readonly name: string;
  readonly main: RowFormat;
  readonly indexer: RowFormat;
  readonly window: RowFormat | null;
  /** Pages of main rows and of index keys end at a multiple of so many bytes; 1: no padding. */
  readonly multiples: { readonly main: number; readonly indexer: number };
  /** A word or two on its standing: "default", "fallback" … */
  readonly standing: string;
  /** Where and when it is stored so, with the source in words. */
  readonly where: string;
}

export const models: { readonly [K in ModelKey]: Model } = {
  "v4.1": deepseekV41Flash,
  v4: deepseekV4Flash,
  "v3.2": deepseekV32,
};

/** Whole data rows of V4, to which FlashMLA pads the pages of its rows, and vLLM every page of V4-Flash. */
const v4Multiple = pageLayouts(v4Fp8)[0]?.multiple ?? 1;
/** FlashMLA's pages of both V4.1 rows as first published. */
const september10 = pageLayouts(mainFp4)[0]?.multiple ?? 1;
const unpadded = { main: 1, indexer: 1 };
const vllmPages = { main: v4Multiple, indexer: v4Multiple };

const { kvLoraRank, qkRopeHeadDim } = deepseekV32.config;

/** The first of each model is its own format. */
export const layouts: readonly EngineLayout[] = [
  {
    id: "v4.1-fp4",
    model: "v4.1",
    name: "FP4 rows, RoPE part inside",
    main: mainFp4,
    indexer: indexFp4,
    window: windowFp8,
    multiples: unpadded,
    standing: "the format",
    where: `FlashMLA’s rows with DeepGEMM’s index keys: what the report’s figure counts. Until 30 September 2026 pages ended at multiples of ${september10} bytes, which adds nothing to pages of these sizes. In vLLM one backend alone keeps such rows (nvfp4_ds_mla), mega-attention on SM100.`,
  },
  {
    id: "v4.1-528",
    model: "v4.1",
    name: "FP8 rows, as the window’s",
    main: windowFp8,
    indexer: indexFp4,
    window: windowFp8,
    multiples: { main: september10, indexer: 1 },
    standing: "vLLM on SM100",
    where:
      "vLLM on SM100 since pull request 56893, opened on 14 September 2026 and merged: the window’s FP8 row for entries too. Its page padding was not found; FlashMLA’s of that date is taken.",
  },
  {
    id: "v4.1-528-132",
    model: "v4.1",
    name: "The same, index keys in FP8",
    main: windowFp8,
    indexer: indexFp8,
    window: windowFp8,
    multiples: { main: september10, indexer: 1 },
    standing: "fallback",
    where:
      "The same rows with vLLM’s fallback for index keys: FP8 with one FP32 scale, where FP4 keys cannot be used. Page padding as above, taken from FlashMLA.",
  },
  {
    id: "v4.1-584",
    model: "v4.1",
    name: "V4’s rows",
    main: v4Fp8,
    indexer: indexFp4,
    window: v4Fp8,
    multiples: vllmPages,
    standing: "vLLM’s default",
    where:
      "vLLM’s default for V4.1 (fp8_ds_mla), so at launch (an article of 11 September 2026) and since then on SM90, ROCm and SM120. Pages are padded here as vLLM pads those of V4-Flash, which have the same rows.",
  },
  {
    id: "v4.1-584-132",
    model: "v4.1",
    name: "V4’s rows, index keys in FP8",
    main: v4Fp8,
    indexer: indexFp8,
    window: v4Fp8,
    multiples: vllmPages,
    standing: "fallback",
    where:
      "The default rows with vLLM’s fallback for index keys, FP8 with one FP32 scale: the largest of what was found for V4.1.",
  },
  {
    id: "v4-format",
    model: "v4",
    name: "FP8 rows, RoPE part in bf16",
    main: v4Fp8,
    indexer: indexFp4,
    window: v4Fp8,
    multiples: unpadded,
    standing: "the format",
    where: "The rows alone, as FlashMLA and DeepGEMM publish them: what the chart of the V4.1 report counts.",
  },
  {
    id: "v4-pages",
    model: "v4",
    name: "The same rows in pages",
    main: v4Fp8,
    indexer: indexFp4,
    window: v4Fp8,
    multiples: { main: v4Multiple, indexer: 1 },
    standing: "FlashMLA",
    where: `FlashMLA’s pages of April 2026: all data rows, then all scales, ended at whole data rows of ${v4Multiple} bytes. A page of an HCA layer holds few rows, so the padding weighs most there.`,
  },
  {
    id: "v4-vllm",
    model: "v4",
    name: "In pages, index keys in FP8",
    main: v4Fp8,
    indexer: indexFp8,
    window: v4Fp8,
    multiples: vllmPages,
    standing: "vLLM",
    where: `vLLM, as its issue 52495 counts blocks of 256 tokens: every page, index keys too, ends at a multiple of ${v4Multiple} bytes, and index keys are in FP8.`,
  },
  {
    id: "v3.2-format",
    model: "v3.2",
    name: "FP8 latent, RoPE key in bf16",
    main: mlaFp8,
    indexer: indexFp8,
    window: null,
    multiples: unpadded,
    standing: "the format",
    where:
      "FlashMLA’s rows and DeepGEMM’s index keys of September 2025. Each token carries its scales, so pages need no padding.",
  },
  {
    id: "v3.2-bf16",
    model: "v3.2",
    name: "Latent and RoPE key in bf16",
    main: mlaBf16Row(kvLoraRank, qkRopeHeadDim),
    indexer: indexFp8,
    window: null,
    multiples: unpadded,
    standing: "a yardstick",
    where:
      "V3’s rows with V3.2’s index keys, counted here for comparison: which engine stores V3.2 so was not looked up.",
  },
];

/** A model's layers with other rows in them. */
export function layersIn({ model, main, indexer, window }: EngineLayout): LayerMap {
  return models[model].layers.map(
    (layer): Layer => ({
      ...layer,
      stores: layer.stores && { main, indexer: layer.stores.indexer && indexer },
      window: layer.window && window && { ...layer.window, row: window },
    }),
  );
}

/** The model's own format. */
export function formatOf(model: ModelKey): EngineLayout {
  const format = layouts.find((layout) => layout.model === model);
  if (!format) throw new RangeError(`no layout of ${model}`);
  return format;
}
