import type { CSSProperties } from "react";
import type { ViewProps } from "../define";
import type { LaneView, ShapesView } from "./derive";
import type { Stretch } from "./geometry";
import type { params } from "./params";
import { blockTokens, mostHit } from "./request";

interface LanesProps {
  readonly view: ShapesView;
  readonly control: ViewProps<typeof params, ShapesView>["control"];
  readonly onHit: (tokens: number) => void;
}

const along = ({ from, length }: Stretch) => ({ "--from": `${from}%`, "--length": `${length}%` }) as CSSProperties;

/** What is stored of a prefix, and what must run again when it is hit. The end of the prefix is a handle. */
export function Lanes({ view: { lanes, hit, ticks, rule }, control, onHit }: LanesProps) {
  return (
    <section className="ts-cache" aria-label="In a prefix cache">
      <p className="ts-head">
        A prefix that another request has left: <b>{hit.text}</b> are hit
      </p>
      <div className="ts-lanes">
        <div className="ts-line ts-columns" aria-hidden="true">
          <span />
          <span>
            <i className="ts-swatch" data-part="stored" /> window KV stored{" "}
            <i className="ts-swatch" data-part="again" /> run again
          </span>
          <span>stored</span>
          <span>run again</span>
        </div>
        {lanes.map((lane) => (
          <Lane key={lane.id} lane={lane} hit={hit.place} />
        ))}
        <div className="ts-line ts-axis">
          <span />
          <div className="ts-track">
            {ticks.map(({ text, place }) => (
              <span key={text} style={{ "--x": place } as CSSProperties}>
                {text}
              </span>
            ))}
            <input
              className="handle"
              type="range"
              aria-label="Prefix that is hit"
              aria-valuetext={hit.text}
              min={0}
              max={mostHit}
              step={blockTokens}
              value={hit.value}
              onChange={(event) => onHit(event.target.valueAsNumber)}
            />
          </div>
        </div>
      </div>
      <div className="ts-under">
        {control("period")}
        <p className="ts-rule">{rule}</p>
      </div>
    </section>
  );
}

function Lane({ lane, hit }: { readonly lane: LaneView; readonly hit: number }) {
  const { id, name, says, stored, again, published, bytes, tokens } = lane;
  return (
    <div className="ts-line" data-mark="" data-lane={id}>
      <p>
        <b>{name}</b> <span>{says}</span>
      </p>
      <div className="ts-track">
        {stored.map((piece) => (
          <i key={piece.from} data-part="stored" style={along(piece)} />
        ))}
        {published && <i data-part="published" style={along(published)} />}
        {again && <i data-part="again" style={along(again)} />}
        <u style={{ "--x": hit } as CSSProperties} />
      </div>
      <b className="ts-bytes">{bytes}</b>
      <span className="ts-again">{tokens}</span>
    </div>
  );
}
