import { defineWidget } from "../define";
import "./complexity.css";
import { derive } from "./derive";
import "./kept.css";
import { params } from "./params";
import "./room.css";
import { View } from "./View";

export default defineWidget({
  id: "complexity",
  params,
  derive,
  View,
  controls: () => ["topK", "heads"],
  follows: true,
  stand: ({ perToken }) => perToken,
  captionLines: { narrow: 10, wide: 5 },
});
