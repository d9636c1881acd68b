import type { CSSProperties } from "react";
import { Handle } from "../../ui/controls/Handle";
import { Glyph } from "../../ui/Term";
import type { ViewProps } from "../define";
import { Chart } from "./Chart";
import type { ComplexityView } from "./derive";
import { contextStops, type params } from "./params";

type Props = ViewProps<typeof params, ComplexityView>;

/** The curves over the context, both totals at the cursor, and what each token leaves in the cache. */
export function View({ view, set, control, held }: Props) {
  return (
    <div className="cx">
      {control("measure")}
      <Chart
        view={view}
        handle={held("context", (context) => (
          <Handle
            label="Context"
            says={view.cursor.text}
            min={0}
            max={view.cursor.last}
            value={contextStops.indexOf(context)}
            onChange={(stop) => set({ context: contextStops[stop] ?? 0 })}
          />
        ))}
      />
      <div className="cx-below">
        <Split view={view} />
        <div className="cx-kept">
          {control("rows")}
          <Kept kept={view.kept} />
        </div>
      </div>
    </div>
  );
}

const along = (length: number): CSSProperties => ({ width: `${length}%` });

/** Both totals at the cursor, on one linear scale. */
function Split({ view: { split, cursor } }: { readonly view: ComplexityView }) {
  return (
    <section className="cx-split" aria-label={`At ${cursor.text}, linear scale`}>
      <p className="cx-split-name">
        At <b>{cursor.text}</b>, linear scale
      </p>
      <p>
        <span>
          dense MLA <b>{split.dense.text}</b>
        </span>
      </p>
      <div className="cx-bar">
        <i data-part="dense" style={along(split.dense.length)} />
      </div>
      <p>
        <span>
          DSA <b>{split.total}</b>
        </span>{" "}
        <span className="cx-says">{split.says}</span>
      </p>
      <div className="cx-bar" data-off={split.indexer === null ? "" : undefined}>
        <i data-part="attention" style={along(split.attention.length)} />
        {split.indexer && <i data-part="indexer" style={along(split.indexer.length)} />}
      </div>
    </section>
  );
}

/** A token's bytes in one layer, to scale, and their sum over the layers. */
function Kept({ kept }: { readonly kept: ComplexityView["kept"] }) {
  return (
    <div className="cx-rows">
      {kept.map(({ rows, main, index, sum, perToken, isChosen }) => (
        <div key={rows} data-chosen={isChosen ? "" : undefined}>
          <div className="cx-bar">
            <i data-part="row" data-rows={rows} style={along(main)} />
            {index > 0 && <i data-part="key" style={along(index)} />}
          </div>
          <p>
            <Glyph of="part-content" />
            {index > 0 && <Glyph of="part-address" />} {sum} = <b>{perToken}</b> bytes a token
          </p>
        </div>
      ))}
    </div>
  );
}
