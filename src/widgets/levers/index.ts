import { defineWidget } from "../define";
import { derive } from "./derive";
import { Frame } from "./Frame";
import "./levers.css";
import "./chart.css";
import { params } from "./params";
import { View } from "./View";

export default defineWidget({
  id: "levers",
  params,
  derive,
  View,
  Frame,
  captionLines: { narrow: 6, wide: 3 },
});
