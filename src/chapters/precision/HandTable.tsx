import { byHand, signed } from "./facts";

/** Four numbers that share a scale, one a line: divided by it, at the nearest size, and read back. */
export function HandTable() {
  const scale = signed(byHand.scale);
  return (
    <section className="table-box" aria-label="Four numbers and one scale">
      <table data-computed="" style={{ width: "100%" }}>
        <caption>Four numbers, one scale: {scale}</caption>
        <thead>
          <tr>
            {["number", `÷\u00a0${scale}`, "nearest size", `×\u00a0${scale}: read back`].map((head) => (
              <th key={head} scope="col" className="n">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byHand.rows.map(({ number, quotient, element, read }) => (
            <tr key={number}>
              <th scope="row" className="n">
                {signed(number)}
              </th>
              <td className="n">{signed(Number(quotient.toFixed(2)))}</td>
              <td className="n">{signed(element)}</td>
              <td className="n">
                <b>{signed(read)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
