import type { CSSProperties } from "react";
import type { NeedleView } from "./derive";
import type { Span } from "./geometry";

export const spanStyle = ({ from, to }: Span): CSSProperties =>
  ({ "--from": `${from}%`, "--to": `${100 - to}%` }) as CSSProperties;

/** The text as a strip of words: where the passkey stands, and what the windows of the layers span. */
export function Strip({ view }: { readonly view: NeedleView }) {
  const { needle, question, brackets, bracketsSay, ticks } = view;
  return (
    <div className="nd-strip">
      <div className="nd-names" aria-hidden="true">
        {needle && (
          <b style={{ "--place": needle.middle } as CSSProperties} className="nd-needle-name">
            {needle.says}
          </b>
        )}
      </div>
      <div className="nd-words">
        {needle && <i className="nd-needle" data-mark="" style={spanStyle(needle.span)} />}
        <i className="nd-question" style={spanStyle(question)} />
      </div>
      <div className="nd-brackets">
        {brackets.map((span, layer) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its place.
          <i key={layer} data-mark="" data-first={layer === 0 ? "" : undefined} style={spanStyle(span)} />
        ))}
      </div>
      <p className="nd-reach">
        <span>{bracketsSay[0]}</span> <span>{bracketsSay[1]}</span>
      </p>
      <div className="nd-axis" aria-hidden="true">
        {ticks.map(({ label, place }) => (
          <span key={label} style={{ "--place": place } as CSSProperties}>
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}
