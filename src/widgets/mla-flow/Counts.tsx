import { Powers } from "../../ui/Powers";
import type { FlowView } from "./derive";
import type { Form } from "./params";

interface CountTableProps {
  readonly caption: string;
  readonly rows: FlowView["toy"]["rows"];
  readonly form: Form;
}

function CountTable({ caption, rows, form }: CountTableProps) {
  return (
    <table className="mf-counts" data-form={form}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Numbers</th>
          <th scope="col" className="n">
            naive
          </th>
          <th scope="col" className="n">
            absorbed
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, naive, absorbed }) => (
          <tr key={name}>
            <td>{name}</td>
            <td className="n">{naive}</td>
            <td className="n">{absorbed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is read, and what is made and thrown away: in the toy, and in V3's sizes. */
export function Counts({ view }: { readonly view: FlowView }) {
  return (
    <div className="mf-account">
      <CountTable {...view.toy} form={view.form} />
      <CountTable {...view.real} form={view.form} />
      <p>
        Largest difference of the two forms in this token’s output:{" "}
        <b>
          <Powers>{view.difference}</Powers>
        </b>
        . The same sums in another order, in double precision.
      </p>
      <p>{view.cost}</p>
    </div>
  );
}
