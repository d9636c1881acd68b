import type { Values } from "../../ui/params/param";
import type { WidgetJob } from "../job";
import { inputOf } from "./derive";
import type { params } from "./params";
import { type NeedleInput, type NeedleResult, run } from "./run";

/** Asks the mechanisms in a worker: all six take some tenths of a second. */
export const job: WidgetJob<typeof params, NeedleInput, NeedleResult> = {
  input: (chosen: Values<typeof params>) => inputOf(chosen),
  run,
  worker: () => import("./worker?worker&inline"),
};
