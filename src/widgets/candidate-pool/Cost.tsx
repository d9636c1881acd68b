import { type CSSProperties, memo } from "react";
import type { PoolView } from "./derive";
import { pickers, source } from "./sizes";

interface CostProps {
  readonly cost: PoolView["cost"];
  readonly onContext: (index: number) => void;
}

/** What the pool spares at real sizes: entries that one layer scores, on log axes. */
export function Cost({ cost, onContext }: CostProps) {
  const { cursor, rows, says, described } = cost;
  return (
    <section className="cp-cost">
      <h4>
        V4.1-Flash, one decode step at <b>{cursor.text}</b>
      </h4>
      <div className="cp-both">
        <div>
          <p className="cp-axis">Entries that one layer scores, log scale</p>
          <div className="cp-plot">
            <div role="img" aria-label={described}>
              <Lines cost={cost} />
              <i className="cp-cursor" style={{ "--x": cursor.x } as CSSProperties} />
              <i className="cp-at" style={{ "--x": cursor.x, "--y": cursor.full } as CSSProperties} />
              <i className="cp-at" data-pooled="" style={{ "--x": cursor.x, "--y": cursor.pooled } as CSSProperties} />
            </div>
            <input
              className="handle"
              type="range"
              aria-label="Context of V4.1-Flash"
              aria-valuetext={cursor.text}
              min={0}
              max={cursor.last}
              step={1}
              value={cursor.index}
              onChange={(event) => onContext(event.target.valueAsNumber)}
            />
          </div>
          <p className="cp-axis">Entries there are (1 Ki = 1,024), log scale. Drag the handle.</p>
        </div>
        <div>
          <table>
            <thead>
              <tr>
                <th scope="col">Indexers</th>
                <th scope="col" className="n">
                  with pool
                </th>
                <th scope="col" className="n">
                  without
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, pool, plain }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="n">{pool}</td>
                  <td className="n">{plain}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="cp-says">{says}</p>
        </div>
      </div>
    </section>
  );
}

/** All that stays where it is when the context moves. */
const Lines = memo(
  function Lines({ cost: { full, pooled, spared, ticks, below, corner } }: Pick<CostProps, "cost">) {
    return (
      <>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="cp-spared" d={spared} />
          <polyline className="cp-full" points={full} />
          <polyline className="cp-pooled" points={pooled} />
        </svg>
        {below.map(({ text, place }) => (
          <span key={text} className="cp-x" style={{ "--at": place } as CSSProperties}>
            {text}
          </span>
        ))}
        {ticks.map(({ text, place }) => (
          <span key={text} className="cp-y" style={{ "--at": place } as CSSProperties}>
            {text}
          </span>
        ))}
        <span className="cp-name cp-name-full">layer {source}</span>
        <span className="cp-name cp-name-pooled">
          {pickers.join(", ")}: <b>{corner.text}</b>
        </span>
      </>
    );
  },
  () => true,
);
