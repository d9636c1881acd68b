import { defineWidget } from "../define";
import "./candidate-pool.css";
import "./cost.css";
import { derive } from "./derive";
import "./lower.css";
import { params } from "./params";
import "./room.css";
import { View } from "./View";

export default defineWidget({
  id: "candidate-pool",
  params,
  derive,
  View,
  follows: true,
  captionLines: { narrow: 10, wide: 5 },
});
