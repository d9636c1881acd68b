import { type Footprint, footprint } from "../../core";
import { type Model, type ModelId, modelById, models } from "../../models";
import { monthInFull, monthShort } from "./dates";

/** A model with its footprint, as every part of the figure needs it. */
export interface Entry {
  readonly id: ModelId;
  readonly model: Model;
  readonly name: string;
  /** "November 2023" and "Nov 2023". */
  readonly date: string;
  readonly shortDate: string;
  readonly footprint: Footprint;
  /** Bytes a token, exact. */
  readonly bytes: number;
}

function entryOf(model: Model): Entry {
  const open = footprint(model.layers);
  return {
    id: model.id,
    model,
    name: model.shortName,
    date: monthInFull(model.released),
    shortDate: monthShort(model.released),
    footprint: open,
    bytes: open.bytesPerToken,
  };
}

const entries = new Map(models.map((model) => [model.id, entryOf(model)]));

/** All models in the order of `models`. */
export const catalogue: readonly Entry[] = [...entries.values()];

/** The entry of one model. */
export function entryById(id: ModelId): Entry {
  return entries.get(id) ?? entryOf(modelById(id));
}

/** Where the line begins and where it stands now. */
export const firstId = "deepseek-llm-67b" satisfies ModelId;
export const lastId = "deepseek-v4.1-flash" satisfies ModelId;
/** A model from elsewhere: not part of the line. */
export const yardstickId = "llama-3-70b" satisfies ModelId;
