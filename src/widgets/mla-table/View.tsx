import type { CSSProperties } from "react";
import { SwitchControl } from "../../ui/controls/SwitchControl";
import type { ViewProps } from "../define";
import type { TableView } from "./derive";
import { type params, presets } from "./params";
import { Symbols } from "./Symbols";

type Props = ViewProps<typeof params, TableView>;

const options = presets.map(({ key, label }) => ({ value: key, key, label }));
/** The sizes, each with its symbol in the formulas. */
const sized = [
  { name: "heads", symbol: "n_h" },
  { name: "groups", symbol: "n_g" },
  { name: "headDim", symbol: "d_h" },
  { name: "kvLoraRank", symbol: "d_c" },
  { name: "ropeDim", symbol: "d_h^R" },
  { name: "layers", symbol: "" },
] as const;
const length = (percent: number) => ({ "--length": `${percent}%` }) as CSSProperties;

/** Formulas with live numbers and bars to scale, then the small ones again in groups, then what was published. */
export function View({ view, set, control, uid }: Props) {
  const onPreset = (key: string) => {
    const preset = presets.find((candidate) => candidate.key === key);
    if (preset) set(preset.sizes);
  };
  return (
    <div className="mt">
      <div className="mt-controls">
        <SwitchControl
          id={`${uid}preset`}
          label="Sizes of"
          options={options}
          value={view.preset ?? ""}
          onChange={onPreset}
        />
        {control("counted")}
      </div>
      <div className="mt-sizes">
        {sized.map(({ name, symbol }) => (
          <div key={name}>
            {control(name)}
            <span aria-hidden="true">
              <Symbols>{symbol}</Symbols>
            </span>
          </div>
        ))}
      </div>
      <p className="mt-head">What a token keeps in a layer, to scale</p>
      <ol className="mt-forms">
        {view.forms.map((form) => (
          <li key={form.id} data-mark="" data-form={form.id}>
            <b className="mt-name">{form.name}</b>
            <span className="mt-symbols">
              <Symbols>{form.symbols}</Symbols>
            </span>
            <span className="mt-numbers">
              = {form.numbers} = <b>{form.elements}</b> elements
            </span>
            <span className="mt-bytes">
              <span>
                <b>{form.layerBytes}</b> B a layer
              </span>
              <span>
                <b>{form.tokenBytes}</b> B a token
              </span>
              <span>
                <b>{form.against}</b> × MLA
              </span>
            </span>
            <i className="mt-bar" style={length(form.length)} />
          </li>
        ))}
      </ol>
      <p className="mt-note">{view.note}</p>
      <p className="mt-context">{view.context}</p>
      <div className="mt-below">
        <section>
          <p className="mt-head">The small ones again, in groups: a key and a value each</p>
          <ol className="mt-groups" style={{ "--group": `${view.groupLength}%` } as CSSProperties}>
            {view.groupRows.map((row) => (
              <li key={row.id} data-mark="" data-form={row.id}>
                <p>
                  <b>{row.name}</b> <span>{row.groups}</span>
                </p>
                <div>
                  <i className="mt-group" style={length(row.length)} />
                  <i className="mt-beside" style={length(row.beside)} />
                </div>
              </li>
            ))}
          </ol>
          <p className="mt-key">
            <span>
              <i className="mt-swatch" /> latent
            </span>
            <span>
              <i className="mt-swatch mt-beside" /> RoPE key
            </span>
          </p>
        </section>
        <section>
          <p className="mt-head">V2 against V1, bytes a token</p>
          <ol className="mt-models">
            {view.models.map(({ name, says, bytes, less, length: long }) => (
              <li key={says} data-mark="">
                <p>
                  <span>
                    <b>{name}</b> {says}
                  </span>
                  <b>{bytes}</b>
                </p>
                <i className="mt-bar" style={length(long)} />
                <p className="mt-less">{less}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}
