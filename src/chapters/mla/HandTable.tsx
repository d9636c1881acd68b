import { byHand, vector } from "./facts";

const signed = (value: number) => String(value).replace("-", "−");

const rows = [
  { what: "key made, then scored", first: vector(byHand.key), second: vector(byHand.query), score: byHand.score },
  {
    what: "query folded, latent scored",
    first: vector(byHand.folded),
    second: vector(byHand.latent),
    score: byHand.foldedScore,
  },
  {
    what: "key rotated a quarter turn",
    first: vector(byHand.keyTurned),
    second: vector(byHand.query),
    score: byHand.turnedScore,
  },
  {
    what: "latent rotated instead",
    first: vector(byHand.folded),
    second: vector(byHand.latentTurned),
    score: byHand.wrongScore,
  },
];

/** One score in two orders, then with a rotation in the way. */
export function HandTable() {
  return (
    <section className="table-box" aria-label="One score by hand">
      <table data-computed="" style={{ width: "100%" }}>
        <caption>One score by hand, in both orders</caption>
        <thead>
          <tr>
            <th scope="col">order</th>
            <th scope="col" className="n">
              one
            </th>
            <th scope="col" className="n">
              other
            </th>
            <th scope="col" className="n">
              product
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, first, second, score }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td className="n">{first}</td>
              <td className="n">{second}</td>
              <td className="n">
                <b>{signed(score)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
