import type { ScoresView } from "./derive";

interface SumProps {
  readonly sum: ScoresView["sum"];
}

/** One score as a sum over the index heads. */
export function Sum({ sum: { heading, lines, total, verdict } }: SumProps) {
  return (
    <section className="is-sum">
      <h4>{heading}</h4>
      <table>
        <caption className="unseen">The score as a sum over index heads</caption>
        <thead>
          <tr>
            <th scope="col">head: the word …</th>
            <th scope="col" className="n">
              q · k
            </th>
            <th scope="col" className="n">
              ReLU
            </th>
            <th scope="col" className="n">
              × w
            </th>
            <th scope="col" className="n">
              adds
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, product, kept, weight, adds }) => (
            <tr key={id}>
              <th scope="row">
                <i data-head={id} /> {name}
              </th>
              <td className="n">{product}</td>
              <td className="n">{kept}</td>
              <td className="n">{weight}</td>
              <td className="n">{adds}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {verdict}
            </th>
            <td className="n">
              <b>{total}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
