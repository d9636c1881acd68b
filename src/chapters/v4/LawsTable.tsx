import { exact } from "../../ui/numbers";
import { laws } from "./laws";

const holds = (is: boolean) => <b className={is ? "v4-holds" : "v4-fails"}>{is ? "holds" : "does not hold"}</b>;

/** Positions of a hundred thousand lose some bits of their angles: outputs near 1 agree to this. */
const rounding = 1e-11;

const power = (value: number) => {
  if (value === 0) return "0";
  const exponent = Math.ceil(Math.log10(value));
  return exponent >= 0 ? (
    value.toFixed(2)
  ) : (
    <>
      below 10<sup>−{-exponent}</sup>
    </>
  );
};

/** Laws of a CSA layer, with what they come to. */
export function LawsTable() {
  const { tokens, shift, decode, shifted, unturned, visible, byHand, entries } = laws;
  const rows = [
    {
      law: "The entry by hand is the compressor’s",
      value: <>largest difference {power(byHand)}</>,
      is: byHand < 1e-14,
    },
    {
      law: `Token by token or all ${tokens} at once: the same output`,
      value: <>largest difference {power(decode)}</>,
      is: decode < 1e-14,
    },
    {
      law: "A token sees the blocks that are full with it, and no other",
      value: (
        <>
          {entries} entries, {tokens} tokens
        </>
      ),
      is: visible,
    },
    {
      law: `All positions moved by ${exact(shift)}: the same output`,
      value: (
        <>
          largest difference {power(shifted)}; before the turn back {power(unturned)}
        </>
      ),
      is: shifted < rounding && unturned > rounding,
    },
  ];
  return (
    <section className="table-box" aria-label="Laws of a CSA layer">
      <table data-computed="" style={{ width: "100%" }}>
        <caption>Computed by the engine on a small CSA layer with seeded weights, not trained</caption>
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
