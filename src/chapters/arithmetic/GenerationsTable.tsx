import { footprint } from "../../core";
import { models } from "../../models";
import { exact } from "../../ui/numbers";
import { sumInFigures } from "../../ui/sums";

const rows = models.map(({ id, shortName, layers }) => ({ id, shortName, sum: footprint(layers) }));

/** Every model's bytes a token with its sum open, and its window beside it. */
export function GenerationsTable() {
  return (
    <section className="table-box wide" aria-label="Bytes a token, model by model" tabIndex={-1}>
      <table className="generations-table" data-computed="">
        <caption>Bytes a token: layers that keep entries × entries a token × (main row + indexer row)</caption>
        <thead>
          <tr>
            <th scope="col">model</th>
            <th scope="col">the sum</th>
            <th scope="col" className="n">
              main KV
            </th>
            <th scope="col" className="n">
              indexer
            </th>
            <th scope="col" className="n">
              bytes a token
            </th>
            <th scope="col" className="n">
              window, bytes a sequence
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, shortName, sum }) => (
            <tr key={id} id={`sum-${id}`}>
              <th scope="row">{shortName}</th>
              <td>{sumInFigures(sum)}</td>
              <td className="n">{exact(sum.mainPerToken)}</td>
              <td className="n">{sum.indexerPerToken === 0 ? "–" : exact(sum.indexerPerToken)}</td>
              <td className="n">
                <b>{exact(sum.bytesPerToken)}</b>
              </td>
              <td className="n">{sum.windowPerSequence === 0 ? "–" : exact(sum.windowPerSequence)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
