import { defineWidget } from "../define";
import { derive } from "./derive";
import "./kv-weigh.css";
import { params } from "./params";
import { View } from "./View";

export default defineWidget({
  id: "kv-weigh",
  params,
  derive,
  View,
  captionLines: { narrow: 6, wide: 3 },
});
