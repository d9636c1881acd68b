import { Powers } from "../../ui/Powers";
import type { ViewProps } from "../define";
import type { AnatomyView } from "./derive";
import { Near } from "./Near";
import type { params } from "./params";

interface PanelProps {
  readonly view: AnatomyView;
  readonly set: ViewProps<typeof params, AnatomyView>["set"];
}

/** What one byte is, and the way to its neighbours and its scale. */
export function Panel({ view, set }: PanelProps) {
  const { fields, picked, bytes, scaleByte } = view;
  const [isFirst, isLast] = [picked === 0, picked === bytes - 1];
  const pick = (byte: number) => set({ byte, hover: null });
  return (
    <div className="ra-panel">
      <div className="ra-move">
        <button type="button" className="button" aria-disabled={isFirst} onClick={() => !isFirst && pick(picked - 1)}>
          Previous byte
        </button>
        <button type="button" className="button" aria-disabled={isLast} onClick={() => !isLast && pick(picked + 1)}>
          Next byte
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={scaleByte === null}
          onClick={() => scaleByte !== null && pick(scaleByte)}
        >
          Its scale
        </button>
      </div>
      <Near view={view} onPick={pick} />
      <dl className="ra-fields">
        {fields.map(({ term, lines }) => (
          <div key={term} data-field={term}>
            <dt>{term}</dt>
            {lines.map((line) => (
              <dd key={line}>
                <Powers>{line}</Powers>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}
