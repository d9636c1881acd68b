import { useState } from "react";
import { quoted } from "../../ui/params/kinds";
import { RestedAlert } from "../../ui/RestedAlert";
import type { Fault } from "./typed";

interface TypedNumberProps {
  readonly id: string;
  readonly value: string;
  /** What is wrong with a text; `null` where it can be shown. */
  readonly faultOf: (text: string) => Fault | null;
  readonly onChange: (text: string) => void;
}

/** A field for any number. What is typed stays until it is good; the last good number stays in force meanwhile. */
export function TypedNumber({ id, value, faultOf, onChange }: TypedNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const fault = typed === null ? null : faultOf(typed);
  const type = (text: string) => {
    setTyped(text);
    if (faultOf(text) === null) onChange(text.trim());
  };
  return (
    <div className="number be-typed">
      <div className="number-line">
        <label htmlFor={id}>A number to round</label>
        {fault && (
          <span id={`${id}help`} className="number-help">
            {fault.brief}
          </span>
        )}
      </div>
      <div className="number-field">
        <input
          id={id}
          type="text"
          inputMode="text"
          autoComplete="off"
          spellCheck={false}
          placeholder="type one"
          value={typed ?? value}
          aria-invalid={fault !== null}
          aria-describedby={fault ? `${id}help` : undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
        />
      </div>
      <RestedAlert>
        {fault
          ? `${quoted(typed ?? "")} can’t be shown. ${fault.said} ${value === "" ? "The code" : value} stays for now.`
          : ""}
      </RestedAlert>
    </div>
  );
}
