import { deepseekV4Flash } from "../../models";
import { Term } from "../../ui/Term";

const { queryHeads, headDim, windowTokens } = deepseekV4Flash.config;

/** The shapes of window attention, with V4-Flash's sizes. */
export function Shapes() {
  return (
    <ul className="terms" data-num="">
      <li>
        <Term of="part-query">queries</Term>
        <span>
          <code>q_t</code> <code>{`[heads, d] = [${queryHeads}, ${headDim}]`}</code>, one for each head
        </span>
      </li>
      <li>
        <Term of="mode-window">window rows</Term>
        <span>
          <code>k, v</code> <code>{`[W, d] = [${windowTokens}, ${headDim}]`}</code> once full, in V4 one array for both
          and for all heads
        </span>
      </li>
      <li>
        probabilities
        <span>
          <code>p_t</code> <code>{`[heads, W] = [${queryHeads}, ${windowTokens}]`}</code>, whatever the context
        </span>
      </li>
      <li>
        output
        <span>
          <code>o_t</code> <code>{`[heads, d] = [${queryHeads}, ${headDim}]`}</code>
        </span>
      </li>
    </ul>
  );
}
