import type { CSSProperties } from "react";
import { Glyph } from "../../ui/Term";
import type { GrowthView } from "./growth";

interface GrowthProps {
  readonly growth: GrowthView;
  /** Of the windows. */
  readonly sum: string;
  readonly onContext: (index: number) => void;
}

const place = (x: number, y: number) => ({ "--x": x, "--y": y }) as CSSProperties;

/** Two lines on log axes. The cursor is a range over the axis of contexts. */
export function Growth({ growth, sum, onContext }: GrowthProps) {
  const { xTicks, yTicks, crossing, cursor, globalName, windowName } = growth;
  return (
    <section className="vl-growth" aria-label="Bytes of a sequence">
      <p className="vl-head">Bytes of a sequence: what grows, and the windows</p>
      <div className="vl-plot">
        <div role="img" aria-label={growth.described}>
          {yTicks.map(({ text, place: at }) => (
            <span key={text} className="vl-y" style={{ "--y": at } as CSSProperties}>
              {text}
            </span>
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <polyline data-mark="" className="vl-line vl-line-window" points={growth.window} />
            <polyline data-mark="" className="vl-line vl-line-global" points={growth.global} />
          </svg>
          <span className="vl-name vl-name-global" style={place(globalName.x, globalName.y)}>
            <Glyph of="part-content" /> global KV
          </span>
          <span className="vl-name vl-name-window" style={place(windowName.x, windowName.y)}>
            <Glyph of="mode-window" /> windows
          </span>
          {crossing && (
            <div
              className="vl-crossing"
              style={place(crossing.x, crossing.y)}
              data-late={crossing.x > 50 ? "" : undefined}
            >
              <p>
                larger from <b>{crossing.tokens}</b> tokens
              </p>
            </div>
          )}
          <div className="vl-cursor" style={{ "--x": cursor.x } as CSSProperties}>
            <i style={{ "--y": cursor.window } as CSSProperties} />
            <i data-global="" style={{ "--y": cursor.global } as CSSProperties} />
          </div>
          {xTicks.map(({ text, place: at }) => (
            <span key={text} className="vl-x" style={{ "--x": at } as CSSProperties}>
              {text}
            </span>
          ))}
        </div>
        <input
          className="handle"
          type="range"
          aria-label="Context"
          aria-valuetext={cursor.text}
          min={0}
          max={cursor.last}
          step={1}
          value={cursor.index}
          onChange={(event) => onContext(event.target.valueAsNumber)}
        />
      </div>
      <p className="vl-axis">Tokens, log scale (1 Ki = 1,024). Drag the handle.</p>
      <p className="vl-at">
        At <b>{cursor.text}</b>: {cursor.says}.
      </p>
      <p className="vl-windows">
        <Glyph of="mode-window" /> {sum}. {growth.sum}
      </p>
    </section>
  );
}
