import { indexerFp4, v41Global, v41Window } from "../../core";
import { exact } from "../../ui/numbers";
import { Term } from "../../ui/Term";
import { elements, keyWidth, rows, scales } from "./facts";

/** The three rows of V4.1 as shapes. */
export function Shapes() {
  return (
    <ul className="terms" data-num="">
      <li>
        <Term of="part-content">main row</Term>
        <span>
          <code>{`[${elements}]`}</code> of {v41Global.element.name}, <code>{`[${scales.main}]`}</code> scales of{" "}
          {v41Global.scale.storage.name}, one for {v41Global.block}: {exact(rows.four)} bytes
        </span>
      </li>
      <li>
        <Term of="part-address">index key</Term>
        <span>
          <code>{`[${keyWidth}]`}</code> of {indexerFp4.element.name}, <code>{`[${scales.key}]`}</code> scales of{" "}
          {indexerFp4.scale.storage.name}, one for {indexerFp4.block}: {exact(rows.key)} bytes
        </span>
      </li>
      <li>
        <Term of="mode-window">window row</Term>
        <span>
          <code>{`[${elements}]`}</code> of {v41Window.element.name}, <code>{`[${elements / v41Window.block}]`}</code>{" "}
          scales of {v41Window.scale.storage.name}, one for {v41Window.block}: {exact(rows.eight)} bytes
        </span>
      </li>
    </ul>
  );
}
