import { defineWidget } from "../define";
import "./chart.css";
import { derive } from "./derive";
import { params } from "./params";
import "./receptive-field.css";
import "./room.css";
import { View } from "./View";

export default defineWidget({
  id: "receptive-field",
  params,
  derive,
  View,
  follows: true,
  captionLines: { narrow: 8, wide: 4 },
});
