import { defineWidget } from "../define";
import { derive } from "./derive";
import { judge, params } from "./params";
import { View } from "./View";
import "./row-anatomy.css";
import "./dump.css";
import "./page.css";

/** The rows of the caches, to scale and byte by byte, packed live by the engine. */
export default defineWidget({
  id: "row-anatomy",
  params,
  derive,
  judge,
  View,
  captionLines: { narrow: 10, wide: 4 },
});
