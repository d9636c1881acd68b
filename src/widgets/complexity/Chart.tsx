import type { CSSProperties, ReactNode } from "react";
import { Glyph } from "../../ui/Term";
import type { ComplexityView, Curve, Mark } from "./derive";

interface ChartProps {
  readonly view: ComplexityView;
  /** The cursor's input, over the axis. */
  readonly handle: ReactNode;
}

const glyphs = { attention: "part-content", indexer: "part-address" } as const;

const place = (x: number, y: number) => ({ "--x": x, "--y": y }) as CSSProperties;

/** Four lines on log axes. The cursor is a range over the axis of contexts. */
export function Chart({ view, handle }: ChartProps) {
  const { curves, saved, cursor, xTicks, yTicks, axisName, pays, takesOver, described } = view;
  return (
    <div className="cx-chart">
      <p className="cx-axis-name">{axisName}</p>
      <div className="cx-plot">
        <div role="img" aria-label={described}>
          {yTicks.map(({ text, place: up }) => (
            <span key={text} className="cx-y" style={{ "--y": up } as CSSProperties}>
              {text}
            </span>
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path className="cx-saved" d={saved} />
            {curves.map(({ id, points, isOff }) =>
              isOff ? null : <polyline key={id} data-mark="" className={`cx-line cx-${id}`} points={points} />,
            )}
          </svg>
          {pays && <Crossing mark={pays} kind="pays" />}
          {takesOver && <Crossing mark={takesOver} kind="over" />}
          {curves.map((curve) => (curve.isOff ? null : <Name key={curve.id} curve={curve} />))}
          <div className="cx-cursor" style={{ "--x": cursor.x } as CSSProperties}>
            {curves.map(({ id, at, isOff }) =>
              isOff ? null : (
                <i key={id} data-curve={id} style={{ "--y": at } as CSSProperties}>
                  {(id === "attention" || id === "indexer") && <Glyph of={glyphs[id]} />}
                </i>
              ),
            )}
          </div>
          {xTicks.map(({ text, place: at }) => (
            <span key={text} className="cx-x" style={{ "--x": at } as CSSProperties}>
              {text}
            </span>
          ))}
        </div>
        {handle}
      </div>
      <p className="cx-context">Context in tokens, log scale (1 Ki = 1,024). Drag the handle.</p>
    </div>
  );
}

function Name({ curve: { id, name, label, early } }: { readonly curve: Curve }) {
  const earlier = early === null ? {} : { "--early-x": early.x, "--early-y": early.y };
  return (
    <span className={`cx-name cx-name-${id}`} style={{ ...place(label.x, label.y), ...earlier }}>
      {(id === "attention" || id === "indexer") && <Glyph of={glyphs[id]} />}
      {name}
    </span>
  );
}

interface CrossingProps {
  readonly mark: Mark;
  readonly kind: "pays" | "over";
}

function Crossing({ mark: { x, y, text, tokens }, kind }: CrossingProps) {
  return (
    <div className={`cx-crossing cx-crossing-${kind}`} style={place(x, y)} data-late={x > 55 ? "" : undefined}>
      <p>
        {text} <b>{tokens}</b>
      </p>
    </div>
  );
}
