import { defineWidget } from "../define";
import { derive } from "./derive";
import "./indexer-scores.css";
import "./parts.css";
import "./room.css";
import { judge, params } from "./params";
import { View } from "./View";

export default defineWidget({
  id: "indexer-scores",
  params,
  derive,
  View,
  judge,
  follows: true,
  captionLines: { narrow: 8, wide: 4 },
});
