import { defineWidget } from "../define";
import { derive } from "./derive";
import { params } from "./params";
import "./un-rotation.css";
import { View } from "./View";

/** One head’s output with and without its turn back, as all positions move or the query alone does. */
export default defineWidget({
  id: "un-rotation",
  params,
  derive,
  View,
  follows: true,
  captionLines: { narrow: 10, wide: 5 },
});
