import type { CSSProperties } from "react";
import { exact } from "../numbers";
import type { Stop } from "../params/param";
import { stopPlace } from "./rangeGeometry";

interface RangeControlProps {
  readonly id: string;
  readonly label: string;
  readonly stops: readonly Stop[];
  readonly unit: (value: number) => string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A range that snaps to its stops. The real models' values have a heavier tick and the model's name. */
export function RangeControl({ id, label, stops, unit, value, onChange }: RangeControlProps) {
  const at = stops.findIndex((stop) => stop.value === value);
  const choose = (index: number) => {
    const stop = stops[index];
    if (stop) onChange(stop.value);
  };
  return (
    <div className="range">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>
        {exact(value)}
        <i>{unit(value)}</i>
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={stops.length - 1}
        step={1}
        value={at}
        aria-valuetext={`${exact(value)} ${unit(value)}`}
        onChange={(event) => choose(event.target.valueAsNumber)}
      />
      <div className="range-ticks" aria-hidden="true">
        {stops.map((stop, index) => (
          <span
            key={stop.value}
            className={stop.real === null ? undefined : "real"}
            style={{ "--place": stopPlace(index, stops.length) } as CSSProperties}
          >
            <b>{exact(stop.value)}</b>
            {stop.real !== null && <em>{stop.real}</em>}
          </span>
        ))}
      </div>
    </div>
  );
}
