import type { ReactNode } from "react";
import type { BlockView } from "./derive";
import { count, most, step } from "./values";

interface PickedProps {
  readonly view: BlockView;
  readonly control: (name: "selected") => ReactNode;
  readonly uid: string;
  readonly onValue: (index: number, value: number) => void;
  /** Counted from 1. */
  readonly onPick: (number: number) => void;
}

/** The picked value: the one before, the one after, or any by its number; its amount; and what becomes of it. */
export function Picked({ view: { picked }, control, uid, onValue, onPick }: PickedProps) {
  const { index, value, text, says } = picked;
  return (
    <div className="bs-picked">
      <div className="bs-which">
        <button
          type="button"
          className="button"
          aria-label="Previous value"
          aria-disabled={index === 0}
          onClick={() => index > 0 && onPick(index)}
        >
          −
        </button>
        {control("selected")}
        <button
          type="button"
          className="button"
          aria-label="Next value"
          aria-disabled={index === count - 1}
          onClick={() => index < count - 1 && onPick(index + 2)}
        >
          +
        </button>
      </div>
      <div className="range bs-amount">
        <label htmlFor={`${uid}amount`}>Its amount</label>
        <output htmlFor={`${uid}amount`}>{text}</output>
        <input
          id={`${uid}amount`}
          type="range"
          min={-most}
          max={most}
          step={step}
          value={value}
          aria-valuetext={text}
          onChange={(event) => onValue(index, event.target.valueAsNumber)}
        />
      </div>
      <p>{says}</p>
    </div>
  );
}
