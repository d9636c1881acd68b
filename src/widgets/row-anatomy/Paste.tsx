import { useState } from "react";
import { exact } from "../../ui/numbers";
import { mostCharacters, readPasted } from "./paste";

interface PasteProps {
  readonly id: string;
  /** The last good numbers. */
  readonly value: string;
  readonly inUse: boolean;
  readonly onPaste: (text: string) => void;
}

/** A field for numbers of the reader's own. What is typed stays until it is good; the last good numbers stay in use. */
export function Paste({ id, value, inUse, onPaste }: PasteProps) {
  // What is typed belongs to the numbers it was typed over: other numbers, from a link or a reset, take its place.
  const [typed, setTyped] = useState({ text: value, over: value });
  const text = typed.over === value ? typed.text : value;
  const result = readPasted(text);
  const type = (next: string) => {
    const read = readPasted(next);
    setTyped({ text: next, over: read.ok ? read.text : value });
    if (read.ok) onPaste(read.text);
  };
  const use = inUse ? "They are what is packed." : "Type or paste to pack them.";
  return (
    <div className="ra-paste">
      <label htmlFor={id}>
        Your numbers, apart by spaces or commas, up to {exact(mostCharacters)} characters. They go into the link.
      </label>
      <textarea
        id={id}
        rows={2}
        spellCheck={false}
        autoComplete="off"
        value={text}
        aria-invalid={!result.ok}
        aria-describedby={`${id}says`}
        onChange={(event) => type(event.target.value)}
      />
      <p id={`${id}says`} role="status" data-bad={result.ok ? undefined : ""}>
        {result.ok
          ? `${result.numbers.length} ${result.numbers.length === 1 ? "number" : "numbers"}. ${use}`
          : result.reason}
      </p>
    </div>
  );
}
