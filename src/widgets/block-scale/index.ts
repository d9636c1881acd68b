import { defineWidget } from "../define";
import "./block-scale.css";
import { derive } from "./derive";
import "./key.css";
import { params } from "./params";
import "./picked.css";
import "./steps.css";
import { View } from "./View";

export default defineWidget({
  id: "block-scale",
  params,
  derive,
  View,
  captionLines: { narrow: 10, wide: 4 },
});
