import { defineWidget } from "../define";
import { derive } from "./derive";
import { job } from "./job";
import "./lanes.css";
import "./needle.css";
import { params } from "./params";
import { View } from "./View";

export default defineWidget({
  id: "needle",
  params,
  job,
  derive,
  View,
  captionLines: { narrow: 12, wide: 5 },
});
