import { rowBytes, rowElements } from "../../core";
import { deepseekV41Flash, v41Design } from "../../models";
import { exact } from "../../ui/numbers";
import { Term } from "../../ui/Term";

const { indexerRow, mainRow, windowRow, windowTokens } = v41Design;

/** What an owner of V4.1-Flash holds after T tokens, as shapes. */
export function Shapes() {
  return (
    <ul className="terms" data-num="">
      <li>
        <Term of="part-content">main KV</Term>
        <span>
          <code>{`[floor(T / m), ${rowElements(mainRow)}]`}</code> {exact(rowBytes(mainRow))} bytes an entry
        </span>
      </li>
      <li>
        <Term of="part-address">indexer keys</Term>
        <span>
          <code>{`[floor(T / m), ${rowElements(indexerRow)}]`}</code> {exact(rowBytes(indexerRow))} bytes an entry
        </span>
      </li>
      <li>
        <Term of="mode-window">window KV</Term>
        <span>
          <code>{`[min(T, ${windowTokens}), ${rowElements(windowRow)}]`}</code> {exact(rowBytes(windowRow))} bytes an
          entry, in each of {deepseekV41Flash.config.layers} layers its own
        </span>
      </li>
    </ul>
  );
}
