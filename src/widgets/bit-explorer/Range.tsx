import type { CSSProperties, ReactNode } from "react";
import { Powers } from "../../ui/Powers";
import type { BitView } from "./derive";

interface RangeProps {
  readonly range: BitView["range"];
  /** How the numbers are spread. */
  readonly control: ReactNode;
}

/** Every number of the format along its whole range. */
export function Range({ range, control }: RangeProps) {
  const { typed } = range;
  return (
    <section className="be-range">
      <div className="be-spread">
        <b>{range.heading}</b>
        {control}
      </div>
      <div className="be-ticks" role="img" aria-label={range.described}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path data-mark="" className="be-others" d={range.others} />
          <path data-mark="" className="be-powers" d={range.powers} />
        </svg>
        {range.taken !== null && <span className="be-taken" style={{ left: `${range.taken}%` }} />}
        {typed !== null && (
          <span className="be-typed-mark" data-beyond={typed.beyond ?? undefined} style={{ left: `${typed.at}%` }} />
        )}
      </div>
      <div className="be-labels" aria-hidden="true">
        {range.labels.map(({ value, place }, index) => (
          <span key={value} style={{ "--place": place } as CSSProperties}>
            <Powers>{range.texts[index] ?? ""}</Powers>
          </span>
        ))}
      </div>
      <p>
        <Powers>{range.note}</Powers>
      </p>
    </section>
  );
}
