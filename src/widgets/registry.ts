import type { ParamTable } from "../ui/params/param";
import type { ViewModel, WidgetDefinition } from "./define";

/** A widget whose parameters are known only to itself. */
export type AnyWidget = WidgetDefinition<ParamTable, ViewModel>;

type Load = () => Promise<{ readonly default: unknown }>;

const modules = {
  "absorb-check": () => import("./absorb-check"),
  "bit-explorer": () => import("./bit-explorer"),
  "block-scale": () => import("./block-scale"),
  "candidate-pool": () => import("./candidate-pool"),
  complexity: () => import("./complexity"),
  compressor: () => import("./compressor"),
  "csa-versus-csa2": () => import("./csa-versus-csa2"),
  "decode-step": () => import("./decode-step"),
  "fidelity-by-precision": () => import("./fidelity-by-precision"),
  "encoder-decoder": () => import("./encoder-decoder"),
  "engine-layouts": () => import("./engine-layouts"),
  generations: () => import("./generations"),
  "grow-check": () => import("./grow-check"),
  "head-sharing": () => import("./head-sharing"),
  "indexer-scores": () => import("./indexer-scores"),
  "kv-product": () => import("./kv-product"),
  "kv-weigh": () => import("./kv-weigh"),
  "layer-map": () => import("./layer-map"),
  levers: () => import("./levers"),
  "mla-flow": () => import("./mla-flow"),
  "mla-table": () => import("./mla-table"),
  needle: () => import("./needle"),
  quantize: () => import("./quantize"),
  "range-bound": () => import("./range-bound"),
  "rebuild-890": () => import("./rebuild-890"),
  "receptive-field": () => import("./receptive-field"),
  replay: () => import("./replay"),
  "rope-clock": () => import("./rope-clock"),
  "row-anatomy": () => import("./row-anatomy"),
  "three-modes": () => import("./three-modes"),
  "train-indexer": () => import("./train-indexer"),
  "two-shapes": () => import("./two-shapes"),
  "un-rotation": () => import("./un-rotation"),
  "v4-attention": () => import("./v4-attention"),
  "v4-layers": () => import("./v4-layers"),
  waterfall: () => import("./waterfall"),
  "weigh-it": () => import("./weigh-it"),
  "window-ring": () => import("./window-ring"),
} satisfies Readonly<Record<string, Load>>;

export type WidgetId = keyof typeof modules;

export const widgetIds = Object.keys(modules) as WidgetId[];

/** Loads a widget's definition. */
export async function loadWidget(id: WidgetId): Promise<AnyWidget> {
  const module: { readonly default: unknown } = await modules[id]();
  return module.default as AnyWidget;
}
