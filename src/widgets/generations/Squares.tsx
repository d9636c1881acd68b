import type { CSSProperties } from "react";
import type { ModelId } from "../../models";
import type { GenerationsView, SquareView } from "./derive";

interface SquareProps {
  readonly square: SquareView;
  readonly onOpen: (id: ModelId) => void;
}

function Mass({ square: { side, geometry } }: Pick<SquareProps, "square">) {
  const { rules, strips } = geometry;
  return (
    <svg viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="gens-mass" width={side} height={side} />
      <path className="gens-strips" d={strips} />
      <path className="gens-rules" d={rules} />
    </svg>
  );
}

function Outline({ square: { outline }, onOpen }: SquareProps) {
  if (outline === null) return null;
  return (
    <div className="gens-outline" data-mark="" style={{ "--side": outline.side } as CSSProperties}>
      <svg aria-hidden="true">
        <rect width="100%" height="100%" />
      </svg>
      {outline.labelled ? (
        <button type="button" aria-expanded={outline.open} onClick={() => onOpen(outline.id)}>
          <span className="gens-name">{outline.name}</span>: {outline.number}
        </button>
      ) : (
        <span className="unseen">
          {outline.name}, outlined: {outline.number}
        </span>
      )}
    </div>
  );
}

/** One model's cache as a square of bytes. It opens that model's sum. */
function Square({ square, onOpen }: SquareProps) {
  const { id, name, fullName, date, shortDate, number, detail, place, side, around, open, outline } = square;
  const style = { "--side": side, "--around": around } as CSSProperties;
  return (
    <div className="gens-square" data-label={place} style={style}>
      <Mass square={square} />
      <button type="button" className="gens-face" data-mark="" aria-expanded={open} onClick={() => onOpen(id)}>
        <span className="gens-label">
          <b className="gens-name">{name}</b> <span className="gens-full">{fullName}, </span>
          <span className="gens-date">
            <span className="gens-long">{date}</span>
            <span className="gens-short">{shortDate}</span>
          </span>
        </span>{" "}
        <span className="gens-number">{number}</span> <span className="unseen">bytes a token</span>
        <span className="gens-detail" aria-hidden="true">
          {detail}
        </span>
        {outline !== null && !outline.labelled && (
          <span className="gens-dashed" aria-hidden="true">
            dashed: {outline.name}
          </span>
        )}
      </button>
      <Outline square={square} onOpen={onOpen} />
    </div>
  );
}

interface FirstSquareProps extends SquareProps {
  readonly away: boolean;
}

/** Where the line began. */
export function FirstSquare({ square, away, onOpen }: FirstSquareProps) {
  return (
    <div className="gens-first" data-away={away ? "" : undefined}>
      <Square square={square} onOpen={onOpen} />
    </div>
  );
}

interface OtherSquaresProps {
  readonly view: GenerationsView;
  readonly away: boolean;
  readonly onOpen: (id: ModelId) => void;
}

/** What came after, on the same base line. */
export function OtherSquares({ view, away, onOpen }: OtherSquaresProps) {
  return (
    <div className="gens-others" data-away={away ? "" : undefined}>
      {[...view.squares.rest, view.squares.last].map((square) => (
        <Square key={square.id} square={square} onOpen={onOpen} />
      ))}
    </div>
  );
}
