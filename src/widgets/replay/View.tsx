import { type CSSProperties, memo, type PointerEvent } from "react";
import type { ViewProps } from "../define";
import type { LayerView, ReplayView } from "./derive";
import type { CellPlace, params } from "./params";

type Props = ViewProps<typeof params, ReplayView>;

/** Layers from top to bottom, window rows from old to new, and how far each is from what it was. */
export function View({ view, set, control }: Props) {
  return (
    <div className="rp">
      <div className="rp-top">
        {control("kind")}
        {control("replayed")}
        {control("seed")}
      </div>
      <div className="rp-main">
        <RowsMap lines={view.lines} onCell={(cell) => set({ cell })} />
        <div className="rp-side">
          <ul>
            {view.lengths.map(({ name, value, reached }) => (
              <li key={name} data-reached={reached ? "" : undefined}>
                <b>{value}</b> {name} <span>{reached ? "reached" : "not reached"}</span>
              </li>
            ))}
          </ul>
          <p className="rp-answer" data-same={view.answer.same ? "" : undefined}>
            <b>{view.answer.value}</b> {view.answer.same ? "the same" : "another"}
            <span>{view.answer.name}</span>
          </p>
          <p className="rp-law" data-holds={view.holds ? "" : undefined}>
            <b>{view.holds ? "holds" : "does not hold"}</b> {view.law}
          </p>
        </div>
      </div>
      <p className="rp-says">{view.says}</p>
    </div>
  );
}

interface MapProps {
  readonly lines: readonly LayerView[];
  readonly onCell: (cell: CellPlace | null) => void;
}

const RowsMap = memo(function RowsMap({ lines, onCell }: MapProps) {
  const over = (event: PointerEvent) => {
    if (event.pointerType === "touch" || !(event.target instanceof Element)) return;
    const at = event.target.closest("[data-cell]")?.getAttribute("data-cell");
    const [layer, row] = (at ?? "").split(".").map(Number);
    onCell(at == null || layer === undefined || row === undefined ? null : { layer, row });
  };
  return (
    <div className="rp-map" onPointerOver={over} onPointerLeave={() => onCell(null)}>
      <p className="rp-axis">
        <span>layer</span> <span>oldest window row to newest</span> <span>exact from</span>
      </p>
      {lines.map(({ layer, from, cells }) => (
        <div key={layer} className="rp-line">
          <b>{layer}</b>
          {cells.map(({ key, text, shade, isExact, name }) => (
            <span
              key={key}
              className="rp-cell"
              data-mark=""
              data-cell={key}
              data-exact={isExact ? "" : undefined}
              role="img"
              aria-label={name}
              style={{ "--shade": shade } as CSSProperties}
            >
              {text}
            </span>
          ))}
          <i>{from}</i>
        </div>
      ))}
    </div>
  );
});
