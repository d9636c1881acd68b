import type { ParamTable } from "../ui/params/param";
import type { ViewModel, WidgetDefinition } from "./define";

/** A widget whose parameters are known only to itself. */
export type AnyWidget = WidgetDefinition<ParamTable, ViewModel>;

type Load = () => Promise<{ readonly default: unknown }>;

const modules = {
  "bit-explorer": () => import("./bit-explorer"),
  "block-scale": () => import("./block-scale"),
  generations: () => import("./generations"),
  "grow-check": () => import("./grow-check"),
  "layer-map": () => import("./layer-map"),
  levers: () => import("./levers"),
  quantize: () => import("./quantize"),
  "range-bound": () => import("./range-bound"),
  "rebuild-890": () => import("./rebuild-890"),
  "row-anatomy": () => import("./row-anatomy"),
  "train-indexer": () => import("./train-indexer"),
} satisfies Readonly<Record<string, Load>>;

export type WidgetId = keyof typeof modules;

export const widgetIds = Object.keys(modules) as WidgetId[];

/** Loads a widget's definition. */
export async function loadWidget(id: WidgetId): Promise<AnyWidget> {
  const module: { readonly default: unknown } = await modules[id]();
  return module.default as AnyWidget;
}
