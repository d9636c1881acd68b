import { defineWidget } from "../define";
import { derive } from "./derive";
import { params } from "./params";
import "./quantize.css";
import "./room.css";
import { View } from "./View";

export default defineWidget({
  id: "quantize",
  params,
  derive,
  View,
  captionLines: { narrow: 9, wide: 5 },
});
