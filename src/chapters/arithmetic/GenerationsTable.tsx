import { footprint } from "../../core";
import { models } from "../../models";
import { exact } from "../../ui/numbers";
import { sumInFigures } from "../../ui/sums";

const rows = models.map(({ id, shortName, layers }) => ({ id, shortName, sum: footprint(layers) }));

interface PieceProps {
  readonly label: string;
  readonly bytes: number;
}

/** One part of a model's cache; on a phone it carries its column's label itself. */
function Piece({ label, bytes }: PieceProps) {
  const none = bytes === 0;
  return (
    <td className="n piece" data-label={label} data-none={none ? "" : undefined}>
      {none ? "–" : exact(bytes)}
    </td>
  );
}

/** Every model's bytes a token with its sum open, and its window beside it. */
export function GenerationsTable() {
  return (
    <section className="table-box wide" aria-label="Bytes a token, model by model">
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
              <td className="in-figures">{sumInFigures(sum)}</td>
              <Piece label="main KV" bytes={sum.mainPerToken} />
              <Piece label="indexer" bytes={sum.indexerPerToken} />
              <td className="n bytes">
                <b>{exact(sum.bytesPerToken)}</b>
              </td>
              <Piece label="window, bytes a sequence:" bytes={sum.windowPerSequence} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
