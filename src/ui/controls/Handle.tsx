import type { CSSProperties } from "react";

interface HandleProps {
  /** Its name, and its value in words; none where another control does the same by keyboard and for a screen reader. */
  readonly label?: string;
  readonly says?: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly style?: CSSProperties;
  readonly onChange: (value: number) => void;
}

/** A range over a drawing, of which only the thumb is seen. */
export function Handle({ label, says, min, max, value, style, onChange }: HandleProps) {
  const spoken =
    label === undefined ? { "aria-hidden": true, tabIndex: -1 } : { "aria-label": label, "aria-valuetext": says };
  return (
    <input
      className="handle"
      type="range"
      {...spoken}
      min={min}
      max={max}
      step={1}
      value={value}
      style={style}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
