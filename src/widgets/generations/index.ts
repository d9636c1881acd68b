import { choice } from "../../ui/params/kinds";
import { defineWidget } from "../define";
import { View } from "./View";

export default defineWidget({
  id: "generations",
  params: {
    scale: choice([{ value: "to-scale", key: "scale", label: "To scale" }, { value: "log", key: "log", label: "Log scale" }], "to-scale", { label: "Scale" }),
  },
  derive: ({ scale }) => ({
    title: "A first figure",
    caption: `The scale is ${scale}.`,
    table: { caption: "A", columns: [{ label: "scale", numeric: false }], rows: [[String(scale)]] },
    marks: 1,
    scale,
  }),
  View,
  controls: () => ["scale"],
  captionLines: { narrow: 2, wide: 1 },
});
