import type { CSSProperties } from "react";
import type { DecodeView } from "./derive";

/** Two times on one scale, with what they are made of, and the account in figures. */
export function Bars({ view }: { readonly view: DecodeView }) {
  return (
    <div className="ds-bars">
      <div role="img" aria-label={view.barsWords}>
        {view.bars.map(({ name, amount, parts }) => (
          <div key={name} className="ds-bar">
            <p>
              <span>{name}</span> <b>{amount}</b>
            </p>
            <div>
              {parts.map(({ kind, length }) => (
                <span key={kind} data-mark="" data-kind={kind} style={{ "--length": length } as CSSProperties} />
              ))}
            </div>
            <p className="ds-parts">
              {parts.map(({ kind, length, text }) => (
                <span key={kind} data-kind={kind} data-none={length === 0 ? "" : undefined}>
                  {text}
                </span>
              ))}
            </p>
          </div>
        ))}
      </div>
      <dl className="ds-facts">
        {view.facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
