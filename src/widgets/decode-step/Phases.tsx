import { memo } from "react";
import type { DecodeView, PhaseLine } from "./derive";
import type { PhaseId } from "./params";

interface PhasesProps {
  readonly view: DecodeView;
  readonly phase: PhaseId;
  /** Name that the radio buttons share. */
  readonly name: string;
  readonly set: (change: { readonly phase: PhaseId }) => void;
}

interface WalkProps {
  readonly view: DecodeView;
  readonly set: (change: { readonly phase: PhaseId }) => void;
}

/** From phase to phase. */
export function Walk({ view: { before, next, count }, set }: WalkProps) {
  return (
    <div className="ds-walk">
      <button
        type="button"
        className="button"
        aria-label="Previous phase"
        aria-disabled={before === null}
        onClick={() => before !== null && set({ phase: before })}
      >
        Back
      </button>
      <button
        type="button"
        className="button"
        aria-disabled={next === null}
        onClick={() => next !== null && set({ phase: next })}
      >
        Next phase
      </button>
      <span>{count}</span>
    </div>
  );
}

/** The phases with what each moves and computes: one is chosen, those before it are done. */
export function Phases({ view, phase, name, set }: PhasesProps) {
  return (
    <fieldset className="ds-account">
      <legend>
        Phases <span>{view.accountOf}</span>
      </legend>
      <p className="ds-line ds-head" aria-hidden="true">
        <span />
        <span>bytes read</span>
        <span>written</span>
        <span>FLOPs</span>
      </p>
      {view.lines.map((line) => (
        <Line key={line.id} {...line} group={name} isChosen={line.id === phase} set={set} />
      ))}
      <p className="ds-line ds-total">
        <b>So far</b>
        <span>{view.soFar.read}</span>
        <span>{view.soFar.written}</span>
        <span>{view.soFar.flops}</span>
      </p>
    </fieldset>
  );
}

interface LineProps extends PhaseLine {
  /** Name that the radio buttons share. */
  readonly group: string;
  readonly isChosen: boolean;
  readonly set: PhasesProps["set"];
}

/** One phase. A step on changes two of them, and the others are not drawn again. */
const Line = memo(function Line({ id, name, read, written, flops, isDone, group, isChosen, set }: LineProps) {
  return (
    <label className="ds-line" data-done={isDone ? "" : undefined} data-chosen={isChosen ? "" : undefined}>
      <span className="ds-name">
        <input type="radio" name={group} checked={isChosen} onChange={() => set({ phase: id })} />
        {name}
      </span>
      <Amount of="bytes read">{read}</Amount>
      <Amount of="bytes written">{written}</Amount>
      <Amount of="FLOPs">{flops}</Amount>
    </label>
  );
});

function Amount({ of, children }: { readonly of: string; readonly children: string }) {
  return (
    <span>
      {children === "" ? <i aria-hidden="true">·</i> : children}
      {children !== "" && <span className="unseen"> {of}</span>}
    </span>
  );
}
