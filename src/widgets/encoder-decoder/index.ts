import { defineWidget } from "../define";
import { derive } from "./derive";
import "./encoder-decoder.css";
import { params } from "./params";
import { View } from "./View";

/** A prompt passes through V4.1-Flash: which half of the stack runs over which tokens, and what that costs. */
export default defineWidget({
  id: "encoder-decoder",
  params,
  derive,
  View,
  follows: true,
  captionLines: { narrow: 10, wide: 5 },
});
