import { exact } from "../../ui/numbers";
import { LeverBadge } from "../../ui/Term";
import { lineage } from "./facts";

const digits = 3;
/** A lever, whole as it is, else to three digits. */
const amount = (value: number) => (Number.isInteger(value) ? exact(value) : String(Number(value.toPrecision(digits))));

/** The four levers of each model, and their product. */
export function LeversTable() {
  return (
    <section className="table-box" aria-label="The four levers, model by model">
      <table data-computed="" style={{ width: "100%" }}>
        <caption>The four levers, and bytes a token</caption>
        <thead>
          <tr>
            <th scope="col">model</th>
            {(["layer", "sequence", "entry", "precision"] as const).map((lever) => (
              <th key={lever} scope="col" className="n">
                <LeverBadge of={lever} />
              </th>
            ))}
            <th scope="col" className="n">
              bytes
            </th>
          </tr>
        </thead>
        <tbody>
          {lineage.map(({ name, layers, sequence, entry, precision, bytes }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="n">{amount(layers)}</td>
              <td className="n">{amount(sequence)}</td>
              <td className="n">{amount(entry)}</td>
              <td className="n">{amount(precision)}</td>
              <td className="n">
                <b>{exact(bytes)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
