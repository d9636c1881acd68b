import { defineWidget } from "../define";
import { derive } from "./derive";
import { params } from "./params";
import "./range-bound.css";
import "./room.css";
import { View } from "./View";

export default defineWidget({
  id: "range-bound",
  params,
  derive,
  View,
  captionLines: { narrow: 5, wide: 3 },
});
