import { listInWords } from "../../core";
import { exact } from "../../ui/numbers";
import { owners, rows, stands } from "./facts";

/** The layers that write, and what a token leaves there. */
export function OwnersTable() {
  return (
    <section className="table-box" aria-label="Bytes a token by owner">
      <table data-computed="" style={{ width: "100%" }}>
        <caption>What a token leaves in the layers that write</caption>
        <thead>
          <tr>
            <th scope="col">Layers</th>
            <th scope="col" className="n">
              tokens an entry
            </th>
            <th scope="col" className="n">
              entries a token
            </th>
            <th scope="col" className="n">
              bytes an entry
            </th>
            <th scope="col" className="n">
              bytes a token
            </th>
          </tr>
        </thead>
        <tbody>
          {owners.map(({ half, layers, ratio, entries, bytes }) => (
            <tr key={half}>
              <th scope="row">{`${listInWords(layers.map(String))} (${half})`}</th>
              <td className="n">{ratio}</td>
              <td className="n">{ratio === 1 ? entries : `${layers.length} × 1/${ratio} = ${entries}`}</td>
              <td className="n">{`${rows.main} + ${rows.key}`}</td>
              <td className="n">{exact(bytes)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">all</th>
            <td />
            <td className="n">{stands.entries}</td>
            <td className="n">{rows.both}</td>
            <td className="n">
              <b>{exact(stands.csa2)}</b>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
