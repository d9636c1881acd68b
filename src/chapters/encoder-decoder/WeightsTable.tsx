import { exact } from "../../ui/numbers";
import { counted } from "./facts";

const names: Readonly<Record<string, string>> = {
  experts: "experts, shared ones included",
  router: "router",
  attention: "attention",
  compressors: "compressors",
  indexers: "indexers",
  streams: "residual streams",
  embedding: "embedding table",
  head: "output head",
};

/** Weights by parts, and those that a token passes in each phase. */
export function WeightsTable() {
  return (
    <section className="table-box" aria-label="Weights by parts">
      <table data-computed="" style={{ width: "100%" }}>
        <caption>V4.1-Flash from its configuration; norms, Engram, draft blocks and vision left out</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col" className="n">
              all
            </th>
            <th scope="col" className="n">
              a token in decode
            </th>
            <th scope="col" className="n">
              a token in prefill
            </th>
          </tr>
        </thead>
        <tbody>
          {counted.parts.map(({ id, all, decode, prefill }) => (
            <tr key={id}>
              <th scope="row">{names[id]}</th>
              <td className="n">{exact(all)}</td>
              <td className="n">{exact(decode)}</td>
              <td className="n">{exact(prefill)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">together</th>
            <td className="n">
              <b>{exact(counted.all)}</b>
            </td>
            <td className="n">
              <b>{exact(counted.decode)}</b>
            </td>
            <td className="n">
              <b>{exact(counted.prefill)}</b>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
