import { useState } from "react";
import { RestedAlert } from "../../ui/RestedAlert";

interface StepperProps {
  readonly id: string;
  /** "Encoder layers that keep entries". */
  readonly label: string;
  /** "encoder layer": what one step adds or takes away. */
  readonly noun: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** One more, one less, or a number typed. What is typed stays until it is good; the last good number holds meanwhile. */
export function Stepper({ id, label, noun, value, most, onChange }: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isGood = (text: string) => /^\d+$/.test(text) && Number(text) <= most;
  const bad = typed !== null && !isGood(typed);
  const type = (text: string) => {
    setTyped(text);
    if (isGood(text)) onChange(Number(text));
  };
  return (
    <div className="rb-stepper">
      <button type="button" aria-label={`One ${noun} less`} disabled={value === 0} onClick={() => onChange(value - 1)}>
        −
      </button>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={0}
        max={most}
        value={typed ?? value}
        aria-invalid={bad}
        aria-describedby={bad ? `${id}help` : undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
      />
      <button
        type="button"
        aria-label={`One ${noun} more`}
        disabled={value === most}
        onClick={() => onChange(value + 1)}
      >
        +
      </button>
      {bad && <p id={`${id}help`}>0 to {most}</p>}
      <RestedAlert>{bad ? `A whole number from 0 to ${most}. It stays ${value} for now.` : ""}</RestedAlert>
    </div>
  );
}
