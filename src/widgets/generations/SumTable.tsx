import { Term } from "../../ui/Term";
import { Parts } from "./Parts";
import type { PartKey } from "./params";
import type { LayersLabel, SumView } from "./sum";

interface SumTableProps {
  readonly sum: SumView;
  readonly away: boolean;
  readonly id: string;
  readonly onPart: (part: PartKey) => void;
}

function Label({ label: { concept, name, half } }: { readonly label: LayersLabel }) {
  return (
    <>
      {concept === null ? <b>{name}</b> : <Term of={concept}>{name}</Term>}
      {half !== null && <span className="gens-half">, {half}</span>}
    </>
  );
}

/** The open sum as a table, with the layers that keep none that grow. */
export function SumTable({ sum, away, id, onPart }: SumTableProps) {
  return (
    <div className="gens-table" id={id} data-away={away ? "" : undefined}>
      <table>
        <caption>{sum.name}, opened</caption>
        <thead>
          <tr>
            <th scope="col">layers</th>
            <th scope="col">how many</th>
            <th scope="col">entries a token</th>
            <th scope="col">bytes an entry</th>
            <th scope="col">bytes a token</th>
          </tr>
        </thead>
        <tbody>
          {sum.terms.map((term) => (
            <tr key={term.parts[0]?.key}>
              <th scope="row">
                <Label label={term.label} />
              </th>
              <td>{term.count}</td>
              <td>{term.entries}</td>
              <td>
                <Parts parts={term.parts} onPart={onPart} />
              </td>
              <td>{term.bytes}</td>
            </tr>
          ))}
          {sum.empties.map(({ label, count, says }) => (
            <tr key={label.name}>
              <th scope="row">
                <Label label={label} />
              </th>
              <td>{count}</td>
              <td colSpan={2}>{says}</td>
              <td>0</td>
            </tr>
          ))}
          <tr className="total">
            <th scope="row">{sum.name}</th>
            <td>{sum.layers}</td>
            <td colSpan={2} />
            <td>{sum.total}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
