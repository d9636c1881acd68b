import { defineWidget } from "../define";
import "./csa-versus-csa2.css";
import { derive } from "./derive";
import "./panels.css";
import { params } from "./params";
import { View } from "./View";

export default defineWidget({
  id: "csa-versus-csa2",
  params,
  derive,
  View,
  follows: true,
  stand: ({ bytes }) => bytes,
  captionLines: { narrow: 7, wide: 3 },
});
