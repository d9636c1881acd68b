import { SwitchControl } from "../../ui/controls/SwitchControl";
import type { ViewProps } from "../define";
import type { BlockView } from "./derive";
import { Half } from "./Half";
import { Key } from "./Key";
import { Picked } from "./Picked";
import type { params } from "./params";
import { Steps } from "./Steps";
import { presets, withValue } from "./values";

type Props = ViewProps<typeof params, BlockView>;

const options = presets.map(({ key, label }) => ({ value: key, key, label }));

/** Values over the ladder their scale makes, and the rule that made the scale. */
export function View({ view, params: { values }, set, control, uid }: Props) {
  const onValue = (index: number, value: number) =>
    set({ values: withValue(values, index, value), selected: index + 1 });
  const onTake = (index: number, value: number | null) => {
    const held = view.halves.map(({ reach }) => reach);
    set(value === null ? { held } : { held, values: withValue(values, index, value), selected: index + 1 });
  };
  const onPreset = (key: string) => {
    const preset = presets.find((candidate) => candidate.key === key);
    if (preset) set({ values: preset.values, selected: preset.telling + 1 });
  };
  return (
    <div className="bs">
      <div className="bs-controls">
        {control("rule")}
        <SwitchControl
          id={`${uid}preset`}
          label="Values to start from"
          options={options}
          value={view.preset}
          onChange={onPreset}
        />
      </div>
      <div className="bs-main">
        <div className="bs-drawing">
          <p className="bs-how">
            <span>Drag a value up or down.</span>{" "}
            <span>Tap a value, then drag its yellow handle or the slider below.</span>
          </p>
          <div className="bs-halves">
            {view.halves.map((half) => (
              <Half
                key={half.says}
                half={half}
                errorEnd={view.errorEnd}
                uid={uid}
                onPick={(index) => set({ selected: index + 1 })}
                onValue={onValue}
                onTake={onTake}
                onRelease={() => set({ held: null })}
              />
            ))}
          </div>
          <fieldset className="bs-shown">
            <legend>Values shown</legend>
            {view.halves.map((half) => (
              <button
                key={half.says}
                type="button"
                className="button"
                aria-pressed={half.hasPicked}
                onClick={() => set({ selected: half.counterpart + 1 })}
              >
                {half.says}
              </button>
            ))}
          </fieldset>
          <Picked view={view} control={control} uid={uid} onValue={onValue} onPick={(selected) => set({ selected })} />
        </div>
        <Key />
        <Steps view={view} />
      </div>
    </div>
  );
}
