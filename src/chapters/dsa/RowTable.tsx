import { exact } from "../../ui/numbers";
import { rows } from "./facts";

/** A token's two rows in one layer, part by part. */
export function RowTable() {
  const lines = [
    { row: "main", name: "latent", part: rows.latent },
    { row: "main", name: `scales, one for each ${rows.latent.elements / rows.scales.elements}`, part: rows.scales },
    { row: "main", name: "RoPE key", part: rows.rope },
    { row: "index", name: "index key", part: rows.key },
    { row: "index", name: "scale of the key", part: rows.keyScale },
  ];
  return (
    <section className="table-box" aria-label="A token in one layer of V3.2">
      <table data-computed="" style={{ width: "100%" }}>
        <caption>A token in one layer of V3.2</caption>
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
            <tr key={name}>
              <td>{row}</td>
              <th scope="row">{name}</th>
              <td className="n">{exact(part.elements)}</td>
              <td>{part.type === "e4m3" ? "E4M3" : part.type}</td>
              <td className="n">{exact(part.bytes)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              main {exact(rows.main)} + index {exact(rows.index)}
            </th>
            <td className="n">
              <b>{exact(rows.both)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
