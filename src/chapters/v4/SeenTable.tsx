import { seen, sizes } from "./facts";

/** How many CSA entries a token sees, by the code and by the formula of the report. */
export function SeenTable() {
  return (
    <section className="table-box" aria-label="Entries that a token sees">
      <table data-computed="">
        <caption>CSA entries that a token sees, m = {sizes.csa}, tokens counted from 0</caption>
        <thead>
          <tr>
            <th scope="col">token t</th>
            {seen.map(({ position }) => (
              <th key={position} scope="col" className="n">
                {position}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">code: (t + 1) / m, rounded down</th>
            {seen.map(({ position, code }) => (
              <td key={position} className="n">
                <b>{code}</b>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">report’s text: t / m, rounded down</th>
            {seen.map(({ position, text }) => (
              <td key={position} className="n">
                {text}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
