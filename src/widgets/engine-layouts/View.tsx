import { type CSSProperties, memo } from "react";
import type { ViewProps } from "../define";
import type { LayoutBar, LayoutsView } from "./derive";
import { formatPlace } from "./geometry";
import type { params } from "./params";

type Props = ViewProps<typeof params, LayoutsView>;

const vars = (values: Readonly<Record<string, string>>) => values as CSSProperties;

/** Bars of all layouts against each model's own format, and the picked one as a sum. */
export function View({ view, set, control, held, uid }: Props) {
  return (
    <div className="el" style={vars({ "--format": `${formatPlace}%` })}>
      <div className="el-body">
        <div className="el-groups">
          <p className="el-key">
            <span>
              <i data-kind="main" /> main rows
            </span>
            <span>
              <i data-kind="indexer" /> index keys
            </span>
            <span>
              <i data-kind="padding" /> page padding
            </span>
          </p>
          {view.groups.map((group) => (
            <fieldset key={group.model} className="el-group">
              <legend className="unseen">{group.name}</legend>
              <p className="el-model" aria-hidden="true">
                <b>{group.name}</b>
                <span className="el-line">{group.format}: the format</span>
              </p>
              {held("layout", (layout) =>
                group.bars.map((bar) => (
                  <Bar
                    key={bar.id}
                    bar={bar}
                    text={barText(bar)}
                    isPicked={bar.id === layout}
                    set={set}
                    name={`${uid}layout`}
                  />
                )),
              )}
            </fieldset>
          ))}
        </div>
        <div className="el-side">
          <Picked picked={view.picked} />
          <div className="el-controls">
            {control("page")}
            {control("context")}
          </div>
        </div>
      </div>
    </div>
  );
}

/** What a bar shows, as text: a bar is drawn again only where this has changed. */
const barText = (bar: LayoutBar) => JSON.stringify(bar);

interface BarProps {
  readonly bar: LayoutBar;
  readonly text: string;
  readonly isPicked: boolean;
  readonly set: Props["set"];
  readonly name: string;
}

const Bar = memo(
  function Bar({ bar, isPicked, set, name }: BarProps) {
    return (
      <label className="el-bar" data-mark="" data-layout={bar.id}>
        <input type="radio" name={name} checked={isPicked} onChange={() => set({ layout: bar.id })} />
        <span className="el-name">
          <span className="el-words">
            <span className="el-title">{bar.name}</span>, <span className="el-rows">{bar.rows}</span>
            <i>{bar.standing}</i>
          </span>
          <span className="el-bytes">
            <b>{bar.bytes}</b> <i>{bar.times}</i>
          </span>
        </span>
        <span className="el-track">
          {bar.parts.map(({ kind, length }) => (
            <i key={kind} data-kind={kind} style={vars({ "--length": `${length}%` })} />
          ))}
        </span>
      </label>
    );
  },
  (before, after) =>
    before.text === after.text &&
    before.isPicked === after.isPicked &&
    before.set === after.set &&
    before.name === after.name,
);

function Picked({ picked }: Pick<LayoutsView, "picked">) {
  return (
    <section className="el-picked">
      <p className="el-picked-name">{picked.name}</p>
      <p className="el-where">{picked.where}</p>
      <dl className="el-sum">
        {picked.lines.map(({ kind, name, sum, bytes }) => (
          <div key={kind} data-kind={kind}>
            <dt>
              <i data-kind={kind} /> {name}
            </dt>
            <dd className="el-how">{sum}</dd>
            <dd className="el-amount">{bytes}</dd>
          </div>
        ))}
      </dl>
      <p className="el-page">{picked.page}</p>
      <p className="el-context">{picked.context}</p>
      <p className="el-window">{picked.window}</p>
    </section>
  );
}
