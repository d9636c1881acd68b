import { memo } from "react";
import { Powers } from "../../ui/Powers";
import type { ViewProps } from "../define";
import { type StepRow, sideNames, tally, type VersusView } from "./derive";
import { PanelView } from "./PanelView";
import { allOf, type params, type Side } from "./params";

type Props = ViewProps<typeof params, VersusView>;

const sides: readonly Side[] = ["v4", "v41"];
const counts = tally();

/** The steps of both models side by side, each taken from one, and the step looked at drawn twice. */
export function View({ view, set, held, uid }: Props) {
  return (
    <div className="cv">
      <div className="cv-all">
        {sides.map((side) => (
          <button
            key={side}
            type="button"
            className="button"
            aria-pressed={view.isAll === side}
            onClick={() => set(allOf(side))}
          >
            All as {sideNames[side]}
          </button>
        ))}
        <p>
          {counts.bytes} steps move <Tag of="bytes" />, {counts.weights} move <Tag of="weights" />, {counts.neither}{" "}
          neither.
        </p>
      </div>
      <div className="cv-body">
        <div className="cv-list">
          <p className="cv-head" aria-hidden="true">
            <span>Step</span>
            {sides.map((side) => (
              <span key={side}>{sideNames[side]}</span>
            ))}
          </p>
          {view.rows.map((row) =>
            held(row.id, (taken) => (
              <StepLine
                key={row.id}
                id={row.id}
                name={row.name}
                v4={row.cells.v4}
                v41={row.cells.v41}
                taken={taken}
                effects={row.effects}
                isShown={row.id === view.step}
                set={set}
                uid={uid}
              />
            )),
          )}
        </div>
        <div className="cv-detail">
          <p className="cv-step">{view.stepName}</p>
          {view.panels.map((panel) => (
            <PanelView key={panel.side} panel={panel} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Tag({ of }: { readonly of: "bytes" | "weights" }) {
  return (
    <span className="cv-tag" data-effect={of}>
      {of}
    </span>
  );
}

interface StepLineProps extends Pick<StepRow, "id" | "name" | "taken" | "effects"> {
  readonly v4: string;
  readonly v41: string;
  readonly isShown: boolean;
  readonly set: Props["set"];
  readonly uid: string;
}

/** One step: its name shows it, its two cells take it from one model or the other. */
const StepLine = memo(function StepLine({ id, name, v4, v41, taken, effects, isShown, set, uid }: StepLineProps) {
  const cells = { v4, v41 };
  return (
    <fieldset className="cv-line" data-mark="" data-shown={isShown ? "" : undefined}>
      <legend className="unseen">{name}</legend>
      <button type="button" className="cv-name" aria-pressed={isShown} onClick={() => set({ step: id })}>
        <span>{name}</span>
        <span className="cv-tags">
          {effects.map((effect) => (
            <Tag key={effect} of={effect} />
          ))}
        </span>
      </button>
      {sides.map((side) => (
        <label key={side} className="cv-cell">
          <input
            type="radio"
            name={`${uid}${id}`}
            checked={taken === side}
            onChange={() => set({ [id]: side, step: id })}
          />
          <span>
            <span>
              <i className="unseen">{sideNames[side]}: </i>
              <Powers>{cells[side]}</Powers>
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
});
