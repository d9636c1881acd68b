import { type CSSProperties, memo } from "react";
import type { CellView } from "./structure";

interface CellProps {
  readonly cell: CellView;
  readonly isPinned: boolean;
  readonly isHovered: boolean;
  /** Whether the tab key stops here. */
  readonly isStop: boolean;
  /** Whether it reads what the layer in view keeps, or picked. */
  readonly readsEntries: boolean;
  readonly readsPicks: boolean;
}

/** One layer. */
export const Cell = memo(function Cell({ cell, isPinned, isHovered, isStop, readsEntries, readsPicks }: CellProps) {
  const { layer, kind, name, word, changed, linked, place } = cell;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of the grid, which is no table.
    <div
      role="gridcell"
      className="layer-cell"
      data-mark=""
      data-layer={layer}
      data-kind={kind}
      data-linked={linked ? "" : undefined}
      data-changed={changed ? "" : undefined}
      data-hovered={isHovered ? "" : undefined}
      data-pinned={isPinned ? "" : undefined}
      aria-selected={isPinned}
      aria-label={name}
      tabIndex={isStop ? 0 : -1}
      style={place as CSSProperties}
    >
      <span>
        <b>{layer}</b>
        {(word !== null || isPinned) && <i>{word ?? cell.kindName}</i>}
      </span>
      {readsEntries && <em className="layer-reads-entries" />}
      {readsPicks && <em className="layer-reads-picks" />}
    </div>
  );
});
