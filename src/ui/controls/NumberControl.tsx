import { useState } from "react";
import { exact } from "../numbers";
import { RestedAlert } from "../RestedAlert";

interface NumberControlProps {
  readonly id: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A number field with its unit. What is typed stays until it is good; the last good number stays in force meanwhile. */
export function NumberControl({ id, label, min, max, unit, value, onChange }: NumberControlProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isGood = (text: string) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
  const bad = typed !== null && !isGood(typed);
  const type = (text: string) => {
    setTyped(text);
    if (isGood(text)) onChange(Number(text));
  };
  return (
    <div className="number">
      <div className="number-line">
        <label htmlFor={id}>{label}</label>
        {bad && (
          <span id={`${id}help`} className="number-help">
            whole, {exact(min)} to {exact(max)}
          </span>
        )}
      </div>
      <div className="number-field">
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={typed ?? value}
          aria-invalid={bad}
          aria-describedby={bad ? `${id}help` : undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
        />
        <i>{unit}</i>
      </div>
      <RestedAlert>
        {bad ? `A whole number from ${exact(min)} to ${exact(max)}. It stays ${exact(value)} for now.` : ""}
      </RestedAlert>
    </div>
  );
}
