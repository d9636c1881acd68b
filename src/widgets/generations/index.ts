import { defineWidget } from "../define";
import { derive } from "./derive";
import { Frame } from "./Frame";
import "./generations.css";
import "./squares.css";
import "./foot.css";
import "./bars.css";
import { judge } from "./judge";
import { params } from "./params";
import { View } from "./View";

export default defineWidget({
  id: "generations",
  params,
  derive,
  judge,
  View,
  Frame,
  follows: true,
  captionLines: { narrow: 6, wide: 3 },
});
