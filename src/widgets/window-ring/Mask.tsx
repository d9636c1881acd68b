import { type KeyboardEvent, memo, type PointerEvent, type ReactNode, useCallback, useRef } from "react";
import type { ViewProps } from "../define";
import type { CellView, MaskRow, RingView } from "./derive";
import { Edge } from "./Edge";
import { cellAfter } from "./keys";
import type { Place, params } from "./params";
import { words } from "./stream";

type OnPoint = (event: PointerEvent, place: Place | null) => void;

interface MaskProps {
  readonly view: RingView;
  readonly set: ViewProps<typeof params, RingView>["set"];
  readonly uid: string;
  readonly children: ReactNode;
}

/** Who sees whom: a row a query, a column a key. */
export function Mask({ view, set, uid, children }: MaskProps) {
  // A page that scrolls under a resting pointer is no pointing: the keyboard, which scrolled it, would lose its cell.
  const last = useRef({ x: 0, y: 0 });
  const isResting = useCallback(({ clientX: x, clientY: y }: PointerEvent) => {
    const isSame = last.current.x === x && last.current.y === y;
    last.current = { x, y };
    return isSame;
  }, []);
  const onPoint = useCallback<OnPoint>(
    (event, place) => {
      if (!isResting(event)) set({ pointed: place });
    },
    [isResting, set],
  );
  return (
    <section className="wr-mask">
      <h4>Who sees whom</h4>
      <p className="wr-how">
        A row is a query, a column a key. In the newest row: the slot of each key it sees. Drag the yellow edge.
      </p>
      <div className="wr-mask-box">
        {/* biome-ignore lint/a11y/useSemanticElements: a table of buttons that the arrows walk is a grid. */}
        <div
          className="wr-grid"
          role="grid"
          aria-label="Mask: queries by keys"
          onPointerMove={isResting}
          onPointerLeave={(event) => onPoint(event, null)}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: a row of the grid. */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the grid's cells have the focus. */}
          <div className="wr-row wr-keys" role="row">
            {view.columns.map(({ position, word, isSeen }) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the grid's cells have the focus.
              // biome-ignore lint/a11y/useSemanticElements: a column of the grid.
              <span key={position} role="columnheader" data-seen={isSeen ? "" : undefined}>
                <i>{word}</i>
                <b>{position}</b>
              </span>
            ))}
          </div>
          {view.rows.map((row) => (
            <Row key={row.query} row={row} set={set} onPoint={onPoint} uid={uid} />
          ))}
        </div>
        <Edge view={view} onWindow={(window) => set({ window, pointed: null })} />
      </div>
      <p className="wr-reason">{view.reason}</p>
      {children}
    </section>
  );
}

interface RowProps extends Pick<MaskProps, "set" | "uid"> {
  readonly row: MaskRow;
  readonly onPoint: OnPoint;
}

function Row({ row, set, onPoint, uid }: RowProps) {
  const { query, hasCome, isNewest, cells } = row;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of the grid.
    // biome-ignore lint/a11y/useFocusableInteractive: the grid's cells have the focus.
    <div className="wr-row" role="row" data-newest={isNewest ? "" : undefined} data-ahead={hasCome ? undefined : ""}>
      {/* biome-ignore lint/a11y/useSemanticElements: the head of a row of the grid. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid's cells have the focus. */}
      <span role="rowheader">{query}</span>
      {cells.map((cell) => (
        <Cell key={cell.key} cell={cell} set={set} onPoint={onPoint} uid={uid} />
      ))}
    </div>
  );
}

interface CellProps extends Pick<MaskProps, "set" | "uid"> {
  readonly cell: CellView;
  readonly onPoint: OnPoint;
}

const Cell = memo(function Cell({ cell, set, onPoint, uid }: CellProps) {
  const { query, key, kind, slot, isPointed, isStop, label } = cell;
  const place = { query, key };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = cellAfter(event, place, words.length);
    if (next === null) return;
    event.preventDefault();
    set({ pointed: next });
    document.getElementById(`${uid}c${next.query}-${next.key}`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of the grid; a td would need a table.
    <button
      id={`${uid}c${query}-${key}`}
      type="button"
      role="gridcell"
      className="wr-cell"
      data-mark=""
      data-kind={kind}
      data-pointed={isPointed ? "" : undefined}
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      onPointerEnter={(event) => onPoint(event, place)}
      onFocus={() => set({ pointed: place })}
      onClick={() => set({ time: query + 1, pointed: place })}
      onKeyDown={onKeyDown}
    >
      {slot}
    </button>
  );
}, isSameCell);

/** A cell is drawn again only where what it shows has changed: there are over a hundred. */
function isSameCell(before: CellProps, after: CellProps): boolean {
  const [a, b] = [before.cell, after.cell];
  return (
    before.set === after.set &&
    a.kind === b.kind &&
    a.slot === b.slot &&
    a.isPointed === b.isPointed &&
    a.isStop === b.isStop &&
    a.label === b.label
  );
}
