import type { FocusEvent, KeyboardEvent, PointerEvent } from "react";
import { Sym } from "../../ui/Sym";
import { Glyph } from "../../ui/Term";
import type { ViewProps } from "../define";
import { Arrows } from "./Arrows";
import { Cells, placeStyle } from "./Cells";
import type { BlockView, FlowView } from "./derive";
import { neighbour, widths } from "./geometry";
import { type params, readCell, writeCell } from "./params";
import type { CellRef } from "./places";

interface FlowProps {
  readonly view: FlowView;
  readonly set: ViewProps<typeof params, FlowView>["set"];
}

/** All blocks with their numbers, and what flows between them. */
export function Flow({ view, set }: FlowProps) {
  return (
    <div className="mf-flow" data-form={view.form}>
      {widths.map((width) => (
        <Arrows key={width} width={width} form={view.form} live={view.live} />
      ))}
      <div aria-hidden="true">
        {view.blocks.map((block) => (
          <Heading key={block.id} block={block} view={view} />
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as in Cells: blocks stand apart. */}
      <div
        role="grid"
        aria-label="Numbers of the layer: arrow keys move, Enter pins, Escape unpins"
        tabIndex={-1}
        {...handlers(view, set)}
      >
        {view.blocks.map((block) => (
          <Cells key={block.id} block={block} view={view} />
        ))}
      </div>
    </div>
  );
}

function Heading({ block, view }: { readonly block: BlockView; readonly view: FlowView }) {
  return (
    <p className="mf-head" data-part={block.part} data-keep={block.keep} style={placeStyle(view.form, block.id)}>
      <span>
        {block.part === "content" && <Glyph of="part-content" />}
        {block.part === "query" && <Glyph of="part-query" />}
        <b>
          <Sym>{block.symbol}</Sym>
        </b>{" "}
        {block.label}
      </span>
      <i>
        <Sym>{block.shape}</Sym>
      </i>
      {block.id === "h" && <Tokens block={block} />}
    </p>
  );
}

function Tokens({ block }: { readonly block: BlockView }) {
  return (
    <span className="mf-tokens">
      {block.rows.map(({ says }, token) => (
        <span key={says}>{token}</span>
      ))}
    </span>
  );
}

/** One set of handlers for all cells, so that no cell changes when they do. */
function handlers(view: FlowView, set: FlowProps["set"]) {
  const point = (cell: CellRef | null) => {
    const key = cell && writeCell(cell);
    if (key !== (view.shownKey === view.pinnedKey ? null : view.shownKey)) set({ hover: cell });
  };
  return {
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType !== "touch") point(cellOf(event.target));
    },
    onPointerLeave: () => point(null),
    onFocus: (event: FocusEvent) => {
      const cell = cellOf(event.target);
      if (cell !== null) point(cell);
    },
    onBlur: () => point(null),
    onClick: (event: { readonly target: EventTarget }) => {
      const cell = cellOf(event.target);
      if (cell !== null) set({ cell, hover: null });
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const cell = cellOf(event.target);
      if (cell === null || event.altKey || event.metaKey || event.ctrlKey) return;
      if (event.key === "Enter" || event.key === " ") set({ cell, hover: null });
      else if (event.key === "Escape") set({ cell: null, hover: null });
      else {
        const drawing = getComputedStyle(event.currentTarget).getPropertyValue("--drawing").trim();
        const to = neighbour(widths.find((width) => width === drawing) ?? "narrow", view.form, cell, event.key);
        if (to === null) return;
        event.currentTarget.querySelector<HTMLElement>(`[data-cell="${writeCell(to)}"]`)?.focus();
      }
      event.preventDefault();
    },
  };
}

function cellOf(target: EventTarget | null): CellRef | null {
  const key = target instanceof Element ? target.closest("[data-cell]")?.getAttribute("data-cell") : null;
  return key == null ? null : (readCell(key) ?? null);
}
