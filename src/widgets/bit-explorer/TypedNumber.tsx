import { useState } from "react";
import { acceptedTyped, longestTyped, readTyped } from "./typed";

interface TypedNumberProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A field for any number. What is typed stays until it is good; the last good number stays in force meanwhile. */
export function TypedNumber({ id, value, onChange }: TypedNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isGood = (text: string) => text === "" || readTyped(text) !== null;
  const bad = typed !== null && !isGood(typed);
  const type = (text: string) => {
    setTyped(text);
    if (isGood(text)) onChange(text.trim());
  };
  return (
    <div className="number be-typed">
      <label htmlFor={id}>A number to round</label>
      <div>
        <input
          id={id}
          type="text"
          inputMode="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestTyped}
          placeholder="type one"
          value={typed ?? value}
          aria-invalid={bad}
          aria-describedby={bad ? `${id}help` : undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
        />
      </div>
      {bad && (
        <p id={`${id}help`} className="number-help" role="alert">
          “{typed}” is no number. Accepted: {acceptedTyped}. {value === "" ? "The code" : value} stays for now.
        </p>
      )}
    </div>
  );
}
