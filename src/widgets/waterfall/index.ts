import { defineWidget } from "../define";
import { derive } from "./derive";
import { params } from "./params";
import { View } from "./View";
import "./waterfall.css";

/** From V1’s bytes a token to V4.1’s, generation by generation and lever by lever, in an order of the reader’s choice. */
export default defineWidget({
  id: "waterfall",
  params,
  derive,
  View,
  follows: true,
  captionLines: { narrow: 11, wide: 4 },
});
