import type { LayerMap } from "../core";
import type { ModelId } from "./ids";
import type { Source } from "./sources";

/** Published values of a model: plain numbers and lists of numbers. */
export type Config = Readonly<Record<string, number | readonly number[]>>;

export interface Model<C extends Config = Config> {
  readonly id: ModelId;
  readonly name: string;
  readonly shortName: string;
  /** ISO date, or year and month where the day does not matter. */
  readonly released: string;
  readonly config: C;
  /** The source of each value in `config`. */
  readonly sources: { readonly [K in keyof C]: Source };
  /** What is primary about this model's figures and what is computed here. */
  readonly status: string;
  readonly layers: LayerMap;
}

/** Keeps the exact type of a model's configuration, so that a value without a source does not compile. */
export function defineModel<const C extends Config>(model: Model<C>): Model<C> {
  return model;
}
