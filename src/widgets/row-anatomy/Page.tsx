import type { CSSProperties } from "react";
import type { AnatomyView } from "./derive";

interface PageProps {
  readonly view: AnatomyView;
}

/** A page to scale, with the bytes of the row shown in it. */
export function Page({ view: { page, pageSays, capacity } }: PageProps) {
  const at = ({ left, width }: { readonly left: number; readonly width: number }) =>
    ({ "--left": `${left}%`, "--width": `${width}%`, "--rows": capacity }) as CSSProperties;
  return (
    <div className="ra-page">
      <b>Where the row lies in a page, to scale</b>
      <div className="ra-strip" role="img" aria-label={pageSays}>
        {page.regions.map((region) => (
          <i key={region.kind} className="ra-region" data-region={region.kind} style={at(region)} />
        ))}
        {page.own.map((piece) => (
          <i key={piece.start} className="ra-own" data-mark="" data-region={piece.kind} style={at(piece)} />
        ))}
      </div>
      <p aria-hidden="true">{pageSays}</p>
    </div>
  );
}
