import { byHand, signed } from "./facts";

const vector = (numbers: readonly number[]) => `(${numbers.map(signed).join(", ")})`;

/** Three entries scored by two heads, one a line. */
export function HandTable() {
  const [first = [], second = []] = byHand.queries;
  const heads = [
    { name: `head 1, q = ${vector(first)}`, weight: byHand.weights[0] ?? 0 },
    { name: `head 2, q = ${vector(second)}`, weight: byHand.weights[1] ?? 0 },
  ];
  return (
    <section className="table-box" aria-label="Index scores by hand">
      <table data-computed="" style={{ width: "100%" }}>
        <caption>Two heads, three entries, top {byHand.picks.length}</caption>
        <thead>
          <tr>
            <th scope="col" className="n">
              entry
            </th>
            <th scope="col" className="n">
              key k
            </th>
            {heads.map(({ name }) => (
              <th key={name} scope="col" className="n">
                {name}
              </th>
            ))}
            <th scope="col" className="n">
              score
            </th>
            <th scope="col">read</th>
          </tr>
        </thead>
        <tbody>
          {byHand.rows.map(({ entry, key, products, parts, score, picked }) => (
            <tr key={entry}>
              <th scope="row" className="n">
                {entry}
              </th>
              <td className="n">{vector(key)}</td>
              {heads.map(({ name, weight }, head) => (
                <td key={name} className="n">
                  {signed(weight)} × ReLU({signed(products[head] ?? 0)}) = {signed(parts[head] ?? 0)}
                </td>
              ))}
              <td className="n">
                <b>{signed(score)}</b>
              </td>
              <td>{picked ? "yes" : "no"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
