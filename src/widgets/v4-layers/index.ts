import { defineWidget } from "../define";
import "./cascade.css";
import { derive } from "./derive";
import "./growth.css";
import { params } from "./params";
import "./v4-layers.css";
import { View } from "./View";

export default defineWidget({
  id: "v4-layers",
  params,
  derive,
  View,
  controls: () => ["csaRatio", "hcaRatio"],
  follows: true,
  stand: ({ perToken }) => perToken,
  captionLines: { narrow: 9, wide: 4 },
});
