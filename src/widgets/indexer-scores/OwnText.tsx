import { useState } from "react";
import { RestedAlert } from "../../ui/RestedAlert";
import { mostWords, readText } from "./params";

interface OwnTextProps {
  readonly id: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The reader's own text. What is typed stays until it can be read; the last good text stays in force meanwhile. */
export function OwnText({ id, text, onText }: OwnTextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const fault = typed === null ? null : readText(typed).fault;
  const type = (value: string) => {
    setTyped(value);
    if (readText(value).fault === null) onText(value);
  };
  return (
    <div className="is-own">
      <label htmlFor={id}>Your own text</label>
      <textarea
        id={id}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        value={fault === null ? text : (typed ?? text)}
        aria-invalid={fault !== null}
        aria-describedby={`${id}says`}
        onChange={(event) => type(event.target.value)}
        onBlur={() => fault === null && setTyped(null)}
      />
      <p id={`${id}says`} data-fault={fault === null ? undefined : ""}>
        {fault ?? `Up to ${mostWords} words. Signs part words and are dropped; capitals are not told apart.`}
      </p>
      <RestedAlert>{fault ?? ""}</RestedAlert>
    </div>
  );
}
