import { Term } from "../../ui/Term";
import { sizes } from "./facts";

/** What a layer with a global branch makes of a chunk of tokens, as shapes. */
export function Shapes() {
  const { heads, headDim, queryLatent, indexHeads, indexWidth, csa, hca } = sizes;
  return (
    <ul className="terms" data-num="">
      <li>
        <Term of="part-query">queries</Term>
        <span>
          <code>{`[tokens, ${heads}, ${headDim}]`}</code> from the query latent{" "}
          <code>{`[tokens, ${queryLatent}]`}</code>
        </span>
      </li>
      <li>
        <Term of="mode-window">window entries</Term>
        <span>
          <code>{`[tokens, ${headDim}]`}</code> key and value in one
        </span>
      </li>
      <li>
        <Term of="part-content">CSA entries</Term>
        <span>
          <code>{`[tokens / ${csa}, ${headDim}]`}</code> from contents and gates of{" "}
          <code>{`[tokens, 2 × ${headDim}]`}</code> each
        </span>
      </li>
      <li>
        <Term of="part-content">HCA entries</Term>
        <span>
          <code>{`[tokens / ${hca}, ${headDim}]`}</code> from contents and gates of{" "}
          <code>{`[tokens, ${headDim}]`}</code> each
        </span>
      </li>
      <li>
        <Term of="part-address">index keys</Term>
        <span>
          <code>{`[tokens / ${csa}, ${indexWidth}]`}</code> in CSA layers, from a compressor of their own
        </span>
      </li>
      <li>
        <Term of="part-address">index queries</Term>
        <span>
          <code>{`[tokens, ${indexHeads}, ${indexWidth}]`}</code>, with a weight for each head
        </span>
      </li>
    </ul>
  );
}
