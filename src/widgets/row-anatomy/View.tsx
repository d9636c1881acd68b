import type { ViewProps } from "../define";
import { Copy } from "./Copy";
import { Dump } from "./Dump";
import type { AnatomyView } from "./derive";
import { Order } from "./Order";
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
          <Panel view={view} set={set} />
          <Dump view={view} set={set} />
        </div>
      </div>
      <Page view={view} />
      <div className="ra-controls">
        <Order name={`${uid}order`} value={params.order} barred={view.barred} onChange={(order) => set({ order })} />
        {control("capacity")}
        {control("source")}
        {/* Of the reader's own numbers none is seeded: its place is kept. */}
        <div className="ra-seed" data-idle={params.source === "own" ? "" : undefined}>
          {control("seed")}
        </div>
        <Copy hex={view.hex} bytes={view.bytes} />
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
