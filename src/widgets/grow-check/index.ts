import { defineWidget } from "../define";
import { derive } from "./derive";
import "./grow-check.css";
import { params } from "./params";
import { View } from "./View";

export default defineWidget({
  id: "grow-check",
  params,
  derive,
  View,
  captionLines: { narrow: 7, wide: 3 },
});
