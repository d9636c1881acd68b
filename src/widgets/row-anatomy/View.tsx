import type { ViewProps } from "../define";
import { Dump } from "./Dump";
import type { AnatomyView } from "./derive";
import { Page } from "./Page";
import { Panel } from "./Panel";
import { Paste } from "./Paste";
import type { params as table } from "./params";
import { RowChooser } from "./RowChooser";

type Props = ViewProps<typeof table, AnatomyView>;

/** The rows to choose from, the chosen one byte by byte, what one byte is, and where the row lies in a page. */
export function View({ view, params, set, control, uid }: Props) {
  return (
    <div className="ra">
      <div className="ra-body">
        <div className="ra-choose">
          <RowChooser view={view} name={`${uid}row`} chosen={params.row} onChoose={(row) => set({ row })} />
        </div>
        <div className="ra-row">
          <Dump view={view} set={set} />
        </div>
        <Panel view={view} set={set} />
      </div>
      <Page view={view} />
      <div className="ra-controls">
        {control("order")}
        {control("capacity")}
        {control("source")}
        {control("seed")}
      </div>
      <Paste
        id={`${uid}paste`}
        value={params.pasted}
        inUse={params.source === "own"}
        onPaste={(pasted) => set({ pasted, source: "own" })}
      />
    </div>
  );
}
