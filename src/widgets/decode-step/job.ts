import type { WidgetJob } from "../job";
import type { params } from "./params";
import { run, type ToyInput, type ToyStep } from "./toyStep";

/** The toy's step, run where it does not hold up the page. */
export const job: WidgetJob<typeof params, ToyInput, ToyStep> = {
  input: ({ tokens }) => ({ tokens }),
  run,
  worker: () => import("./worker?worker&inline"),
};
