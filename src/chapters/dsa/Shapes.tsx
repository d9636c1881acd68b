import { Term } from "../../ui/Term";
import { sizes } from "./facts";

/** What the indexer makes of a chunk of tokens, as shapes. */
export function Shapes() {
  const { indexHeads, indexWidth, topK } = sizes;
  return (
    <ul className="terms" data-num="">
      <li>
        <Term of="part-query">index query</Term>
        <span>
          <code>{`[tokens, ${indexHeads}, ${indexWidth}]`}</code> from the query latent; lives for one step
        </span>
      </li>
      <li>
        <Term of="part-address">index key</Term>
        <span>
          <code>{`[tokens, ${indexWidth}]`}</code> from the hidden state; one for all heads, cached
        </span>
      </li>
      <li>
        <span>head weights</span>
        <span>
          <code>{`[tokens, ${indexHeads}]`}</code> from the hidden state; of either sign
        </span>
      </li>
      <li>
        <span>scores</span>
        <span>
          <code>[tokens, cached]</code> one number an entry
        </span>
      </li>
      <li>
        <span>picks</span>
        <span>
          <code>{`[tokens, ${topK}]`}</code> places in the cache, −1 where there are fewer
        </span>
      </li>
    </ul>
  );
}
