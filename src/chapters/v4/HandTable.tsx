import { exact } from "../../ui/numbers";
import { byHand } from "./byHand";

/** An entry of four inputs and two channels, one input a line. */
export function HandTable() {
  return (
    <section className="table-box" aria-label="A compressed entry by hand">
      <table data-computed="" style={{ width: "100%" }}>
        <caption>
          Entry 1, blocks of {byHand.ratio} with overlap: {byHand.rows.length} inputs, two channels
        </caption>
        <thead>
          <tr>
            <th scope="col">input</th>
            <th scope="col" className="n">
              channel A: weight × content
            </th>
            <th scope="col" className="n">
              channel B: weight × content
            </th>
          </tr>
        </thead>
        <tbody>
          {byHand.rows.map(({ token, isOwn, channels }) => (
            <tr key={token}>
              <th scope="row">
                token {token}, {isOwn ? "own block" : "block before"}
              </th>
              {channels.map(({ gate, total, content, product }, channel) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a channel has no other name.
                <td key={channel} className="n">
                  {gate}/{total} × {content} = {exact(product)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="total">
            <th scope="row">entry</th>
            {byHand.entry.map((value, channel) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <td key={channel} className="n">
                {exact(value)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
