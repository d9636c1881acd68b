import type { CSSProperties } from "react";
import { Powers } from "../../ui/Powers";
import type { ComparedRow } from "./derive";

/** The chosen coding beside five others: bytes, and the error drawn to scale. */
export function Compared({ rows }: { readonly rows: readonly ComparedRow[] }) {
  return (
    <table className="qz-compared">
      <caption>The chosen way, then five to compare</caption>
      <thead>
        <tr>
          <th scope="col">Stored as</th>
          <th scope="col" className="n">
            Bytes
          </th>
          <th scope="col">Relative L2 error</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, scaled, added, sum, bytes, error, length, isChosen }) => (
          <tr key={id} data-chosen={isChosen ? "" : undefined}>
            <th scope="row">
              <b>{name}</b>
              <small>
                {scaled}
                {added === "" ? "" : `; ${added}`}
              </small>
            </th>
            <td className="n">
              <b>{bytes}</b>
              <small>{sum}</small>
            </td>
            <td>
              <b>
                <Powers>{error}</Powers>
              </b>
              <i data-mark="" style={{ "--length": `${length}%` } as CSSProperties} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
