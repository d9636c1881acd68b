import { defineWidget } from "../define";
import { derive } from "./derive";
import { judge, params } from "./params";
import "./parts.css";
import "./rope-clock.css";
import { View } from "./View";

export default defineWidget({
  id: "rope-clock",
  params,
  derive,
  judge,
  View,
  captionLines: { narrow: 8, wide: 3 },
});
