import type { CSSProperties } from "react";
import { Powers } from "../../ui/Powers";
import type { Panel } from "./derive";
import { PictureView } from "./PictureView";

const long = (length: number) => ({ "--length": `${length}%` }) as CSSProperties;

/** One side of a step: drawn, said, and what the whole stack costs with it. */
export function PanelView({ panel }: { readonly panel: Panel }) {
  const { side, name, cell, says, picture, isTaken, costs } = panel;
  return (
    <section className="cv-panel" data-mark="" data-side={side} data-taken={isTaken ? "" : undefined}>
      <p className="cv-panel-head">
        <b>{name}</b>
        <span>
          <Powers>{cell}</Powers>
        </span>
        <i>{isTaken ? "taken" : ""}</i>
      </p>
      <div className="cv-picture">
        <PictureView picture={picture} />
      </div>
      <p className="cv-says">
        <Powers>{says}</Powers>
      </p>
      <ul className="cv-costs">
        {costs.map(({ effect, text, length }) => (
          <li key={effect} data-effect={effect} style={long(length)}>
            <span>{text}</span>
            <i />
          </li>
        ))}
      </ul>
    </section>
  );
}
