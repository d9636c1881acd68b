import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { ValueView } from "./derive";
import { valueAtPointer } from "./geometry";
import { most } from "./values";

interface ValueSliderProps {
  readonly id: string;
  readonly view: ValueView;
  /** How far the plot reaches from 0. */
  readonly reach: number;
  readonly onPick: () => void;
  readonly onValue: (value: number) => void;
  /** A pointer takes hold: at a value, or at the handle, which stays where it is. */
  readonly onTake: (value: number | null) => void;
  readonly onRelease: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * One value. A mouse or a pen takes hold anywhere in the column. A finger picks it first, then drags its handle, so that
 * the page still scrolls under a finger.
 */
export function ValueSlider(props: ValueSliderProps) {
  const { id, view, reach, onPick, onValue, onTake, onRelease, onKeyDown } = props;
  const { number, value, says, place, storedPlace, gap, isCut, isPicked } = view;
  // A finger is captured by what it touches, whether or not that is taken: capture alone does not tell.
  const taken = useRef(false);
  const under = (event: PointerEvent<HTMLElement>) =>
    valueAtPointer(event.currentTarget.getBoundingClientRect(), event.clientY, reach);
  const take = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const onHandle = event.target instanceof HTMLElement && event.target.dataset.handle !== undefined;
    if (event.pointerType === "touch" && !(onHandle && isPicked)) return;
    taken.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    onTake(onHandle ? null : under(event));
  };
  const release = () => {
    if (!taken.current) return;
    taken.current = false;
    onRelease();
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
      onClick={isPicked ? undefined : onPick}
      onPointerDown={take}
      onPointerMove={(event) => taken.current && onValue(under(event))}
      onLostPointerCapture={release}
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
