import { defineWidget } from "../define";
import { derive } from "./derive";
import "./mla-table.css";
import { params } from "./params";
import { View } from "./View";

export default defineWidget({
  id: "mla-table",
  params,
  derive,
  View,
  captionLines: { narrow: 7, wide: 3 },
});
