import { Formula, tex } from "../../ui/Formula";
import { exact, factor } from "../../ui/numbers";
import { kept, v1, v2, v3 } from "./facts";

const bytesOf = (elements: number) => 2 * elements;

const rows = [
  { name: "MHA", formula: tex`2\, n_h d_h`, elements: kept.mha },
  { name: `GQA, ${v1.kvHeads} groups`, formula: tex`2\, n_g d_h`, elements: kept.gqa },
  { name: "MQA", formula: tex`2\, d_h`, elements: kept.mqa },
  { name: "MLA", formula: tex`d_c + d_h^R`, elements: kept.mla },
];

/** The V2 paper's comparison, with its heads. */
export function CountsTable() {
  return (
    <section className="table-box" aria-label="Elements a layer">
      <table data-computed="" style={{ width: "100%" }}>
        <caption>
          {v3.queryHeads} heads of {v2.qkNopeHeadDim}, a token in one layer
        </caption>
        <thead>
          <tr>
            <th scope="col">form</th>
            <th scope="col">elements</th>
            <th scope="col" className="n">
              count
            </th>
            <th scope="col" className="n">
              bytes, bf16
            </th>
            <th scope="col" className="n">
              × MLA
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, formula, elements }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Formula>{formula}</Formula>
              </td>
              <td className="n">{exact(elements)}</td>
              <td className="n">{exact(bytesOf(elements))}</td>
              <td className="n">{name === "MLA" ? "1" : factor(elements / kept.mla)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
