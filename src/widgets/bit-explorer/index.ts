import { defineWidget } from "../define";
import "./bit-explorer.css";
import "./lines.css";
import { derive } from "./derive";
import { judge, params } from "./params";
import { View } from "./View";

export default defineWidget({
  id: "bit-explorer",
  params,
  derive,
  judge,
  View,
  captionLines: { narrow: 5, wide: 3 },
});
