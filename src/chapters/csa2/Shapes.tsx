import { Term } from "../../ui/Term";
import { sizes } from "./facts";

/** What a layer has in each mode, as shapes. */
export function Shapes() {
  const { heads, headDim, indexHeads, indexWidth, topK, window } = sizes;
  return (
    <ul className="terms" data-num="">
      <li>
        <Term of="part-query">query</Term>
        <span>
          <code>{`[tokens, ${heads}, ${headDim}]`}</code> own in every layer
        </span>
      </li>
      <li>
        <span>window rows</span>
        <span>
          <code>{`[${window}, ${headDim}]`}</code> own in every layer
        </span>
      </li>
      <li>
        <Term of="part-content">entries</Term>
        <span>
          <code>{`[entries, ${headDim}]`}</code> own in Full, borrowed in Reindex and Reuse
        </span>
      </li>
      <li>
        <Term of="part-address">index keys</Term>
        <span>
          <code>{`[entries, ${indexWidth}]`}</code> own in Full, borrowed in Reindex, not needed in Reuse
        </span>
      </li>
      <li>
        <Term of="part-query">index query</Term>
        <span>
          <code>{`[tokens, ${indexHeads}, ${indexWidth}]`}</code> own in Full and Reindex, none in Reuse
        </span>
      </li>
      <li>
        <Term of="part-address">picks</Term>
        <span>
          <code>{`[tokens, ${topK}]`}</code> own in Full and Reindex, borrowed in Reuse
        </span>
      </li>
    </ul>
  );
}
