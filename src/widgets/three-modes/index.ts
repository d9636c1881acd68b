import { defineWidget } from "../define";
import { derive } from "./derive";
import "./counts.css";
import "./heads.css";
import { params } from "./params";
import "./room.css";
import "./three-modes.css";
import { View } from "./View";

export default defineWidget({
  id: "three-modes",
  params,
  derive,
  View,
  follows: true,
  captionLines: { narrow: 8, wide: 4 },
});
