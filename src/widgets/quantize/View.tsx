import type { ViewProps } from "../define";
import { Compared } from "./Compared";
import type { QuantizeView } from "./derive";
import { HistogramPlot } from "./HistogramPlot";
import { NumbersField } from "./NumbersField";
import { changeOfText, type params } from "./params";

type Props = ViewProps<typeof params, QuantizeView>;

/** A vector, how it is stored, and what that costs in bytes and in error. */
export function View({ view, params: { source }, set, control, uid }: Props) {
  return (
    <div className="qz">
      <div className="qz-controls">
        {control("source")}
        {control("rule")}
      </div>
      <div className="qz-plots">
        {view.plots.map((plot) => (
          <HistogramPlot key={plot.name} plot={plot} />
        ))}
      </div>
      <div className="qz-below">
        <Compared rows={view.rows} />
        <NumbersField
          id={`${uid}numbers`}
          field={view.field}
          isUsed={source === "pasted"}
          onText={(text) => set(changeOfText(text))}
          onUse={() => set({ source: "pasted" })}
        />
      </div>
    </div>
  );
}
