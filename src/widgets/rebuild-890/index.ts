import { defineWidget } from "../define";
import { derive } from "./derive";
import { judge, params } from "./params";
import "./rebuild-890.css";
import "./picture.css";
import "./sum.css";
import "./pieces.css";
import { View } from "./View";

export default defineWidget({
  id: "rebuild-890",
  params,
  derive,
  judge,
  View,
  captionLines: { narrow: 7, wide: 3 },
});
