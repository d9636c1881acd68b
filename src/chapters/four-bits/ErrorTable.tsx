import { indexerFp4, v41Global, v41Window } from "../../core";
import { exact } from "../../ui/numbers";
import { errors, rows } from "./facts";

const lines = [
  { rule: "FP8, E8M0", block: v41Window.block, bytes: rows.eight, error: errors.eight, used: "window rows" },
  { rule: "E2M1, E4M3", block: v41Global.block, bytes: rows.four, error: errors.four, used: "main rows" },
  { rule: "E2M1, E8M0", block: v41Global.block, bytes: rows.four, error: errors.e8m0Per16, used: "no row" },
  { rule: "E2M1, E8M0", block: indexerFp4.block, bytes: rows.mxfp4, error: errors.mxfp4, used: "index keys" },
];

/** The same vector through four rules: bytes of the row, and what is lost. */
export function ErrorTable() {
  return (
    <section className="table-box" aria-label="What each rule loses">
      <table data-computed="" style={{ width: "100%" }}>
        <caption>One seeded vector of {exact(512)} elements, stored by four rules</caption>
        <thead>
          <tr>
            <th scope="col">element, scale</th>
            <th scope="col" className="n">
              block
            </th>
            <th scope="col" className="n">
              bytes
            </th>
            <th scope="col" className="n">
              error
            </th>
            <th scope="col">in V4.1</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ rule, block, bytes, error, used }) => (
            <tr key={used}>
              <th scope="row">{rule}</th>
              <td className="n">{exact(block)}</td>
              <td className="n">{exact(bytes)}</td>
              <td className="n">
                <b>{error.toFixed(4)}</b>
              </td>
              <td>{used}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
