import type { QuantizeView } from "./derive";

interface NumbersFieldProps {
  readonly id: string;
  readonly field: QuantizeView["field"];
  /** Whether these numbers are the ones shown. */
  readonly isUsed: boolean;
  readonly onText: (text: string) => void;
  readonly onUse: () => void;
}

/** The reader's own numbers. What is typed stays until it is good; the last good numbers hold meanwhile. */
export function NumbersField({ id, field, isUsed, onText, onUse }: NumbersFieldProps) {
  const { text, fault, note } = field;
  return (
    <div className="qz-field">
      <label htmlFor={id}>Your numbers: type or paste, in any list form</label>
      <textarea
        id={id}
        rows={5}
        spellCheck={false}
        autoComplete="off"
        value={text}
        aria-invalid={fault !== null}
        aria-describedby={`${id}says`}
        onChange={(event) => onText(event.target.value)}
      />
      <div className="qz-says" id={`${id}says`}>
        {fault === null ? <p>{note}</p> : <p role="alert">{fault}</p>}
      </div>
      <button type="button" className="button" disabled={isUsed} onClick={onUse}>
        {isUsed ? "These numbers are shown" : "Show these numbers"}
      </button>
    </div>
  );
}
