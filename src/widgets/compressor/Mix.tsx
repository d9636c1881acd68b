import { type CSSProperties, type FocusEvent, type KeyboardEvent, memo, type PointerEvent } from "react";
import type { CompressorView } from "./derive";
import { cellAfter } from "./keys";
import { type CellPlace, channels } from "./params";

interface MixProps {
  readonly view: Pick<CompressorView, "rows" | "sums" | "mixTitle" | "says">;
  readonly onCell: (cell: CellPlace | null) => void;
}

/** One entry taken apart: a line for each input, a column for each channel, and the sums below. */
export function Mix({ view: { rows, sums, mixTitle, says }, onCell }: MixProps) {
  return (
    <section className="cz-mix" aria-label="The entry taken apart">
      <h4>{mixTitle}</h4>
      <Cells rows={rows} sums={sums} onCell={onCell} />
      <p className="cz-says">{says}</p>
    </section>
  );
}

const Cells = memo(function Cells({
  rows,
  sums,
  onCell,
}: Pick<CompressorView, "rows" | "sums"> & Pick<MixProps, "onCell">) {
  const placeOf = (target: EventTarget): CellPlace | null => {
    const at = target instanceof Element ? target.closest("[data-cell]")?.getAttribute("data-cell") : null;
    const [input, channel] = (at ?? "").split(".").map(Number);
    return at == null || input === undefined || channel === undefined ? null : { input, channel };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeOf(event.target);
    const to = from === null ? null : cellAfter(event, from, rows.length, channels);
    if (to === null) return;
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${to.input}.${to.channel}"]`)?.focus();
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: cells that take the focus, sized by their number.
    <div
      role="grid"
      tabIndex={-1}
      className="cz-grid"
      aria-label="Weights by token and channel: arrow keys move"
      style={{ "--rows": rows.length } as CSSProperties}
      onPointerOver={(event: PointerEvent) => event.pointerType !== "touch" && onCell(placeOf(event.target))}
      onPointerLeave={() => onCell(null)}
      onFocus={(event: FocusEvent) => onCell(placeOf(event.target))}
      onBlur={() => onCell(null)}
      onKeyDown={onKeyDown}
    >
      {rows.map(({ token, isOwn, cells }, input) => (
        // biome-ignore lint/a11y/useSemanticElements: as above.
        // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus.
        <div role="row" className="cz-row" key={token} data-role={isOwn ? "own" : "before"}>
          {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: a name of the row. */}
          <span role="rowheader">{token}</span>
          {cells.map(({ channel, weight, text, name, heaviest }) => (
            // biome-ignore lint/a11y/useSemanticElements: as above.
            <span
              role="gridcell"
              key={channel}
              className="cz-cell"
              data-mark=""
              data-cell={`${input}.${channel}`}
              data-heaviest={heaviest ? "" : undefined}
              tabIndex={input === 0 && channel === 0 ? 0 : -1}
              aria-label={name}
              style={{ "--weight": weight } as CSSProperties}
            >
              {text}
            </span>
          ))}
        </div>
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: it holds sums to read. */}
      <div role="row" className="cz-row cz-sums">
        {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: a name of the row. */}
        <span role="rowheader">sum</span>
        {sums.map(({ channel, text }) => (
          // biome-ignore lint/a11y/useSemanticElements: as above.
          // biome-ignore lint/a11y/useFocusableInteractive: a sum to read.
          <span role="gridcell" key={channel}>
            {text}
          </span>
        ))}
      </div>
    </div>
  );
});
