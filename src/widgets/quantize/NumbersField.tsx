import { RestedAlert } from "../../ui/RestedAlert";
import type { QuantizeView } from "./derive";

interface NumbersFieldProps {
  readonly id: string;
  readonly field: QuantizeView["field"];
  /** Whether the last good numbers are the ones shown. */
  readonly isUsed: boolean;
  readonly onText: (text: string) => void;
  readonly onUse: () => void;
}

/** The reader's own numbers. What is typed stays until it is good; what was shown stays meanwhile. */
export function NumbersField({ id, field, isUsed, onText, onUse }: NumbersFieldProps) {
  const { text, fault, note } = field;
  const canUse = fault === null && !isUsed;
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
        <p className={fault === null ? undefined : "qz-fault"}>{fault ?? note}</p>
      </div>
      <RestedAlert>{fault ?? ""}</RestedAlert>
      {/* It has nothing to do once it was pressed, and keeps the focus. */}
      <button type="button" className="button" aria-disabled={!canUse} onClick={() => canUse && onUse()}>
        {fault === null && isUsed ? "These numbers are shown" : "Show these numbers"}
      </button>
    </div>
  );
}
