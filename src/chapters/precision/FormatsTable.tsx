import { bf16, e2m1, e2m3, e3m2, e4m3, e5m2, e8m0, fp16 } from "../../core";
import { Powers } from "../../ui/Powers";
import { binades, largestText, least, powerText } from "./facts";

const formats = [e2m1, e2m3, e3m2, e4m3, e5m2, e8m0, bf16, fp16];

/** The formats of this chapter, field by field. */
export function FormatsTable() {
  return (
    <section className="table-box" aria-label="Number formats">
      <table data-computed="" style={{ width: "100%" }}>
        <caption>Sign·exponent·mantissa bits, and the range they span</caption>
        <thead>
          <tr>
            <th scope="col">format</th>
            <th scope="col">s·e·m</th>
            <th scope="col" className="n">
              smallest
            </th>
            <th scope="col" className="n">
              largest
            </th>
            <th scope="col" className="n">
              binades
            </th>
          </tr>
        </thead>
        <tbody>
          {formats.map((format) => (
            <tr key={format.id}>
              <th scope="row">{format.name}</th>
              <td>
                {format.signed ? 1 : 0}·{format.exponentBits}·{format.mantissaBits}
              </td>
              <td className="n">
                <Powers>{powerText(least(format))}</Powers>
              </td>
              <td className="n">
                <Powers>{largestText(format)}</Powers>
              </td>
              <td className="n">{binades(format)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
