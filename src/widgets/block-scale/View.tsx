import { SwitchControl } from "../../ui/controls/SwitchControl";
import type { ViewProps } from "../define";
import type { BlockView } from "./derive";
import { Half } from "./Half";
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
  const onPreset = (key: string) => set({ values: presets.find((preset) => preset.key === key)?.values ?? values });
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
          <div className="bs-halves">
            {view.halves.map((half) => (
              <Half
                key={half.says}
                half={half}
                uid={uid}
                onPick={(index) => set({ selected: index + 1 })}
                onValue={onValue}
              />
            ))}
          </div>
          <p className="bs-key">
            Up: the value. Lines across: the rungs, which are what an element can stand for, named at the right by the
            E2M1 number; dashed where no value uses one. Hollow: as set, to drag. Solid: read back; thick between them
            where it is cut off. Below: the error, to ±1.
          </p>
          <Picked view={view} control={control} uid={uid} onValue={onValue} onPick={(selected) => set({ selected })} />
        </div>
        <Steps view={view} />
      </div>
    </div>
  );
}
