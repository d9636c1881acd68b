import type { ViewProps } from "../define";
import { Copy } from "./Copy";
import type { AnatomyView } from "./derive";
import type { params } from "./params";

interface PanelProps {
  readonly view: AnatomyView;
  readonly set: ViewProps<typeof params, AnatomyView>["set"];
}

/** What one byte is, and the way to its neighbours and its scale. */
export function Panel({ view, set }: PanelProps) {
  const { fields, picked, bytes, scaleByte, hex } = view;
  const pick = (byte: number) => set({ byte, hover: null });
  return (
    <div className="ra-panel">
      <div className="ra-move">
        <button type="button" className="button" disabled={picked === 0} onClick={() => pick(picked - 1)}>
          Previous byte
        </button>
        <button type="button" className="button" disabled={picked === bytes - 1} onClick={() => pick(picked + 1)}>
          Next byte
        </button>
        <button
          type="button"
          className="button"
          disabled={scaleByte === null}
          onClick={() => scaleByte !== null && pick(scaleByte)}
        >
          Its scale
        </button>
        <Copy hex={hex} bytes={bytes} />
      </div>
      <dl className="ra-fields">
        {fields.map(({ term, lines }) => (
          <div key={term} data-field={term}>
            <dt>{term}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}
