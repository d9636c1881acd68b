import { deepseekV4Flash, deepseekV41Flash, v41Design } from "../../models";
import { exact, inWords } from "../../ui/numbers";
import { Term } from "../../ui/Term";

const { topK, decoderStart, windowTokens } = v41Design;
const [, , csa, hca] = deepseekV4Flash.config.compressRatios;

/** The words that the rest of the chapter uses, each with what it names. */
export function Words() {
  return (
    <dl className="words" data-num="">
      <dt>
        <Term of="part-content">main KV</Term>
      </dt>
      <dd>The entry that attention reads: in V4 and V4.1 one vector, key and value at once.</dd>
      <dt>
        <Term of="part-address">indexer key, top-k</Term>
      </dt>
      <dd>
        A small scorer, the indexer, compares a query with the key of every entry it may see. The best {exact(topK)} at
        most are its picks, and attention reads those entries alone.
      </dd>
      <dt>
        <Term of="mode-window">window</Term>
      </dt>
      <dd>The newest {exact(windowTokens)} tokens, which each layer also keeps for itself, one entry a token.</dd>
      <dt>encoder half, decoder half</dt>
      <dd>
        Layers 0 to {decoderStart - 1} and {decoderStart} to {deepseekV41Flash.config.layers - 1} of V4.1-Flash. Both
        read only what came before. The decoder half takes its global KV from the encoder half’s output, so a prompt
        passes the first half alone.
      </dd>
      <dt>
        <Term of="mode-csa">CSA</Term>, <Term of="mode-hca">HCA</Term>
      </dt>
      <dd>
        The two kinds of owner in V4. CSA keeps one entry for {inWords(csa)} tokens and picks; HCA keeps one for{" "}
        {exact(hca)} and reads them all.
      </dd>
    </dl>
  );
}
