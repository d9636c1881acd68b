import { type CSSProperties, memo } from "react";
import type { BlockView, CellView, FlowView } from "./derive";
import { rectOf, widths } from "./geometry";
import type { Form } from "./params";
import type { BlockId } from "./places";

/** Where a block's cells lie in each drawing. */
export function placeStyle(form: Form, id: BlockId): CSSProperties {
  const places = widths.flatMap((width) => {
    const { x, y } = rectOf(width, form, id);
    return [
      [`--x-${width}`, x],
      [`--y-${width}`, y],
    ];
  });
  return Object.fromEntries(places);
}

interface CellsProps {
  readonly block: BlockView;
  readonly view: FlowView;
}

/** The numbers of a block. */
export function Cells({ block, view }: CellsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: blocks stand apart, which parts of a table cannot do.
    <div
      role="rowgroup"
      className="mf-block"
      aria-label={block.says}
      data-part={block.part}
      data-keep={block.keep}
      data-live={view.live.to === block.id || view.live.from.has(block.id) ? "" : undefined}
      style={placeStyle(view.form, block.id)}
    >
      {block.rows.map((row) => (
        // biome-ignore lint/a11y/useSemanticElements: as above.
        // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus.
        <div role="row" key={row.says} aria-label={row.says}>
          {row.cells.map((cell) => (
            <Cell
              key={cell.key}
              id={cell.key}
              text={cell.text}
              shade={cell.shade}
              isLater={cell.isLater}
              isShown={cell.key === view.shownKey}
              isPinned={cell.key === view.pinnedKey}
              isStop={cell.key === view.stopKey}
              isFactor={view.factors.has(cell.key)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface CellProps extends Omit<CellView, "key"> {
  readonly id: string;
  readonly isShown: boolean;
  readonly isPinned: boolean;
  readonly isStop: boolean;
  readonly isFactor: boolean;
}

const mark = (is: boolean) => (is ? "" : undefined);

const Cell = memo(function Cell({ id, text, shade, isLater, isShown, isPinned, isStop, isFactor }: CellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of the grid, which is no table.
    <div
      role="gridcell"
      data-mark=""
      data-cell={id}
      data-shade={shade}
      data-later={mark(isLater)}
      data-shown={mark(isShown)}
      data-pinned={mark(isPinned)}
      data-factor={mark(isFactor)}
      aria-selected={isPinned}
      aria-label={isLater ? "not there yet" : undefined}
      tabIndex={isStop ? 0 : -1}
    >
      {text}
    </div>
  );
});
