import { defineWidget } from "../define";
import { derive } from "./derive";
import { params } from "./params";
import "./path.css";
import "./v4-attention.css";
import { View } from "./View";

/** One query in one layer of V4: window rows, entries and the sink in one softmax, and what each kind of layer reads. */
export default defineWidget({
  id: "v4-attention",
  params,
  derive,
  View,
  follows: true,
  captionLines: { narrow: 10, wide: 4 },
});
