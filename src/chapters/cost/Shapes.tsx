import { exact } from "../../ui/numbers";
import { Term } from "../../ui/Term";
import { v1 } from "./facts";

/** What one layer of V1 makes of a token, as shapes. */
export function Shapes() {
  return (
    <ul className="terms" data-num="">
      <li>
        <span>hidden state</span>
        <span>
          <code>{`h [${exact(v1.hiddenSize)}]`}</code> goes through the layer
        </span>
      </li>
      <li>
        <Term of="part-query">queries</Term>
        <span>
          <code>{`q [${v1.queryHeads}, ${v1.headDim}]`}</code> used by this token alone, not kept
        </span>
      </li>
      <li>
        <Term of="part-content">keys</Term>
        <span>
          <code>{`k [${v1.kvHeads}, ${v1.headDim}]`}</code> kept for all later tokens
        </span>
      </li>
      <li>
        <Term of="part-content">values</Term>
        <span>
          <code>{`v [${v1.kvHeads}, ${v1.headDim}]`}</code> kept for all later tokens
        </span>
      </li>
    </ul>
  );
}
