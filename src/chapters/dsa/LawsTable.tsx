import { laws } from "./laws";

const holds = (is: boolean) => <b className={is ? "dsa-holds" : "dsa-fails"}>{is ? "holds" : "does not hold"}</b>;

/** Bound of what doubles may lose in products of 256 numbers. */
const rounding = 1e-14;

const power = (value: number) => {
  if (value === 0) return "0";
  const exponent = Math.ceil(Math.log10(value));
  return (
    <>
      below 10<sup>−{-exponent}</sup>
    </>
  );
};

/** Laws of the algebra, with what they come to. */
export function LawsTable() {
  const { words, picks, dense, hadamard, factor, causal } = laws;
  const rows = [
    {
      law: `With ${words} picks for ${words} words the output is that of dense MLA`,
      value: <>largest difference {power(dense)}</>,
      is: dense === 0,
    },
    {
      law: "Hadamard on queries and keys changes no score",
      value: <>largest difference {power(hadamard.difference)}</>,
      is: hadamard.difference < rounding && hadamard.samePicks,
    },
    { law: "A common positive factor changes no pick", value: <>all scores × {factor.by}</>, is: factor.samePicks },
    {
      law: `A word reads min(${picks}, t + 1) words, none of them later`,
      value: <>{words} words</>,
      is: causal,
    },
  ];
  return (
    <section className="table-box" aria-label="Laws of the algebra">
      <table data-computed="" style={{ width: "100%" }}>
        <caption>Computed by the engine on the layer above, over its first text</caption>
        <thead>
          <tr>
            <th scope="col">Law</th>
            <th scope="col">Computed</th>
            <th scope="col">Verdict</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ law, value, is }) => (
            <tr key={law}>
              <th scope="row">{law}</th>
              <td>{value}</td>
              <td>{holds(is)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
