import { memo } from "react";
import { SwitchControl } from "../../ui/controls/SwitchControl";
import { Glyph, Term } from "../../ui/Term";
import type { ViewProps } from "../define";
import type { Choice, Choices } from "./choices";
import type { LayerMapView, PanelView } from "./derive";
import { conceptOf } from "./kinds";
import type { LayerMapParams } from "./params";

type Set = ViewProps<LayerMapParams, LayerMapView>["set"];

interface PanelProps {
  readonly panel: PanelView;
  readonly uid: string;
  readonly set: Set;
}

/** What the layer in view has, borrows and adds, and what it could be made. */
export function Panel({ panel, uid, set }: PanelProps) {
  return (
    <>
      <div className="layer-who">
        <div className="layer-kick">
          <p>{panel.kick}</p>
          {panel.isPinned && (
            <button type="button" onClick={() => set({ layer: null })}>
              Unpin
            </button>
          )}
        </div>
        <p className="layer-name">
          {panel.kind === null ? <b>{panel.name}</b> : <Term of={conceptOf(panel.kind)}>{panel.name}</Term>}:{" "}
          {panel.headline}
        </p>
        <Facts facts={panel.facts} />
      </div>
      <div className="layer-make">{panel.choices !== null && <Make choices={panel.choices} uid={uid} set={set} />}</div>
    </>
  );
}

const Facts = memo(function Facts({ facts }: { readonly facts: PanelView["facts"] }) {
  return (
    <table className="layer-facts">
      <tbody>
        {facts.map(({ label, mark, text }) => (
          <tr key={label} className={label === "adds" ? "total" : undefined}>
            <th scope="row">
              {mark !== null && <Glyph of={mark} />}
              {label}
            </th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});

interface MakeProps {
  readonly choices: Choices;
  readonly uid: string;
  readonly set: Set;
}

function Make({ choices, uid, set }: MakeProps) {
  const options = choices.options.map(({ value, label }) => ({ value, key: value, label }));
  const barred = new Map<Choice, string>();
  for (const option of choices.options) if (option.barred !== null) barred.set(option.value, option.barred);
  const choose = (value: Choice) => {
    const modes = choices.options.find((option) => option.value === value)?.modes ?? null;
    set(modes === null ? { asked: "fourth" } : { modes });
  };
  return (
    <>
      <SwitchControl<Choice>
        id={`${uid}make`}
        label={choices.legend}
        options={options}
        value={choices.current}
        onChange={choose}
        barred={barred}
      />
      <p className="layer-says" aria-live="polite">
        {choices.says}
      </p>
    </>
  );
}
