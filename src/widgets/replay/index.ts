import { defineWidget } from "../define";
import { derive } from "./derive";
import { params } from "./params";
import "./replay.css";
import { View } from "./View";

/** Window rows that nobody stored: how near a replay of the last tokens brings each of them. */
export default defineWidget({
  id: "replay",
  params,
  derive,
  View,
  follows: true,
  captionLines: { narrow: 11, wide: 5 },
});
