import type { BoundView } from "./derive";

interface SumProps {
  readonly sum: BoundView["sum"];
  readonly holds: boolean;
  readonly verdict: string;
}

/** The two products, and which is larger. */
export function Sum({ sum, holds, verdict }: SumProps) {
  return (
    <div className="rb-sum">
      <p>
        <i>the most an element can be</i>
        <span>
          <span className="unseen">square root of </span>
          <span className="rb-root">
            <svg viewBox="0 0 12 24" preserveAspectRatio="none" aria-hidden="true">
              <path d="M1,14 3.5,12.5 7,22.5 12,1" />
            </svg>
            <span>{sum.width}</span>
          </span>{" "}
          × <em>{sum.weight}</em> = <b>{sum.bound}</b>
        </span>
      </p>
      <p>
        <i>the most that scale × element can be</i>
        <span>
          {sum.scale} × {sum.element} = <b>{sum.reach}</b>
        </span>
      </p>
      <p className={holds ? "rb-good" : "rb-bad"}>{verdict}</p>
    </div>
  );
}
