import { type KeyboardEvent, memo, type PointerEvent } from "react";
import type { ViewProps } from "../define";
import type { CellView, LayersView } from "./derive";
import { neighbour } from "./geometry";
import type { params } from "./params";

interface StripProps {
  readonly columns: readonly (readonly CellView[])[];
  readonly spare: number;
  readonly layers: number;
  readonly shown: number;
  readonly pinned: number;
  readonly set: ViewProps<typeof params, LayersView>["set"];
}

/** A cell for each layer, two to a column. Pointing shows a layer, pressing keeps it. */
export const Strip = memo(function Strip({ columns, spare, layers, shown, pinned, set }: StripProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const from = layerOf(event.target);
    if (from === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = neighbour(from, event.key, layers);
    if (to === null) return;
    event.currentTarget.querySelector<HTMLElement>(`[data-layer="${to}"]`)?.focus();
    set({ layer: to, hover: null });
    event.preventDefault();
  };
  const onPointerOver = (event: PointerEvent) => {
    const layer = layerOf(event.target);
    if (event.pointerType !== "touch" && layer !== shown) set({ hover: layer });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields.
    <div
      role="group"
      className="vl-strip"
      aria-label="Layers: arrow keys move"
      onKeyDown={onKeyDown}
      onPointerOver={onPointerOver}
      onPointerLeave={() => set({ hover: null })}
      onClick={(event) => {
        const layer = layerOf(event.target);
        if (layer !== null) set({ layer });
      }}
    >
      {columns.map((column) => (
        <div key={column[0]?.layer} className="vl-column">
          {column.map((cell) => (
            <Cell key={cell.layer} cell={cell} isShown={cell.layer === shown} isPinned={cell.layer === pinned} />
          ))}
        </div>
      ))}
      {Array.from({ length: spare }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty room has no other name.
        <div key={`spare-${index}`} className="vl-column vl-spare" aria-hidden="true" />
      ))}
    </div>
  );
});

interface CellProps {
  readonly cell: CellView;
  readonly isShown: boolean;
  readonly isPinned: boolean;
}

const Cell = memo(function Cell({ cell: { layer, kind, name }, isShown, isPinned }: CellProps) {
  return (
    <button
      type="button"
      className="vl-cell"
      data-mark=""
      data-layer={layer}
      data-kind={kind}
      data-shown={isShown ? "" : undefined}
      aria-pressed={isPinned}
      aria-label={name}
      tabIndex={isPinned ? 0 : -1}
    >
      <span>{layer}</span>
    </button>
  );
});

function layerOf(target: EventTarget | null): number | null {
  const layer = target instanceof Element ? target.closest("[data-layer]")?.getAttribute("data-layer") : null;
  return layer == null ? null : Number(layer);
}
