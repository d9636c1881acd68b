import { type RowFormat, rowBytes } from "../../core";
import { deepseekV4Flash, deepseekV41Flash, mistral7b } from "../../models";

/** The windows of a real model. */
export interface Setup {
  readonly id: "mistral-7b" | "deepseek-v4-flash" | "deepseek-v4.1-flash";
  readonly name: string;
  /** For a tick of the context control. */
  readonly short: string;
  readonly layers: number;
  /** Rows a layer (W), the query's own included. */
  readonly window: number;
  readonly row: RowFormat;
  /** Whether a branch over the whole context stands beside the window. */
  readonly hasGlobal: boolean;
}

function setupOf(model: typeof deepseekV4Flash | typeof deepseekV41Flash, short: string): Setup {
  const [window] = model.layers.flatMap((layer) => layer.window ?? []);
  if (window === undefined) throw new RangeError(`${model.name} has no window`);
  const { id, shortName: name } = model;
  return {
    id: id as Setup["id"],
    name,
    short,
    layers: model.layers.length,
    window: window.tokens,
    row: window.row,
    hasGlobal: true,
  };
}

export const setups: readonly Setup[] = [
  {
    id: mistral7b.id,
    name: mistral7b.name,
    short: "Mistral",
    layers: mistral7b.config.layers,
    window: mistral7b.config.windowTokens,
    row: mistral7b.row,
    hasGlobal: false,
  },
  setupOf(deepseekV4Flash, "V4, V4.1"),
  setupOf(deepseekV41Flash, "V4, V4.1"),
];

/** @throws RangeError where there is none with this id. */
export function setupById(id: Setup["id"]): Setup {
  const setup = setups.find((candidate) => candidate.id === id);
  if (setup === undefined) throw new RangeError(`no setup has the id ${id}`);
  return setup;
}

/** Bytes of window rows in all layers after `tokens` tokens: what is in use, once the window is full all of it. */
export function windowBytes({ layers, window, row }: Setup, tokens: number): number {
  return layers * rowBytes(row) * Math.min(tokens, window);
}

/** Bytes of the same rows in all layers, were none overwritten. */
export function keptBytes({ layers, row }: Setup, tokens: number): number {
  return layers * rowBytes(row) * tokens;
}
