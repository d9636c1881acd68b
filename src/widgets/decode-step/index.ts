import { defineWidget } from "../define";
import { derive } from "./derive";
import { job } from "./job";
import { params } from "./params";
import "./decode-step.css";
import "./strip.css";
import "./real.css";
import "./room.css";
import { View } from "./View";

export default defineWidget({
  id: "decode-step",
  params,
  job,
  derive,
  View,
  captionLines: { narrow: 8, wide: 4 },
});
