import { defineWidget } from "../define";
import { derive } from "./derive";
import "./head-sharing.css";
import { params } from "./params";
import { View } from "./View";

export default defineWidget({
  id: "head-sharing",
  params,
  derive,
  View,
  captionLines: { narrow: 6, wide: 3 },
});
