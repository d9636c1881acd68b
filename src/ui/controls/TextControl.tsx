import { useState } from "react";
import type { TextVerdict } from "../params/param";
import { RestedAlert } from "../RestedAlert";

interface TextControlProps {
  readonly id: string;
  readonly label: string;
  readonly lines: number;
  readonly judge: (text: string) => TextVerdict;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A field for text. What is typed stays until it is good; the last good text stays in force meanwhile. */
export function TextControl({ id, label, lines, judge, value, onChange }: TextControlProps) {
  // What is typed belongs to the text it was typed over: another, from a link or a reset, takes its place.
  const [typed, setTyped] = useState({ text: value, over: value });
  const text = typed.over === value ? typed.text : value;
  const verdict = judge(text);
  const type = (next: string) => {
    const judged = judge(next);
    setTyped({ text: next, over: judged.ok ? judged.text : value });
    if (judged.ok) onChange(judged.text);
  };
  const shared = {
    id,
    value: text,
    spellCheck: false,
    autoComplete: "off",
    "aria-invalid": !verdict.ok,
    "aria-describedby": `${id}says`,
  };
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      {lines === 1 ? (
        <input type="text" {...shared} onChange={(event) => type(event.target.value)} />
      ) : (
        <textarea rows={lines} {...shared} onChange={(event) => type(event.target.value)} />
      )}
      <p id={`${id}says`} className="text-field-says">
        {verdict.ok ? "" : `${verdict.reason} The last good text stays for now.`}
      </p>
      <RestedAlert>{verdict.ok ? "" : verdict.reason}</RestedAlert>
    </div>
  );
}
