import { Fragment } from "react";
import type { PartKey } from "./params";
import type { SumPart } from "./sum";

interface PartsProps {
  readonly parts: readonly SumPart[];
  readonly onPart: (part: PartKey) => void;
}

/** The row sizes of one term, each of which opens down to its components. */
export function Parts({ parts, onPart }: PartsProps) {
  return parts.map((part, i) => (
    <Fragment key={part.key}>
      {i > 0 && " + "}
      <button
        type="button"
        className="sum"
        aria-expanded={part.open}
        aria-label={part.says}
        onClick={() => onPart(part.key)}
      >
        {part.bytes}
      </button>
    </Fragment>
  ));
}
