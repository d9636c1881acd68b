import { Glyph } from "../../ui/Term";
import type { NeedleView } from "./derive";
import type { Lane } from "./lanes";
import { spanStyle } from "./Strip";

interface LaneRowProps {
  readonly lane: Lane;
  readonly needle: NeedleView["needle"];
}

/** One mechanism: what came back, and from where. */
export function LaneRow({ lane, needle }: LaneRowProps) {
  const { mechanism, name, reads, concept, verdict, says, numbers, window, read } = lane;
  return (
    <li className="nd-lane" data-mark="" data-verdict={verdict} data-mechanism={mechanism}>
      <p className="nd-who">
        {concept && <Glyph of={concept} />}
        <b>{name}</b> <span>reads {reads}</span>
      </p>
      <div className="nd-track" aria-hidden="true">
        {needle && <i className="nd-needle" style={spanStyle(needle.span)} />}
        {window && <i className="nd-window" style={spanStyle(window)} />}
        {read && (
          <>
            <i className="nd-from" style={spanStyle(read)} />
            <i className="nd-arrow" style={{ left: `${read.to}%` }} />
          </>
        )}
      </div>
      <p className="nd-says">
        <strong>{says}</strong>
        {numbers.map(({ label, value }) => (
          <span key={label}>
            <i>{label}</i> {value}
          </span>
        ))}
      </p>
    </li>
  );
}
