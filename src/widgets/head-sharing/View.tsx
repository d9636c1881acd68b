import type { CSSProperties } from "react";
import { Glyph } from "../../ui/Term";
import type { ViewProps } from "../define";
import type { Choice, SharingView } from "./derive";
import type { params } from "./params";
import { Scores } from "./Scores";
import { Threads } from "./Threads";

type Props = ViewProps<typeof params, SharingView>;

/** Which KV head each query head reads, the bytes that are left, and the published scores. */
export function View({ view, set, control }: Props) {
  return (
    <div className="hs">
      <div className="hs-control">{control("groups")}</div>
      <p className="hs-row">
        <Glyph of="part-query" /> {view.queryText}, computed anew for each token and not kept
      </p>
      <Threads sharing={view.sharing} described={view.described} />
      <p className="hs-row">
        <Glyph of="part-content" /> {view.kvText}: a K vector (upper) and a V vector each, kept for every token
      </p>
      <div className="hs-outcome">
        <section>
          <h4>Bytes a token and layer, computed</h4>
          <div className="hs-bars">
            {view.choices.map((choice) => (
              <Bar key={choice.groups} choice={choice} onPick={() => set({ groups: choice.groups })} />
            ))}
          </div>
        </section>
        <Scores scores={view.scores} ticks={view.ticks} />
      </div>
    </div>
  );
}

interface BarProps {
  readonly choice: Choice;
  readonly onPick: () => void;
}

function Bar({ choice: { name, bytes, length, picked, says }, onPick }: BarProps) {
  return (
    <button type="button" className="hs-bar" data-mark="" aria-pressed={picked} aria-label={says} onClick={onPick}>
      <span>{name}</span>
      <i style={{ "--length": `${length}%` } as CSSProperties} />
      <b>{bytes}</b>
    </button>
  );
}
