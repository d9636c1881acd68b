import { defineWidget } from "../define";
import { derive } from "./derive";
import { judge } from "./design";
import { Frame } from "./Frame";
import { params } from "./params";
import { View } from "./View";
import "./styles/lengths.css";
import "./styles/sizes.css";
import "./styles/frame.css";
import "./styles/field.css";
import "./styles/cells.css";
import "./styles/sums.css";
import "./styles/bars.css";
import "./styles/panel.css";

/** All layers of a model, row by row as they pick: who keeps entries, who borrows, and what each adds to the bytes a token. */
export default defineWidget({
  id: "layer-map",
  params,
  derive,
  View,
  Frame,
  judge,
  stand: (view) => view.bytesPerToken,
  follows: true,
  captionLines: { narrow: 9, wide: 4 },
});
