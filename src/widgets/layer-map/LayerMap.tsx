import type { CSSProperties, FocusEvent, KeyboardEvent, PointerEvent, RefObject } from "react";
import { Term } from "../../ui/Term";
import type { ViewProps } from "../define";
import { Bands } from "./Bands";
import { Cell } from "./Cell";
import type { LayerMapView } from "./derive";
import { Foot } from "./Foot";
import { neighbour } from "./geometry";
import { conceptOf, kindNames } from "./kinds";
import type { LayerMapParams } from "./params";
import { Sum } from "./Sum";
import { Traces } from "./Traces";

interface MapProps {
  readonly view: LayerMapView;
  readonly set: ViewProps<LayerMapParams, LayerMapView>["set"];
  /** The layer that the panel goes back to when the pointer leaves. */
  readonly focused: RefObject<number | null>;
}

/** All layers of the model, row by row, with their bytes beside them. */
export function LayerMap({ view, set, focused }: MapProps) {
  const { structure, pinned, hovered, stop, readers, traces, links } = view;
  const { rows, field, kinds, model } = structure;
  const notes = new Map(traces.map((trace) => [trace.row, trace.sources]));
  return (
    <div
      className="layer-map-map"
      data-columns={structure.arrangement.columns.wide}
      data-figures={rows.some(({ adds }) => adds.length > 4) ? "long" : "short"}
      style={field as CSSProperties}
    >
      <div className="layer-head" aria-hidden="true">
        <p className="layer-key">
          {kinds.map((kind) => (
            <Term key={kind} of={conceptOf(kind)}>
              {kindNames[kind]}
            </Term>
          ))}
        </p>
        <span className="layer-main">main KV</span>
        <span className="layer-indexer">indexer</span>
        <span className="layer-adds">adds</span>
        <span className="layer-so-far">so far, bytes a token</span>
      </div>
      <div className="layer-field" data-links={links ? "" : undefined}>
        <Bands structure={structure} />
        {/* biome-ignore lint/a11y/useSemanticElements: the cells of a row wrap and stand apart, which a table cannot do. */}
        <div
          role="grid"
          aria-label={`Layers of ${model.name}: arrow keys move, Enter pins, Escape unpins`}
          aria-rowcount={rows.length}
          tabIndex={-1}
          {...handlers(view, set, focused)}
        >
          {rows.map((row) => (
            // biome-ignore lint/a11y/useSemanticElements: as above.
            // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus.
            <div role="row" key={row.key} aria-label={row.name}>
              {row.cells.map((cell) => (
                <Cell
                  key={cell.layer}
                  cell={cell}
                  isPinned={cell.layer === pinned}
                  isHovered={cell.layer === hovered}
                  isStop={cell.layer === stop}
                  readsEntries={readers.entries.has(cell.layer)}
                  readsPicks={readers.picks.has(cell.layer)}
                />
              ))}
            </div>
          ))}
        </div>
        {rows.map((row, index) => (
          <Sum key={row.key} row={row} sources={notes.get(index) ?? null} />
        ))}
        {structure.real !== null && (
          <p className="layer-real" aria-hidden="true" style={{ "--real": structure.real.end } as CSSProperties}>
            <span>released: {structure.real.total}</span>
          </p>
        )}
        <Traces traces={traces} pinned={pinned} />
      </div>
      <Foot foot={view.foot} />
    </div>
  );
}

/** One set of handlers for all cells, so that no cell changes when they do. */
function handlers({ structure, hovered, pinned }: LayerMapView, set: MapProps["set"], focused: MapProps["focused"]) {
  const point = (layer: number | null) => {
    if (layer !== hovered) set({ hover: layer });
  };
  return {
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType !== "touch") point(layerOf(event.target));
    },
    onPointerLeave: () => point(focused.current),
    onFocus: (event: FocusEvent) => {
      focused.current = layerOf(event.target);
      point(focused.current);
    },
    onClick: (event: { readonly target: EventTarget }) => {
      const layer = layerOf(event.target);
      if (layer !== null && layer !== pinned) set({ layer });
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const layer = layerOf(event.target);
      if (layer === null || event.altKey || event.metaKey) return;
      if (event.key === "Enter" || event.key === " ") set({ layer });
      else if (event.key === "Escape") set({ layer: null });
      else {
        const width =
          getComputedStyle(event.currentTarget).getPropertyValue("--is-wide").trim() === "1" ? "wide" : "narrow";
        const to = neighbour(structure.arrangement, layer, event.key, event.ctrlKey, width);
        if (to === null) return;
        event.currentTarget.querySelector<HTMLElement>(`[data-layer="${to}"]`)?.focus();
      }
      event.preventDefault();
    },
  };
}

function layerOf(target: EventTarget | null): number | null {
  const cell = target instanceof Element ? target.closest("[data-layer]") : null;
  const layer = cell?.getAttribute("data-layer");
  return layer == null ? null : Number(layer);
}
