import { memo } from "react";
import { Glyph } from "../../ui/Term";
import type { ModesView } from "./derive";

/** The same entries, read in three modes: which are picked, and what attention makes of them. */
export const Toy = memo(function Toy({ toy }: { readonly toy: ModesView["toy"] }) {
  return (
    <section className="tm-toy">
      <h4>Run: seeded layers, untrained; the newest token asks. Height: attention on a pick.</h4>
      {toy.rows.map(({ mode, name, says, cells }) => (
        <div key={mode} className="tm-toy-row">
          <p>
            <Glyph of={`mode-${mode}`} /> <b>{name}</b> {says}
          </p>
          <div
            role="img"
            aria-label={`${name} reads entries ${cells.flatMap(({ entry, height }) => (height === null ? [] : [entry])).join(", ")}`}
          >
            {cells.map(({ entry, height }) => (
              <span key={entry} data-mark="" data-picked={height === null ? undefined : ""}>
                {height !== null && <i style={{ height: `${height}%` }} />}
              </span>
            ))}
          </div>
        </div>
      ))}
      <p className="tm-toy-says">{toy.says}</p>
    </section>
  );
});
