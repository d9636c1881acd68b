import { type CSSProperties, memo } from "react";
import { LeverBadge } from "../../ui/Term";
import type { ViewProps } from "../define";
import type { StageView, WaterfallView } from "./derive";
import type { params } from "./params";

type Props = ViewProps<typeof params, WaterfallView>;

/** The way down on a log axis, the step that is opened, and the order of the levers. */
export function View({ view, params: { order, bar }, set }: Props) {
  const swap = (place: number, by: number) => {
    const next = [...order];
    const [one, other] = [next[place], next[place + by]];
    if (one === undefined || other === undefined) return;
    next[place] = other;
    next[place + by] = one;
    set({ order: next });
  };
  return (
    <div className="wf">
      <section className="wf-order" aria-label="Order of the levers in each generation">
        <p>Order in each generation</p>
        <ol>
          {view.order.map(({ lever, badge, name }, place) => (
            <li key={lever} data-mark="">
              <button
                type="button"
                className="button"
                aria-label={`Earlier: ${name}`}
                disabled={place === 0}
                onClick={() => swap(place, -1)}
              >
                −
              </button>
              <LeverBadge of={badge} />
              <button
                type="button"
                className="button"
                aria-label={`Later: ${name}`}
                disabled={place === view.order.length - 1}
                onClick={() => swap(place, 1)}
              >
                +
              </button>
            </li>
          ))}
        </ol>
      </section>
      <Plot start={view.start} stages={view.stages} ticks={view.ticks} onBar={(next) => set({ bar: next })} />
      <div className="wf-lower">
        <section className="wf-open" aria-label="The step that is opened">
          <div className="wf-steps">
            <button
              type="button"
              className="button"
              aria-label="Step before"
              disabled={bar === 0}
              onClick={() => set({ bar: bar - 1 })}
            >
              −
            </button>
            <button
              type="button"
              className="button"
              aria-label="Step after"
              disabled={bar === view.last}
              onClick={() => set({ bar: bar + 1 })}
            >
              +
            </button>
            <p>
              <LeverBadge of={view.openBadge} /> {view.openTitle}
            </p>
          </div>
          <dl>
            {view.open.map(({ what, says }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className="wf-totals" aria-label="The whole way by lever">
          <table>
            <thead>
              <tr>
                <th scope="col">over all generations</th>
                <th scope="col" className="n">
                  factor, in any order
                </th>
                <th scope="col" className="n">
                  bytes, in this order
                </th>
              </tr>
            </thead>
            <tbody>
              {view.totals.map(({ badge, name, factor, bytes }) => (
                <tr key={badge}>
                  <th scope="row">
                    <LeverBadge of={badge} /> {name}
                  </th>
                  <td className="n">{factor}</td>
                  <td className="n">{bytes}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            {view.product}{" "}
            <b className={view.holds ? "wf-holds" : "wf-fails"}>{view.holds ? "holds, exactly" : "does not hold"}</b>
          </p>
        </section>
      </div>
    </div>
  );
}

interface PlotProps extends Pick<WaterfallView, "start" | "stages" | "ticks"> {
  readonly onBar: (bar: number) => void;
}

const Plot = memo(function Plot({ start, stages, ticks, onBar }: PlotProps) {
  return (
    <div className="wf-plot">
      <div className="wf-start">
        <p>
          <b>{start.bytes}</b> {start.name}
        </p>
      </div>
      {stages.map((stage) => (
        <Stage key={stage.key} stage={stage} ticks={ticks} onBar={onBar} />
      ))}
    </div>
  );
});

interface StageProps {
  readonly stage: StageView;
  readonly ticks: PlotProps["ticks"];
  readonly onBar: PlotProps["onBar"];
}

function Stage({ stage: { from, to, bytes, bars }, ticks, onBar }: StageProps) {
  return (
    <section className="wf-stage" aria-label={`${from} to ${to}`}>
      <div className="wf-bars">
        {ticks.map(({ text, place }) => (
          <i key={text} className="wf-tick" style={{ "--at": place } as CSSProperties}>
            <span>{text}</span>
          </i>
        ))}
        {bars.map(({ bar, letter, top, height, moves, says, isOpen, name, badge }) => (
          <button
            key={letter}
            type="button"
            className="wf-bar"
            data-mark=""
            data-moves={moves}
            data-lever={badge}
            aria-pressed={isOpen}
            aria-label={name}
            onClick={() => onBar(bar)}
          >
            <i style={{ "--top": top, "--height": height } as CSSProperties} />
            <span className="wf-letter">{letter}</span>
            <span className="wf-says" style={{ "--top": top, "--height": height } as CSSProperties}>
              {says}
            </span>
          </button>
        ))}
      </div>
      <p>
        <b>{bytes}</b> {to}
      </p>
    </section>
  );
}
