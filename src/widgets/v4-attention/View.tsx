import { type CSSProperties, memo, type PointerEvent } from "react";
import type { ViewProps } from "../define";
import type { AttentionView, BarView, GroupView } from "./derive";
import { Path } from "./Path";
import type { params } from "./params";
import { Reads } from "./Reads";

type Props = ViewProps<typeof params, AttentionView>;

/** The softmax of one query; its path beside it; below, what each kind of layer reads. */
export function View({ view, params: { bar }, set, control }: Props) {
  const step = (by: number) =>
    set({ bar: Math.min(view.last, Math.max(0, (bar ?? (by > 0 ? -1 : view.last + 1)) + by)) });
  return (
    <div className="va">
      <div className="va-top">
        {control("mechanism")}
        {control("head")}
        {control("seed")}
      </div>
      <div className="va-main">
        <section className="va-softmax" aria-label="One softmax">
          <Bars groups={view.groups} columns={view.columns} onBar={(next) => set({ bar: next })} />
          <p className="va-sum">{view.sum} = 100 %</p>
          <div className="va-step">
            <button type="button" className="button" aria-label="Bar before" onClick={() => step(-1)}>
              −
            </button>
            <button type="button" className="button" aria-label="Bar after" onClick={() => step(1)}>
              +
            </button>
            <p>{view.says}</p>
          </div>
          {control("sink")}
          <p className="va-length">
            <span>Length of the head’s output</span> <b>{view.output.length}</b>
            <i style={{ "--share": view.output.share } as CSSProperties} />
          </p>
        </section>
        <Path steps={view.path} />
      </div>
      <Reads lines={view.reads}>{control("context")}</Reads>
    </div>
  );
}

interface BarsProps {
  readonly groups: readonly GroupView[];
  readonly columns: number;
  readonly onBar: (bar: number | null) => void;
}

/** A bar for each row that is read, entries that are not, and the sink. */
function Bars({ groups, columns, onBar }: BarsProps) {
  const over = (event: PointerEvent) => {
    if (event.pointerType === "touch" || !(event.target instanceof Element)) return;
    const bar = event.target.closest("[data-bar]")?.getAttribute("data-bar");
    onBar(bar == null ? null : Number(bar));
  };
  return (
    <div
      className="va-bars"
      style={{ "--columns": columns } as CSSProperties}
      onPointerOver={over}
      onPointerLeave={() => onBar(null)}
    >
      {groups.map(({ kind, name, total, bars }) => (
        <div key={kind} className="va-group" data-kind={kind} style={{ "--bars": bars.length } as CSSProperties}>
          <p>
            <b>{total}</b> {name}
          </p>
          <div>
            {bars.map((bar) => (
              <Bar key={bar.place} {...bar} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

const Bar = memo(function Bar({ place, read, label, text, height, name, shown }: BarView) {
  return (
    <div
      className="va-bar"
      data-mark=""
      data-bar={place}
      data-read={read ? "" : undefined}
      data-shown={shown ? "" : undefined}
      role="img"
      aria-label={name}
    >
      <span className="va-room">
        <i style={{ "--height": height } as CSSProperties} />
      </span>
      <span className="va-text">{text}</span>
      <span className="va-label">{label}</span>
    </div>
  );
});
