import { Fragment } from "react";
import type { ModelId } from "../../models";
import { href } from "../../ui/href";
import type { GenerationsView } from "./derive";
import { Parts } from "./Parts";
import type { PartKey } from "./params";
import type { SumView } from "./sum";

/** The chapter that takes the last number apart. */
const wayIn = "/chapters/arithmetic/";

interface FootProps {
  readonly view: GenerationsView;
  readonly away: boolean;
  readonly sumId: string;
  readonly onOpen: (id: ModelId) => void;
  readonly onPart: (part: PartKey) => void;
}

/** Under the base line: the number that is left, whose sum is open, and that sum. */
export function Foot({ view, away, sumId, onOpen, onPart }: FootProps) {
  const { last } = view.squares;
  return (
    <div className="gens-foot" data-away={away ? "" : undefined}>
      <button type="button" className="gens-last" aria-expanded={last.open} onClick={() => onOpen(last.id)}>
        <span className="gens-huge">{last.number}</span>{" "}
        <span className="gens-label">
          <b className="gens-name">{last.name}</b> <span className="gens-date">{last.date}</span>
        </span>
      </button>
      <div className="gens-models">
        <span id={`${sumId}-of`}>The sum of</span>
        <ul aria-labelledby={`${sumId}-of`}>
          {view.models.map(({ id, name, open }) => (
            <li key={id}>
              <button type="button" aria-expanded={open} aria-controls={sumId} onClick={() => onOpen(id)}>
                <span>{name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Equation sum={view.sum} id={sumId} onPart={onPart} />
      <p className="gens-way">
        <a href={href(wayIn)}>Take {last.number} apart</a>
      </p>
    </div>
  );
}

interface EquationProps {
  readonly sum: SumView;
  readonly id: string;
  readonly onPart: (part: PartKey) => void;
}

/** The open sum on one line: 890 = 3 × ½ × (288 + 68) + 1 × 1 × (288 + 68). */
function Equation({ sum, id, onPart }: EquationProps) {
  return (
    <p className="gens-equation" id={id}>
      <b>{sum.total}</b>
      {sum.terms.map((term, i) => {
        const several = term.parts.length > 1;
        return (
          <Fragment key={term.parts[0]?.key}>
            {" "}
            <span className="gens-term">
              {i === 0 ? "= " : "+ "}
              {term.count} × {term.entries} × {several && "("}
              <Parts parts={term.parts} onPart={onPart} />
              {several && ")"}
            </span>
          </Fragment>
        );
      })}
    </p>
  );
}
