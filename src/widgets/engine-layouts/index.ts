import { defineWidget } from "../define";
import { derive } from "./derive";
import "./engine-layouts.css";
import { params } from "./params";
import { View } from "./View";

export default defineWidget({
  id: "engine-layouts",
  params,
  derive,
  View,
  follows: true,
  captionLines: { narrow: 6, wide: 3 },
});
