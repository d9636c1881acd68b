import type { CSSProperties } from "react";
import { LeverBadge } from "../../ui/Term";
import type { CellView, LeversView, RowView } from "./derive";

interface ChartProps {
  readonly view: LeversView;
  readonly onPick: (step: string) => void;
}

/** Factors as bars: a row for each pair of models, a column for each lever. */
export function Chart({ view, onPick }: ChartProps) {
  return (
    <table className="lev-table">
      <caption className="unseen">Factor of each lever between two models</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">from and to</span>
          </th>
          {view.columns.map(({ badge, words }) => (
            <th key={badge} scope="col">
              <LeverBadge of={badge} />
              <span className="lev-column">{words}</span>
            </th>
          ))}
          <th scope="col">
            <span className="lev-column">together</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {view.rows.map((row) => (
          <Row key={row.key} row={row} onPick={onPick} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly row: RowView;
  readonly onPick: (step: string) => void;
}

function Row({ row, onPick }: RowProps) {
  return (
    <tr data-kind={row.kind}>
      <th scope="row">
        <button type="button" aria-pressed={row.picked} onClick={() => onPick(row.key)}>
          <span>
            {row.from} <i>to</i> <b>{row.to}</b>
          </span>
        </button>
      </th>
      {row.cells.map((cell) => (
        <td key={cell.badge}>
          <Factor cell={cell} />
        </td>
      ))}
      <td className="lev-whole">{row.whole}</td>
    </tr>
  );
}

function Factor({ cell: { badge, effect, length, says } }: { readonly cell: CellView }) {
  const style = { "--length": length, "--lever": `var(--lever-${badge})` } as CSSProperties;
  return (
    <div className="lev-factor" data-mark="" data-effect={effect} style={style}>
      <span className="lev-bar" />
      <span className={effect === "same" ? "unseen" : "lev-says"}>{says}</span>
    </div>
  );
}
