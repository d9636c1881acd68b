import { memo } from "react";
import type { FootView } from "./foot";

interface FootProps {
  readonly foot: FootView;
}

/** The totals under the map: main KV and indexer keys meet in the bytes a token. */
export const Foot = memo(function Foot({ foot }: FootProps) {
  const { counts, windows, parts, main, indexer, total } = foot;
  return (
    <div className="layer-foot">
      <span className="layer-main">{main}</span>
      <span className="layer-indexer">{indexer}</span>
      <span className="layer-adds">{total}</span>
      <p className="layer-parts">{parts}</p>
      <p className="layer-whole" data-long={total.length > 7 ? "" : undefined}>
        <span data-total="">{total}</span>
      </p>
      <p className="layer-counts">
        {counts} {windows}
      </p>
    </div>
  );
});
