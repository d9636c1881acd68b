import { useState } from "react";
import type { Mode } from "../../core";
import { SwitchControl } from "../../ui/controls/SwitchControl";
import type { ViewProps } from "../define";
import { fourth } from "./asked";
import type { Choices } from "./choices";
import type { LayerMapView } from "./derive";
import type { LayerMapParams } from "./params";

interface MakeProps {
  readonly choices: Choices;
  readonly uid: string;
  readonly set: ViewProps<LayerMapParams, LayerMapView>["set"];
}

/** The switch of the layer in view, what each mode would do, and why there is no fifth. */
export function Make({ choices, uid, set }: MakeProps) {
  const { legend, current, options, lines } = choices;
  // The switch answers at once; what it brings about follows a frame later, and with it new choices.
  const [pressed, setPressed] = useState<{ readonly of: Choices; readonly mode: Mode } | null>(null);
  const barred = new Map<Mode, string>();
  for (const option of options) if (option.barred !== null) barred.set(option.value, option.barred);
  const choose = (value: Mode) => {
    const option = options.find((candidate) => candidate.value === value);
    if (option === undefined) return;
    if (option.barred === null) setPressed({ of: choices, mode: value });
    set({ modes: option.modes });
  };
  const { opener, reason } = choices.fourth;
  return (
    <>
      <SwitchControl<Mode>
        id={`${uid}make`}
        label={legend}
        options={options.map(({ value, label }) => ({ value, key: value, label }))}
        value={pressed?.of === choices ? pressed.mode : current}
        onChange={choose}
        barred={barred}
      />
      <button
        type="button"
        className="layer-why"
        aria-expanded={reason !== null}
        aria-controls={`${uid}why`}
        onClick={() => set({ asked: reason === null ? fourth : null })}
      >
        {opener}
      </button>
      <div className="layer-says" id={`${uid}why`}>
        {reason === null ? (
          lines.map(({ label, text, refused }) => (
            <p key={label} data-refused={refused ? "" : undefined}>
              <b>{label}</b>: {text}
            </p>
          ))
        ) : (
          <p>{reason}</p>
        )}
      </div>
    </>
  );
}
