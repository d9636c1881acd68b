import { type CSSProperties, memo } from "react";
import type { Structure } from "./structure";

/** What lies behind the cells: the halves, and the trunks from an owner to the lines that read its keys. */
export const Bands = memo(function Bands({ structure }: { readonly structure: Structure }) {
  return (
    <>
      {structure.bands.map(({ half, title, rest, short, place }) => (
        <div key={title} className="layer-band" data-half={half ?? "none"} style={place as CSSProperties}>
          <p>
            <b>{title}</b>
            <span className="layer-long">{rest}</span>
            <span className="layer-short">{short}</span>
          </p>
        </div>
      ))}
      {structure.trunks.map(({ owner, top, height, branches }) => (
        <div key={owner} className="layer-trunk" aria-hidden="true">
          <i style={{ top, height }} />
          {branches.map((branch) => (
            <u key={branch} style={{ top: branch }} />
          ))}
        </div>
      ))}
    </>
  );
});
