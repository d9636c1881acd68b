import { defineWidget } from "../define";
import "./compressor.css";
import { derive } from "./derive";
import "./mix.css";
import { params } from "./params";
import { View } from "./View";

/** Tokens flow into compressed entries: which tokens an entry pools, with what weight in each channel, and who sees it. */
export default defineWidget({
  id: "compressor",
  params,
  derive,
  View,
  follows: true,
  captionLines: { narrow: 12, wide: 5 },
});
