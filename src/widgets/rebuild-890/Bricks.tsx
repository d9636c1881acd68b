import type { CSSProperties } from "react";
import type { RowPart } from "../../core";
import { exact } from "../../ui/numbers";
import { squareSide } from "./geometry";
import { type Brick, noIndexer } from "./pieces";

interface BricksProps {
  readonly id: string;
  readonly legend: string;
  readonly part: RowPart;
  readonly bricks: readonly Brick[];
  readonly value: string;
  readonly onChange: (row: string) => void;
}

/** Bytes that a square pixel stands for. */
const bytesPerPixel = 3;

/** Rows to pick from, each drawn as a square (main) or diamond (indexer) whose area is its bytes, all to one scale. */
export function Bricks({ id, legend, part, bricks, value, onChange }: BricksProps) {
  const choice = (row: string, bytes: number, name: string, label: string) => (
    <label key={row}>
      <input type="radio" name={id} value={row} checked={row === value} onChange={() => onChange(row)} />
      <span className="rb-brick">
        <span className="rb-brick-figure">
          {bytes > 0 && (
            <i
              className={`rb-${part}`}
              style={{ "--side": `${squareSide(bytes, bytesPerPixel)}px` } as CSSProperties}
            />
          )}
          <b>{name}</b>
        </span>
        <em>{label}</em>
      </span>
    </label>
  );
  return (
    <fieldset className="rb-bricks">
      <legend>{legend}</legend>
      <div>
        {part === "indexer" && choice(noIndexer, 0, "none", "reads all it sees")}
        {bricks.map(({ row, bytes, usedBy }) => choice(row.id, bytes, exact(bytes), usedBy))}
      </div>
    </fieldset>
  );
}
