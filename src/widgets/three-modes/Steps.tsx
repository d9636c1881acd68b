import { memo } from "react";
import { type Concept, Glyph } from "../../ui/Term";
import type { ViewProps } from "../define";
import type { ModesView, RowView } from "./derive";
import { isStep, type params } from "./params";

type SetParams = ViewProps<typeof params, ModesView>["set"];

interface StepsProps {
  readonly view: ModesView;
  readonly uid: string;
  readonly set: SetParams;
  readonly held: ViewProps<typeof params, ModesView>["held"];
}

/** The steps of the layer, a row each, in three modes; one of them is explained. */
export function Steps({ view, uid, set, held }: StepsProps) {
  const { columns, rows, shown, strip, totals } = view;
  return (
    <div className="tm-steps">
      <div className="tm-heads">
        <p className="tm-key">
          <span>
            <i>h</i> filled: made here
          </span>
          <span>
            <i data-chip="">20</i> hollow: taken from a layer
          </span>
        </p>
        {columns.map(({ mode, name, says, isReleased, possible }) => (
          <div key={mode} data-released={isReleased ? "" : undefined} data-possible={possible ? "" : undefined}>
            <p>
              <Glyph of={`mode-${mode}`} /> <b>{name}</b>
            </p>
            <p>{says}</p>
          </div>
        ))}
      </div>
      <fieldset
        onPointerOver={(event) => {
          if (event.pointerType === "touch") return;
          const step = (event.target as Element).closest("[data-step]")?.getAttribute("data-step") ?? null;
          if (step !== null && isStep(step) && step !== shown) set({ hover: step });
        }}
        onPointerLeave={() => set({ hover: null })}
      >
        <legend className="unseen">Step of the layer</legend>
        {held("step", (chosen) =>
          rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              name={`${uid}step`}
              isChosen={row.id === chosen}
              isShown={row.id === shown}
              set={set}
            />
          )),
        )}
      </fieldset>
      <div className="tm-strip">
        <p>
          <b>{strip.name}</b> {strip.is}
        </p>
        {strip.costs.map(({ mode, text }) => (
          <p key={mode}>{text}</p>
        ))}
      </div>
      {totals.map(({ name, values }) => (
        <div key={name} className="tm-total">
          <p>{name}</p>
          {columns.map(({ mode }, index) => (
            <p key={mode}>
              <b>{values[index]}</b>
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

interface RowProps {
  readonly row: RowView;
  readonly name: string;
  readonly isChosen: boolean;
  readonly isShown: boolean;
  readonly set: SetParams;
}

const Row = memo(
  function Row({ row, name, isChosen, isShown, set }: RowProps) {
    return (
      <label className="tm-row" data-step={row.id} data-shown={isShown ? "" : undefined}>
        <span className="tm-name">
          <input
            type="radio"
            name={name}
            value={row.id}
            checked={isChosen}
            onChange={() => set({ step: row.id, hover: null })}
          />
          {row.name}
        </span>
        {row.cells.map(({ mode, kind, from, text, stored }) => (
          <span key={mode} className="tm-cell" data-mark="" data-kind={kind} data-part={row.mark}>
            {kind !== "none" && (
              <span className="tm-mark">
                <i className="tm-from" data-mode={from?.mode}>
                  {from === null ? "h" : from.layer}
                </i>
                <i className="tm-line" />
                <Mark of={row.mark} />
              </span>
            )}
            <span>
              {from !== null && <span className="unseen">from layer {from.layer}: </span>}
              {text}
              {stored !== null && <b> {stored}</b>}
            </span>
          </span>
        ))}
      </label>
    );
  },
  (before, after) =>
    before.isChosen === after.isChosen && before.isShown === after.isShown && isSameRow(before.row, after.row),
);

/** Cells are made anew with each state: what they say is compared. */
function isSameRow(before: RowView, after: RowView): boolean {
  return before.cells.every((cell, index) => {
    const other = after.cells[index];
    return (
      cell.text === other?.text &&
      cell.kind === other.kind &&
      cell.stored === other.stored &&
      cell.from?.layer === other.from?.layer
    );
  });
}

function Mark({ of }: { readonly of: RowView["mark"] }) {
  if (of === "plain") return <i className="tm-plain" />;
  return <Glyph of={(of === "window" ? "mode-window" : `part-${of}`) as Concept} />;
}
