import type { CSSProperties } from "react";
import { Powers } from "../../ui/Powers";
import type { BitView, Neighbour } from "./derive";

interface NearProps {
  readonly near: BitView["near"];
  readonly neighbours: BitView["neighbours"];
  readonly onCode: (code: number) => void;
}

const at = (place: number): CSSProperties => ({ left: `${place}%` });

/** The number between its two neighbours, on a linear scale. A neighbour can be pressed. */
export function Near({ near, neighbours, onCode }: NearProps) {
  if (near === null) {
    return (
      <section className="be-near be-nowhere">
        <p>It has no place on the number line, and no neighbours.</p>
      </section>
    );
  }
  const [low, mid, high] = neighbours;
  return (
    <section className="be-near">
      <div className="be-axis" role="img" aria-label={near.described}>
        {near.halfway !== null && <span className="be-half" style={at(near.halfway)} />}
        {near.below !== null && <span className="be-rung" style={at(near.below)} />}
        {near.above !== null && <span className="be-rung" style={at(near.above)} />}
        <span className="be-error" style={{ left: `${near.error.from}%`, width: `${near.error.width}%` }} />
        <span className="be-taken" style={at(near.taken)} />
        {mid.mark !== "taken" && <span className="be-typed-mark" style={at(near.here)} />}
      </div>
      <svg className="be-leaders" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {near.leaders.map((points) => (
          <polyline key={points} points={points} />
        ))}
      </svg>
      <div className="be-columns">
        <Side of={low} onCode={onCode} />
        <div className="be-column" data-mark="" data-taken={mid.mark === "typed" ? undefined : ""}>
          <Words of={mid} />
        </div>
        <Side of={high} onCode={onCode} />
      </div>
    </section>
  );
}

interface SideProps {
  readonly of: Neighbour;
  readonly onCode: (code: number) => void;
}

function Side({ of, onCode }: SideProps) {
  const { code } = of;
  return (
    <button
      type="button"
      className="be-column"
      data-mark=""
      data-taken={of.mark === "taken" ? "" : undefined}
      aria-disabled={code === null}
      onClick={() => code !== null && onCode(code)}
    >
      <Words of={of} />
    </button>
  );
}

function Words({ of: { heading, value, says, mark } }: { readonly of: Neighbour }) {
  return (
    <>
      <i>
        {(mark === "typed" || mark === "both") && <span className="be-typed-mark" aria-hidden="true" />}
        {(mark === "taken" || mark === "both") && <span className="be-taken" aria-hidden="true" />}
        <span className="be-heading">{heading}</span>
      </i>
      <b>
        <Powers>{value}</Powers>
      </b>
      <span>
        <Powers>{says}</Powers>
      </span>
    </>
  );
}
