import type { ReactNode } from "react";
import { backAt } from "./geometry";

export interface Pointing {
  readonly onPoint: (back: number | null) => void;
  readonly onPick: (back: number) => void;
}

interface PointedProps extends Pointing {
  readonly className: string;
  readonly described: string;
  readonly children: ReactNode;
}

/** A drawing whose columns are tokens: a mouse points at one, a press picks it. The slider below does the same by keyboard. */
export function Pointed({ className, described, onPoint, onPick, children }: PointedProps) {
  const under = (event: { readonly currentTarget: Element; readonly clientX: number }) =>
    backAt(event.currentTarget.getBoundingClientRect(), event.clientX);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the slider on the axis picks tokens by keyboard.
    <div
      className={className}
      role="img"
      aria-label={described}
      onPointerMove={(event) => event.pointerType === "mouse" && onPoint(under(event))}
      onPointerLeave={() => onPoint(null)}
      onClick={(event) => onPick(under(event))}
    >
      {children}
    </div>
  );
}
