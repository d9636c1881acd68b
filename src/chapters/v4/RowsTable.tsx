import { exact } from "../../ui/numbers";
import { rows } from "./facts";

const formats: Readonly<Record<string, string>> = { e4m3: "E4M3", ue8m0: "E8M0", e2m1: "E2M1" };

/** A CSA entry's two rows, part by part. An HCA entry and a window row have the first alone. */
export function RowsTable() {
  const lines = [
    { row: "main", name: "values", part: rows.values },
    { row: "main", name: "RoPE part", part: rows.rope },
    {
      row: "main",
      name: `scales, one for each ${rows.values.elements / rows.scales.elements} values`,
      part: rows.scales,
    },
    { row: "main", name: "padding", part: rows.padding },
    { row: "index", name: "key", part: rows.key },
    { row: "index", name: `scales, one for each ${rows.key.elements / rows.keyScales.elements}`, part: rows.keyScales },
  ];
  return (
    <section className="table-box" aria-label="An entry of a CSA layer">
      <table data-computed="" style={{ width: "100%" }}>
        <caption>An entry of a CSA layer; HCA entries and window rows have the main row alone</caption>
        <thead>
          <tr>
            <th scope="col">row</th>
            <th scope="col">part</th>
            <th scope="col" className="n">
              elements
            </th>
            <th scope="col">stored as</th>
            <th scope="col" className="n">
              bytes
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, name, part }) => (
            <tr key={`${row} ${name}`}>
              <td>{row}</td>
              <th scope="row">{name}</th>
              <td className="n">{exact(part.elements)}</td>
              <td>{formats[part.type] ?? part.type}</td>
              <td className="n">{exact(part.bytes)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="total">
            <th scope="row" colSpan={4}>
              main {exact(rows.main)} + index {exact(rows.index)}
            </th>
            <td className="n">{exact(rows.both)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
