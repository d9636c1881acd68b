import { v41Global, v41Window } from "../../core";
import { exact } from "../../ui/numbers";
import { Term } from "../../ui/Term";
import { elements, rows } from "./facts";

/** The two rows of a V4.1 entry as shapes. */
export function Shapes() {
  return (
    <ul className="terms" data-num="">
      <li>
        <Term of="part-content">global row</Term>
        <span>
          <code>{`[${elements}]`}</code> codes of {v41Global.element.name},{" "}
          <code>{`[${elements / v41Global.block}]`}</code> scales of {v41Global.scale.storage.name}:{" "}
          {exact(rows.global)} bytes
        </span>
      </li>
      <li>
        <Term of="mode-window">window row</Term>
        <span>
          <code>{`[${elements}]`}</code> codes of {v41Window.element.name},{" "}
          <code>{`[${elements / v41Window.block}]`}</code> scales of {v41Window.scale.storage.name}:{" "}
          {exact(rows.window)} bytes
        </span>
      </li>
    </ul>
  );
}
