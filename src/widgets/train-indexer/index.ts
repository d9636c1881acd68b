import { defineWidget } from "../define";
import { derive } from "./derive";
import { judge, params } from "./params";
import { run } from "./run";
import "./train-indexer.css";
import "./text.css";
import { inputOf } from "./input";
import { View } from "./View";

export default defineWidget({
  id: "train-indexer",
  params,
  job: { input: inputOf, run, worker: () => import("./worker?worker&inline"), pausable: true },
  derive,
  View,
  controls: () => ["warmup", "sparse", "rate", "topK", "heads", "texts", "seed"],
  judge,
  captionLines: { narrow: 9, wide: 4 },
});
