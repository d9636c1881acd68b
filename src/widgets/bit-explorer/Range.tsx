import type { CSSProperties } from "react";
import { Powers } from "../../ui/Powers";
import type { BitView } from "./derive";

/** Every number of the format along its whole range. */
export function Range({ range }: { readonly range: BitView["range"] }) {
  return (
    <section className="be-range">
      <div className="be-ticks" role="img" aria-label={range.described}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path data-mark="" className="be-others" d={range.others} />
          <path data-mark="" className="be-powers" d={range.powers} />
        </svg>
        {range.now !== null && <span className="be-place" style={{ left: `${range.now}%` }} />}
      </div>
      <div className="be-labels" aria-hidden="true">
        {range.labels.map(({ value, place }, index) => (
          <span key={value} style={{ "--place": place } as CSSProperties}>
            <Powers>{range.texts[index] ?? ""}</Powers>
          </span>
        ))}
      </div>
      <p>{range.note}</p>
    </section>
  );
}
