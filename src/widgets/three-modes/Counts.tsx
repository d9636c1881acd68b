import { memo } from "react";
import { type Concept, Term } from "../../ui/Term";
import type { CountView } from "./derive";

/** In how many layers each part is a layer's own. */
export const Counts = memo(function Counts({ counts }: { readonly counts: readonly CountView[] }) {
  return (
    <dl className="tm-counts">
      {counts.map(({ part, name, count, says }) => (
        <div key={part}>
          <dt>
            <Term of={`part-${part}` as Concept}>
              {name} × <b>{count}</b>
            </Term>
          </dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
});
