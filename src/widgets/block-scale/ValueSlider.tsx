import type { CSSProperties, KeyboardEvent, PointerEvent } from "react";
import type { ValueView } from "./derive";
import { valueAtPointer } from "./geometry";
import { most } from "./values";

interface ValueSliderProps {
  readonly id: string;
  readonly view: ValueView;
  readonly onPick: () => void;
  readonly onValue: (value: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * One value. A mouse or a pen takes hold anywhere in the column. A finger picks it first, then drags its handle, so that
 * the page still scrolls under a finger.
 */
export function ValueSlider({ id, view, onPick, onValue, onKeyDown }: ValueSliderProps) {
  const { number, value, says, place, storedPlace, gap, isCut, isPicked } = view;
  const follow = (event: PointerEvent<HTMLElement>) => {
    onValue(valueAtPointer(event.currentTarget.getBoundingClientRect(), event.clientY));
  };
  const take = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const onHandle = event.target instanceof HTMLElement && event.target.dataset.handle !== undefined;
    if (event.pointerType === "touch" && !(onHandle && isPicked)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!onHandle) follow(event);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
  };
  return (
    <div
      id={id}
      className="bs-value"
      role="slider"
      tabIndex={isPicked ? 0 : -1}
      aria-label={`Value ${number}`}
      aria-orientation="vertical"
      aria-valuemin={-most}
      aria-valuemax={most}
      aria-valuenow={value}
      aria-valuetext={says}
      data-mark=""
      data-picked={isPicked ? "" : undefined}
      onKeyDown={onKeyDown}
      onFocus={isPicked ? undefined : onPick}
      onPointerDown={take}
      onPointerMove={drag}
    >
      <i
        className="bs-gap"
        data-cut={isCut ? "" : undefined}
        style={{ "--from": `${gap.bottom}%`, "--height": `${gap.height}%` } as CSSProperties}
      />
      <i className="bs-stored" style={{ bottom: `${storedPlace}%` }} />
      <i className="bs-handle" data-handle="" style={{ bottom: `${place}%` }} />
    </div>
  );
}
