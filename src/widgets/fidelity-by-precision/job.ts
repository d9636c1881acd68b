import type { WidgetJob } from "../job";
import type { params } from "./params";
import { type FidelityInput, type FidelityResult, run } from "./run";

/** Asks a set of texts in a worker, of every storage at once: what the reader picks then needs no more work. */
export const job: WidgetJob<typeof params, FidelityInput, FidelityResult> = {
  input: ({ texts }) => ({ texts }),
  run,
  worker: () => import("./worker?worker&inline"),
};
