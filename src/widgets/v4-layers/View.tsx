import { Glyph, Term } from "../../ui/Term";
import type { ViewProps } from "../define";
import { Cascade } from "./Cascade";
import type { LayersView } from "./derive";
import { kindNames, kinds } from "./design";
import { Growth } from "./Growth";
import { contextStops, type params } from "./params";
import { Strip } from "./Strip";

type Props = ViewProps<typeof params, LayersView>;

/** All layers by kind, what each kind adds, the way there from V3.2, and the windows beside it. */
export function View({ view, set, control, uid }: Props) {
  return (
    <div className="vl">
      <div className="vl-top">
        {control("model")}
        <p className="vl-key">
          {kinds.map((kind) => (
            <Term key={kind} of={`mode-${kind}`}>
              {kindNames[kind]}
            </Term>
          ))}
        </p>
      </div>
      <Strip
        columns={view.columns}
        spare={view.spare}
        layers={view.layers}
        shown={view.shown}
        pinned={view.pinned}
        set={set}
      />
      <div className="vl-two">
        <Panel view={view} set={set} />
        <Kinds view={view} />
      </div>
      <div className="vl-two vl-below">
        <Cascade steps={view.steps} net={view.net} name={`${uid}step`} set={set} />
        <Growth
          growth={view.growth}
          sum={view.windowSum}
          onContext={(index) => set({ context: contextStops[index] ?? 0 })}
        />
      </div>
    </div>
  );
}

/** The layer in view. */
function Panel({ view: { panel }, set }: Pick<Props, "view" | "set">) {
  const { layer, last, kind, name, lines } = panel;
  return (
    <section className="vl-panel" aria-label="The layer in view">
      <div className="vl-panel-head">
        <p>
          <Glyph of={`mode-${kind}`} /> <b>{name}</b>
        </p>
        <div>
          <button
            type="button"
            className="button"
            aria-label="Layer before"
            disabled={layer === 0}
            onClick={() => set({ layer: layer - 1, hover: null })}
          >
            −
          </button>
          <button
            type="button"
            className="button"
            aria-label="Layer after"
            disabled={layer === last}
            onClick={() => set({ layer: layer + 1, hover: null })}
          >
            +
          </button>
        </div>
      </div>
      <dl>
        {lines.map(({ what, says }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Bytes a token by kind of layer, to scale. */
function Kinds({ view }: Pick<Props, "view">) {
  return (
    <section className="vl-kinds" aria-label="Bytes a token by kind of layer">
      <p className="vl-head">
        Bytes a token: <Glyph of="part-content" /> entries, <Glyph of="part-address" /> index keys
      </p>
      <ul>
        {view.kinds.map(({ kind, name, sum, bytes, main, index, share }) => (
          <li key={kind} data-mark="" data-kind={kind}>
            <p>
              <Glyph of={`mode-${kind}`} /> <b>{name}</b>
              <span>{sum}</span>
            </p>
            <p className="vl-bytes">
              <b>{bytes}</b> <span>{share}</span>
            </p>
            <div className="vl-bar">
              <i data-part="main" style={{ width: `${main}%` }} />
              <i data-part="key" style={{ width: `${index}%` }} />
            </div>
          </li>
        ))}
      </ul>
      <p className="vl-total">
        <span>{view.totalSum}</span> <b>{view.total}</b>
      </p>
    </section>
  );
}
