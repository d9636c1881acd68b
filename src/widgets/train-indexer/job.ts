import type { WidgetJob } from "../job";
import { params, type TrainParams } from "./params";
import { run, type TrainResult } from "./run";
import type { TrainInput } from "./task";

/** What there is to work out: the training once the reader asks for it, the untrained indexer until then. */
export function inputOf({ seed, warmup, sparse, rate, topK, heads, texts, trained }: TrainParams): TrainInput {
  if (trained) return { seed, warmup, sparse, rate, topK, heads, texts };
  // Nothing of a training that is not begun matters: no other input for it.
  return { seed, warmup: 0, sparse: 0, rate: params.rate.initial, topK, heads, texts };
}

export const job: WidgetJob<typeof params, TrainInput, TrainResult> = {
  input: inputOf,
  run,
  worker: () => import("./worker?worker&inline"),
  pausable: true,
};
