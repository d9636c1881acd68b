import type { CSSProperties } from "react";
import type { ModelId } from "../../models";
import type { BarView, GenerationsView } from "./derive";

interface BarsProps {
  readonly view: GenerationsView;
  readonly away: boolean;
  readonly tableId: string;
  readonly onOpen: (id: ModelId) => void;
}

/** Eight models on a log scale. Each bar opens that model's sum. */
export function Bars({ view, away, tableId, onOpen }: BarsProps) {
  return (
    <div className="gens-bars" data-away={away ? "" : undefined}>
      <div className="gens-axis" aria-hidden="true">
        <div>
          {view.gridlines.map(({ label, place }) => (
            <span key={label} style={{ "--place": place } as CSSProperties}>
              {label}
            </span>
          ))}
        </div>
        <i>{view.against}</i>
      </div>
      <ol>
        {view.bars.map((bar) => (
          <li key={bar.id}>
            <Bar bar={bar} tableId={tableId} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface BarProps {
  readonly bar: BarView;
  readonly tableId: string;
  readonly onOpen: (id: ModelId) => void;
}

function Bar({ bar, tableId, onOpen }: BarProps) {
  const { id, name, note, number, against, end, inside, yardstick, open } = bar;
  return (
    <button
      type="button"
      className="gens-bar"
      data-mark=""
      data-inside={inside ? "" : undefined}
      data-yardstick={yardstick ? "" : undefined}
      aria-expanded={open}
      aria-controls={tableId}
      style={{ "--end": end } as CSSProperties}
      onClick={() => onOpen(id)}
    >
      <span className="gens-who">
        <b>{name}</b> <span>{note}</span>
      </span>
      <span className="gens-length" aria-hidden="true" />
      <span className="gens-amount">
        {number}
        <span className="unseen"> bytes a token</span>
      </span>
      <span className="gens-against">{against}</span>
    </button>
  );
}
