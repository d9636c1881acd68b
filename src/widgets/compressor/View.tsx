import type { ViewProps } from "../define";
import type { CompressorView } from "./derive";
import { Mix } from "./Mix";
import type { params } from "./params";
import { mostTokens } from "./params";
import { Stream } from "./Stream";

type Props = ViewProps<typeof params, CompressorView>;

/** The stream of tokens with its entries above, one entry taken apart below. */
export function View({ view, params: { tokens }, set, control, held, uid }: Props) {
  return (
    <div className="cz">
      <div className="cz-counts">
        {view.counts.map(({ name, value, says }) => (
          <p key={name}>
            <b>{value}</b> {name}
            <span>{says}</span>
          </p>
        ))}
      </div>
      <Stream view={view} onEntry={(entry) => set({ entry })} />
      <div className="cz-hands">
        {held("tokens", (value) => (
          <Hand
            id={`${uid}tokens`}
            label="Tokens that have come"
            value={value}
            most={mostTokens}
            onChange={(next) => set({ tokens: next })}
          />
        ))}
        {held("query", (value) => (
          <Hand
            id={`${uid}query`}
            label="Token that asks"
            value={tokens === 0 ? null : Math.min(value ?? tokens - 1, tokens - 1)}
            most={Math.max(0, tokens - 1)}
            onChange={(next) => set({ query: next })}
          />
        ))}
        <p className="cz-sees">{view.sees}</p>
      </div>
      <Mix view={view} onCell={(cell) => set({ cell })} />
      <div className="cz-controls">
        {control("ratio")}
        <div>
          {control("overlap")}
          {control("bias")}
        </div>
        {control("seed")}
      </div>
    </div>
  );
}

interface HandProps {
  readonly id: string;
  readonly label: string;
  /** `null` where there is nothing to choose. */
  readonly value: number | null;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A range over the tokens. */
function Hand({ id, label, value, most, onChange }: HandProps) {
  return (
    <div className="range">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{value ?? "none"}</output>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        step={1}
        disabled={value === null}
        value={value ?? 0}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
