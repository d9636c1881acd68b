import type { CSSProperties } from "react";
import type { ViewProps } from "../define";
import { Drawing } from "./Drawing";
import type { ProductView } from "./derive";
import { Factors } from "./Factors";
import { stopUnder } from "./geometry";
import type { params } from "./params";
import { presets } from "./presets";

type Props = ViewProps<typeof params, ProductView>;

/** The product as a volume, its factors, and the memory it fills. */
export function View({ view, params: state, set, control }: Props) {
  return (
    <div className="kp">
      <fieldset className="kp-presets">
        <legend>Start from</legend>
        {view.presets.map(({ key, name, pressed }) => (
          <button
            key={key}
            type="button"
            className="button"
            aria-pressed={pressed}
            onClick={() => {
              const preset = presets.find((one) => one.key === key);
              if (preset === undefined) return;
              const { layers, kvHeads, width, storage } = preset;
              set({ layers, kvHeads, width, storage });
            }}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <div className="kp-stage">
        <Drawing view={view} onDrag={(edge, pointer) => set({ [edge]: stopUnder(edge, state, pointer) })} />
        <Factors view={view} />
      </div>
      <div className="kp-edges">
        {control("layers")}
        {control("kvHeads")}
        {control("width")}
        {control("storage")}
      </div>
      <section className="kp-fit">
        <h4>
          What fits into <b>{view.fit.memory}</b>, were all of it cache
        </h4>
        <div
          className="kp-memory"
          data-mark=""
          data-over={view.fit.over ? "" : undefined}
          data-apart={view.fit.apart ? "" : undefined}
        >
          <span style={{ width: `${view.fit.filled}%`, "--one": `${view.fit.one}cqi` } as CSSProperties} />
        </div>
        <p>{view.fit.text}</p>
        <div className="kp-load">
          {control("context")}
          {control("memory")}
        </div>
      </section>
    </div>
  );
}
