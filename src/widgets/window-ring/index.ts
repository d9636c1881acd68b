import { defineWidget } from "../define";
import { derive } from "./derive";
import "./chart.css";
import "./mask.css";
import { params } from "./params";
import "./window-ring.css";
import { View } from "./View";

export default defineWidget({
  id: "window-ring",
  params,
  derive,
  View,
  captionLines: { narrow: 9, wide: 4 },
});
