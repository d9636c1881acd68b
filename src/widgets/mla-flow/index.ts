import { defineWidget } from "../define";
import { derive } from "./derive";
import { params } from "./params";
import { View } from "./View";
import "./mla-flow.css";
import "./flow.css";
import "./room.css";

/** An MLA layer small enough to see every number of, in its naive and its absorbed form. */
export default defineWidget({
  id: "mla-flow",
  params,
  derive,
  View,
  stand: (view) => view.bytesPerToken,
  follows: true,
  captionLines: { narrow: 9, wide: 5 },
});
