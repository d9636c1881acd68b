import type { WidgetJob } from "../job";
import type { params } from "./params";
import { run, type WeighInput, type WeighResult } from "./run";

export const job: WidgetJob<typeof params, WeighInput, WeighResult> = {
  input: ({ model }) => ({ model }),
  run,
  worker: () => import("./worker?worker&inline"),
};
