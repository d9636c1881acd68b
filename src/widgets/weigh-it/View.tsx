import { type CSSProperties, memo } from "react";
import type { ViewProps } from "../define";
import type { CellView, PartView, WeighView } from "./derive";
import type { params } from "./params";

type Props = ViewProps<typeof params, WeighView>;

/** A bar for each layer’s buffers, the one in view with its first bytes, and the sums beside the formula. */
export function View({ view, set, control }: Props) {
  return (
    <div className="wi">
      {control("model")}
      <Cells cells={view.cells} onLayer={(layer) => set({ layer })} />
      <div className="wi-lower">
        <section className="wi-layer" aria-label="The layer in view">
          <div>
            <button
              type="button"
              className="button"
              aria-label="Layer before"
              disabled={view.layer === 0}
              onClick={() => set({ layer: view.layer - 1 })}
            >
              −
            </button>
            <button
              type="button"
              className="button"
              aria-label="Layer after"
              disabled={view.layer === view.last}
              onClick={() => set({ layer: view.layer + 1 })}
            >
              +
            </button>
            <b>{view.layerTitle}</b>
          </div>
          <p>{view.layerSays}</p>
          <p className="wi-hex">
            <code>{view.hex}</code>
          </p>
        </section>
        <Parts parts={view.parts} />
      </div>
    </div>
  );
}

interface CellsProps {
  readonly cells: readonly CellView[];
  readonly onLayer: (layer: number) => void;
}

const Cells = memo(function Cells({ cells, onLayer }: CellsProps) {
  return (
    <div className="wi-cells">
      {cells.map(({ layer, kind, height, agrees, name, shown }) => (
        <button
          key={layer}
          type="button"
          data-mark=""
          data-kind={kind}
          aria-pressed={shown}
          aria-label={name}
          onClick={() => onLayer(layer)}
        >
          <i style={{ "--height": height } as CSSProperties} />
          <span>{layer}</span>
          <b>{agrees ? "=" : "!"}</b>
        </button>
      ))}
    </div>
  );
});

const Parts = memo(function Parts({ parts }: { readonly parts: readonly PartView[] }) {
  return (
    <table className="wi-parts">
      <thead>
        <tr>
          <th scope="col">all layers</th>
          <th scope="col" className="n">
            weighed
          </th>
          <th scope="col" className="n">
            formula
          </th>
          <th scope="col">verdict</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, weighed, computed, agrees }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="n">{weighed}</td>
            <td className="n">{computed}</td>
            <td>
              <b className={agrees ? "wi-same" : "wi-other"}>{agrees ? "the same" : "differs"}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
