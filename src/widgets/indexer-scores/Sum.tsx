import type { ScoresView } from "./derive";

interface SumProps {
  readonly sum: ScoresView["sum"];
  readonly onAt: (place: number) => void;
}

/** One score as a sum over the index heads. */
export function Sum({ sum: { heading, lines, total, verdict, higher, lower }, onAt }: SumProps) {
  return (
    <section className="is-sum">
      <div className="is-sum-head">
        <h4>{heading}</h4>
        <Step to={higher} onAt={onAt} label="Higher" />
        <Step to={lower} onAt={onAt} label="Lower" />
      </div>
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

interface StepProps {
  readonly to: number | null;
  readonly label: string;
  readonly onAt: (place: number) => void;
}

/** To the next word in the order of scores. It keeps the focus where there is none. */
function Step({ to, label, onAt }: StepProps) {
  return (
    <button type="button" className="is-step" aria-disabled={to === null} onClick={() => to !== null && onAt(to)}>
      {label}
      <span className="unseen"> score</span>
    </button>
  );
}
