import { defineWidget } from "../define";
import { derive } from "./derive";
import "./lanes.css";
import { params } from "./params";
import "./two-shapes.css";
import { View } from "./View";

export default defineWidget({
  id: "two-shapes",
  params,
  derive,
  View,
  follows: true,
  captionLines: { narrow: 11, wide: 5 },
});
