import type { CSSProperties } from "react";
import { Glyph } from "../../ui/Term";
import type { AnatomyView } from "./derive";

interface RowChooserProps {
  readonly view: AnatomyView;
  readonly name: string;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** All rows to one scale, one below the other: the shape of each is its name. */
export function RowChooser({ view, name, chosen, onChoose }: RowChooserProps) {
  return (
    <>
      <fieldset className="ra-rows">
        <legend>Rows to one scale. Pick one.</legend>
        {view.rows.map(({ id, label, concept, bytes, segments, parts }) => (
          <label key={id} className="ra-choice">
            <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
            <span className="ra-choice-name">
              <b>{bytes}</b> <Glyph of={concept} />
              <i>{label}</i>
              <span className="unseen"> bytes: {parts}</span>
            </span>
            <span className="ra-bar" aria-hidden="true">
              {segments.map((segment) => (
                <i
                  key={segment.name}
                  data-mark=""
                  data-role={segment.role}
                  style={{ "--share": `${segment.width}%` } as CSSProperties}
                />
              ))}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="ra-key">
        {view.roles.map(({ role, name: what }) => (
          <span key={role}>
            <i data-role={role} aria-hidden="true" />
            {what}
          </span>
        ))}
        <span>
          <i data-role="value" data-kin="block" aria-hidden="true" />
          same block
        </span>
        <span>
          <i data-role="scale" data-kin="scale" aria-hidden="true" />
          its scale
        </span>
      </p>
      <div className="ra-about">
        <p>{view.names}</p>
        {view.step && (
          <p>
            {view.step.from} <b>{view.step.sum}</b>. {view.step.why}
          </p>
        )}
      </div>
    </>
  );
}
