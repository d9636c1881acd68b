import { type FormEvent, useState } from "react";
import { readNumber } from "./readNumber";

interface NumberAnswerProps {
  readonly unit: string;
  readonly labelledBy: string;
  /** `null`: what was given is no number. */
  readonly onAnswer: (value: number | null) => void;
}

/** A number to type and a button to check it with. */
export function NumberAnswer({ unit, labelledBy, onAnswer }: NumberAnswerProps) {
  const [typed, setTyped] = useState("");
  const [complaint, setComplaint] = useState("");
  const check = (event: FormEvent) => {
    event.preventDefault();
    const value = readNumber(typed);
    setComplaint(value === null ? "That is not a number. Type digits alone." : "");
    onAnswer(value);
  };
  return (
    <form className="number-answer" onSubmit={check}>
      <div className="number">
        <div>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            aria-labelledby={labelledBy}
            aria-invalid={complaint !== ""}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <i>{unit}</i>
        </div>
      </div>
      <button type="submit" className="button">
        Check
      </button>
      <p className="number-help" role="alert">
        {complaint}
      </p>
    </form>
  );
}
