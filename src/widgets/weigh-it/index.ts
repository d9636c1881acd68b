import { defineWidget } from "../define";
import { derive } from "./derive";
import { job } from "./job";
import { params } from "./params";
import { View } from "./View";
import "./weigh-it.css";

/** The engine’s real buffers, filled layer by layer and weighed, beside the sum. */
export default defineWidget({
  id: "weigh-it",
  params,
  job,
  derive,
  View,
  captionLines: { narrow: 9, wide: 4 },
});
