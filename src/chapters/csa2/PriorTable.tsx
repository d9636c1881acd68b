import { Cite } from "../../ui/Num";
import { Term } from "../../ui/Term";
import { prior } from "./facts";

const mark = (is: boolean) => (is ? <b>yes</b> : "no");

/** Which of three things a later layer takes from an earlier one, design by design. */
export function PriorTable() {
  return (
    <section className="table-box" aria-label="Designs that share between layers">
      <table>
        <caption>What layers share, as the articles describe it</caption>
        <thead>
          <tr>
            <th scope="col">Design</th>
            <th scope="col">
              <Term of="part-content">content</Term>
            </th>
            <th scope="col">
              <Term of="part-address">address</Term>
            </th>
            <th scope="col">Shorter sequence</th>
            <th scope="col">How</th>
          </tr>
        </thead>
        <tbody>
          {prior.map(({ id, name, source, content, address, sequence, how }) => (
            <tr key={id}>
              <th scope="row">{source === null ? name : <Cite source={source}>{name}</Cite>}</th>
              <td>{mark(content)}</td>
              <td>{mark(address)}</td>
              <td>{mark(sequence)}</td>
              <td>{how}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
