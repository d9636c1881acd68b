import { type CSSProperties, memo } from "react";
import { balances, contexts } from "./params";
import type { Grid, Lines, Plot, Track } from "./plot";

type SetAxis = (change: { readonly context?: number; readonly balance?: number }) => void;

interface PlotViewProps {
  readonly plot: Plot;
  readonly shape: "narrow" | "wide";
  readonly words: string;
  readonly context: number;
  readonly balance: number;
  readonly set: SetAxis;
}

/** FLOPs a byte over the context. The machine's balance is a line to move, and the context a handle on the axis. */
export const PlotView = memo(function PlotView({ plot, shape, words, context, balance, set }: PlotViewProps) {
  const { grid, lines, balance: line, now } = plot;
  const { size, corner, end } = grid;
  return (
    <div className="ds-plot" data-shape={shape}>
      <p className="ds-plot-name">FLOPs for each byte</p>
      <div className="ds-drawing">
        <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={words}>
          <rect className="ds-waits" x={corner.x} y={line.y} width={end.x - corner.x} height={end.y - line.y} />
          <GridView grid={grid} />
          <line className="ds-balance" x1={corner.x} x2={end.x} y1={line.y} y2={line.y} />
          <LinesView grid={grid} lines={lines} />
          <text className="ds-balance-name" x={end.x} y={line.y} dx={-6} dy={-7} textAnchor="end">
            {`machine balance ${line.text}`}
          </text>
          <line className="ds-now-line" x1={now.x} x2={now.x} y1={now.y} y2={end.y} />
          <circle className="ds-now" cx={now.x} cy={now.y} r={6.5} />
        </svg>
        <AxisHandle
          axis="balance"
          label="Machine balance"
          unit="FLOPs a byte"
          track={grid.balanceTrack}
          stops={balances}
          value={balance}
          set={set}
        />
        <AxisHandle
          axis="context"
          label="Tokens of each sequence"
          unit="tokens"
          track={grid.contextTrack}
          stops={contexts}
          value={context}
          set={set}
        />
      </div>
      <p className="ds-plot-name ds-plot-across">Tokens of each sequence</p>
    </div>
  );
});

const GridView = memo(function GridView({ grid: { up, across, corner, end } }: { readonly grid: Grid }) {
  return (
    <>
      {up.map(({ x, y, text }) => (
        <g key={text} className="ds-grid">
          <line x1={x} x2={end.x} y1={y} y2={y} />
          <text x={x} y={y} dx={-8} dy="0.33em" textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {across.map(({ x, text }, index) => (
        <text key={text} className="ds-tick" x={x} y={end.y} dy={24} textAnchor={index === 0 ? "start" : "middle"}>
          {text}
        </text>
      ))}
      <line className="ds-axis" x1={corner.x} x2={end.x} y1={end.y} y2={end.y} />
    </>
  );
});

interface LinesViewProps {
  readonly grid: Grid;
  readonly lines: Lines;
}

/** What the cache alone gives, and a curve for each batch. */
const LinesView = memo(function LinesView({ grid: { corner, end }, lines: { curves, kv } }: LinesViewProps) {
  return (
    <>
      <line className="ds-kv" x1={corner.x} x2={end.x} y1={kv.y} y2={kv.y} />
      <text className="ds-kv-name" x={end.x} y={kv.y} dx={-4} dy={18} textAnchor="end">
        {kv.text}
      </text>
      {curves.map(({ path, name, isChosen }) => (
        <path key={name} className="ds-curve" data-chosen={isChosen ? "" : undefined} d={path} />
      ))}
      {curves.map(({ name, at, isChosen }) => (
        <text
          key={name}
          className="ds-curve-name"
          data-chosen={isChosen ? "" : undefined}
          x={at.x}
          y={at.y}
          dx={6}
          dy={-5}
        >
          {name}
        </text>
      ))}
    </>
  );
});

interface AxisHandleProps {
  readonly axis: "balance" | "context";
  readonly label: string;
  readonly unit: string;
  readonly track: Track;
  readonly stops: readonly number[];
  readonly value: number;
  readonly set: SetAxis;
}

/** A range that lies along an axis of the drawing: its stops are where their values stand. */
const AxisHandle = memo(function AxisHandle({ axis, label, unit, track, stops, value, set }: AxisHandleProps) {
  const { from, to } = track;
  return (
    <input
      type="range"
      className="ds-handle"
      data-axis={axis}
      aria-label={label}
      aria-orientation={axis === "balance" ? "vertical" : "horizontal"}
      aria-valuetext={`${value} ${unit}`}
      min={0}
      max={stops.length - 1}
      step={1}
      value={stops.indexOf(value)}
      style={{ "--x0": from.left, "--y0": from.top, "--x1": to.left, "--y1": to.top } as CSSProperties}
      onChange={(event) => {
        const chosen = stops[event.target.valueAsNumber];
        if (chosen !== undefined) set({ [axis]: chosen });
      }}
    />
  );
});
