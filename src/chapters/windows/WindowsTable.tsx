import { exact } from "../../ui/numbers";
import { kept } from "./facts";

/** What windows keep of a sequence, model by model. */
export function WindowsTable() {
  return (
    <section className="table-box" aria-label="Windows of models">
      <table data-computed="" style={{ width: "100%" }}>
        <caption>
          Full windows, in bytes. Layers of the backbone; the small blocks that draft tokens are left out
        </caption>
        <thead>
          <tr>
            <th scope="col">model</th>
            {["layers", "W", "row", "a sequence"].map((head) => (
              <th key={head} scope="col" className="n">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.values(kept).map(({ name, layers, window, rowBytes, aSequence }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {[layers, window, rowBytes].map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                <td key={index} className="n">
                  {exact(value)}
                </td>
              ))}
              <td className="n">
                <b>{exact(aSequence)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
