import { defineWidget } from "../define";
import { derive } from "./derive";
import "./kv-product.css";
import "./factors.css";
import { params } from "./params";
import { View } from "./View";

export default defineWidget({
  id: "kv-product",
  params,
  derive,
  View,
  stand: ({ bytesPerToken }) => bytesPerToken,
  captionLines: { narrow: 9, wide: 4 },
});
