import "./absorb-check.css";
import { defineWidget } from "../define";
import { derive } from "./derive";
import { params } from "./params";
import "./results.css";
import { View } from "./View";

export default defineWidget({
  id: "absorb-check",
  params,
  derive,
  View,
  follows: true,
  captionLines: { narrow: 8, wide: 4 },
});
