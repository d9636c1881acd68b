import { type CSSProperties, type KeyboardEvent, memo, type PointerEvent } from "react";
import type { ViewProps } from "../define";
import type { AnatomyView, CellView, Kin, Role } from "./derive";
import { moved } from "./geometry";
import type { params } from "./params";

interface DumpProps {
  readonly view: AnatomyView;
  readonly set: ViewProps<typeof params, AnatomyView>["set"];
}

/** The row, one cell a byte. One stop of the tab key: arrow keys move along it. */
export function Dump({ view, set }: DumpProps) {
  const { cells, labels, lines, ownLines, bytes, picked, shown, spoken } = view;
  return (
    <div className="ra-dump" style={{ "--lines": lines, "--own-lines": ownLines } as CSSProperties}>
      <div className="ra-places" aria-hidden="true">
        {labels.map(({ line, byte }) => (
          <span key={byte} style={{ "--at": line } as CSSProperties}>
            {byte}
          </span>
        ))}
      </div>
      <div
        className="ra-cells"
        role="slider"
        aria-label="Byte of the row: arrow keys move, up and down by a line"
        aria-valuemin={0}
        aria-valuemax={bytes - 1}
        aria-valuenow={picked}
        aria-valuetext={spoken}
        tabIndex={0}
        {...handlers(view, set)}
      >
        {cells.map((cell: CellView) => (
          <Cell
            key={cell.byte}
            byte={cell.byte}
            hex={cell.hex}
            role={cell.role}
            kin={cell.kin}
            isPicked={cell.byte === picked}
            isShown={cell.byte === shown}
          />
        ))}
      </div>
    </div>
  );
}

function handlers({ bytes, picked, shown }: AnatomyView, set: DumpProps["set"]) {
  return {
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType === "touch") return;
      const byte = byteOf(event.target);
      if (byte !== null && byte !== shown) set({ hover: byte });
    },
    onPointerLeave: () => {
      if (shown !== picked) set({ hover: null });
    },
    onClick: (event: { readonly target: EventTarget }) => {
      const byte = byteOf(event.target);
      if (byte !== null) set({ byte, hover: null });
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.metaKey || event.ctrlKey) return;
      const to = moved(picked, event.key, bytes);
      if (to === null) return;
      set({ byte: to, hover: null });
      event.preventDefault();
    },
  };
}

function byteOf(target: EventTarget | null): number | null {
  const byte = target instanceof Element ? target.getAttribute("data-byte") : null;
  return byte === null ? null : Number(byte);
}

interface CellProps {
  readonly byte: number;
  readonly hex: string;
  readonly role: Role;
  readonly kin: Kin;
  readonly isPicked: boolean;
  readonly isShown: boolean;
}

/** One byte. Its digits are drawn where there is room for them. */
const Cell = memo(function Cell({ byte, hex, role, kin, isPicked, isShown }: CellProps) {
  return (
    <i
      data-mark=""
      data-byte={byte}
      data-hex={hex}
      data-role={role}
      data-kin={kin ?? undefined}
      data-picked={isPicked ? "" : undefined}
      data-shown={isShown ? "" : undefined}
    />
  );
});
