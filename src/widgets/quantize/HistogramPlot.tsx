import type { CSSProperties } from "react";
import { Powers, spokenPowers } from "../../ui/Powers";
import type { Plot } from "./derive";
import { plotHeight } from "./geometry";

/** Counts as bars; a second distribution over them in outline. */
export function HistogramPlot({ plot }: { readonly plot: Plot }) {
  const { name, says, bars, ticks, tickTexts, top, outline } = plot;
  return (
    <section className="qz-plot">
      <h4>{name}</h4>
      <p className="qz-says-bins">
        <Powers>{says}</Powers>
      </p>
      <p className="qz-top">{top}</p>
      <div role="img" aria-label={spokenPowers(`Histogram of the ${name.toLowerCase()}. ${says}`)}>
        <div className="qz-bars" style={{ height: plotHeight }}>
          {bars.map(({ height }, bin) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its place.
            <i key={bin} data-mark="" style={{ height: `${height}%` }} />
          ))}
          {outline !== "" && (
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              <path className="qz-halo" d={outline} />
              <path d={outline} />
            </svg>
          )}
        </div>
        <div className="qz-ticks">
          {ticks.map(({ value, place }, i) => (
            <span key={value} style={{ "--place": place } as CSSProperties}>
              <Powers>{tickTexts[i] ?? ""}</Powers>
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}
