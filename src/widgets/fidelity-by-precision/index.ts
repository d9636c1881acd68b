import { defineWidget } from "../define";
import { derive } from "./derive";
import "./fidelity.css";
import { job } from "./job";
import { params } from "./params";
import { View } from "./View";

export default defineWidget({
  id: "fidelity-by-precision",
  params,
  job,
  derive,
  View,
  follows: true,
  stand: ({ bytesPerToken }) => bytesPerToken,
  captionLines: { narrow: 9, wide: 4 },
});
