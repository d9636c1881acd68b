import { Formula, tex } from "../../ui/Formula";
import { exact } from "../../ui/numbers";
import { v3 } from "./facts";

const heads = v3.queryHeads;
const shape = (out: number, into: number) => `${exact(out)} × ${exact(into)}`;

const rows = [
  { symbol: tex`h_t`, what: "hidden state", shape: tex`d`, numbers: exact(v3.hiddenSize) },
  {
    symbol: tex`W^{DKV}`,
    what: "down to the latent",
    shape: tex`d_c \times d`,
    numbers: shape(v3.kvLoraRank, v3.hiddenSize),
  },
  { symbol: tex`c^{KV}_t`, what: "latent, cached", shape: tex`d_c`, numbers: exact(v3.kvLoraRank) },
  {
    symbol: tex`W^{UK}`,
    what: "up to the keys",
    shape: tex`n_h d_h \times d_c`,
    numbers: shape(heads * v3.qkNopeHeadDim, v3.kvLoraRank),
  },
  {
    symbol: tex`W^{UV}`,
    what: "up to the values",
    shape: tex`n_h d_h \times d_c`,
    numbers: shape(heads * v3.vHeadDim, v3.kvLoraRank),
  },
  {
    symbol: tex`W^{DQ}`,
    what: "down to the query latent",
    shape: tex`d_c' \times d`,
    numbers: shape(v3.qLoraRank, v3.hiddenSize),
  },
  { symbol: tex`c^Q_t`, what: "query latent", shape: tex`d_c'`, numbers: exact(v3.qLoraRank) },
  {
    symbol: tex`W^{UQ}`,
    what: "up to the queries",
    shape: tex`n_h d_h \times d_c'`,
    numbers: shape(heads * v3.qkNopeHeadDim, v3.qLoraRank),
  },
  {
    symbol: tex`W^{QR}`,
    what: "up to their RoPE part",
    shape: tex`n_h d_h^R \times d_c'`,
    numbers: shape(heads * v3.qkRopeHeadDim, v3.qLoraRank),
  },
  {
    symbol: tex`W^{KR}`,
    what: "to the RoPE key",
    shape: tex`d_h^R \times d`,
    numbers: shape(v3.qkRopeHeadDim, v3.hiddenSize),
  },
  { symbol: tex`k^R_t`, what: "RoPE key, cached", shape: tex`d_h^R`, numbers: exact(v3.qkRopeHeadDim) },
  {
    symbol: tex`W^O`,
    what: "output",
    shape: tex`d \times n_h d_h`,
    numbers: shape(v3.hiddenSize, heads * v3.vHeadDim),
  },
];

/** Every symbol of the equations with its shape, and V3's numbers. */
export function ShapesTable() {
  return (
    <section className="table-box" aria-label="Shapes">
      <table data-computed="" style={{ width: "100%" }}>
        <caption>Shapes, out × in, with V3’s numbers</caption>
        <thead>
          <tr>
            <th scope="col">symbol</th>
            <th scope="col">what</th>
            <th scope="col">shape</th>
            <th scope="col" className="n">
              V3
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ symbol, what, shape: shapeOf, numbers }) => (
            <tr key={what}>
              <td>
                <Formula>{symbol}</Formula>
              </td>
              <th scope="row">{what}</th>
              <td>
                <Formula>{shapeOf}</Formula>
              </td>
              <td className="n">{numbers}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
