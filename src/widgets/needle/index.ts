import { defineWidget } from "../define";
import { derive, inputOf } from "./derive";
import "./lanes.css";
import "./needle.css";
import { params } from "./params";
import { run } from "./run";
import { View } from "./View";

export default defineWidget({
  id: "needle",
  params,
  job: { input: inputOf, run, worker: () => import("./worker?worker&inline") },
  derive,
  View,
  captionLines: { narrow: 12, wide: 5 },
});
