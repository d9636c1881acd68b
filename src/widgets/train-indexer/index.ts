import { defineWidget } from "../define";
import { derive } from "./derive";
import { judge, params } from "./params";
import "./train-indexer.css";
import "./text.css";
import { job } from "./job";
import { View } from "./View";

export default defineWidget({
  id: "train-indexer",
  params,
  job,
  derive,
  View,
  controls: () => ["warmup", "sparse", "rate", "topK", "heads", "texts", "seed"],
  judge,
  follows: true,
  captionLines: { narrow: 9, wide: 4 },
});
