import type { ReactNode } from "react";
import { sources } from "../../models";
import { Cite, Num } from "../../ui/Num";
import { exact, factor, rounded } from "../../ui/numbers";
import { beside, bytes, drop, reduction, v1, v3 } from "./facts";

interface Correction {
  readonly id: string;
  readonly told: ReactNode;
  readonly is: ReactNode;
}

const corrections: readonly Correction[] = [
  {
    id: "V2 against V1",
    told: (
      <>
        V2 cuts the KV cache of the dense model by <Cite source={sources.v2Paper}>93.3 %</Cite>.
      </>
    ),
    is: (
      <>
        In bf16 it is <Num>{`${reduction.plain.toFixed(1)} %`}</Num>: <Num>{exact(bytes.v1)}</Num> to{" "}
        <Num>{exact(bytes.v2)}</Num> bytes. The paper also says that the deployed cache is quantised to{" "}
        <Cite source={sources.v2Paper}>6 bits an element on average</Cite>. That makes{" "}
        <Num>{exact(reduction.deployedBytes)}</Num> bytes, <Num>{`${reduction.deployed.toFixed(2)} %`}</Num> less, and
        would explain the figure. The paper does not spell the sum out.
      </>
    ),
  },
  {
    id: "MHA with V3's heads",
    told: (
      <>
        MHA with V3’s heads would keep <Num>{exact(beside.slipMha.layer)}</Num> bytes a layer,{" "}
        <Num>{rounded(beside.slipMha.times)}</Num> times as much.
      </>
    ),
    is: (
      <>
        <Num>{exact(beside.mha.layer)}</Num>, or <Num>{rounded(beside.mha.times)}</Num> times. The larger figure makes
        values as wide as keys. A key has a RoPE part; a value has none.
      </>
    ),
  },
  {
    id: "GQA with V3's heads",
    told: (
      <>
        GQA with <Num>{exact(v1.kvHeads)}</Num> groups of V3’s heads would keep{" "}
        <Num>{rounded(beside.slipGqa.token / 1000)}</Num> KB a token, <Num>{beside.slipGqa.times.toFixed(1)}</Num> times
        as much.
      </>
    ),
    is: (
      <>
        <Num>{exact(beside.gqa.token)}</Num> bytes, <Num>{factor(beside.gqa.times)}</Num> times. The same slip.
      </>
    ),
  },
  {
    id: "V1 to V3",
    told: (
      <>
        From V1 to V3 the entry shrinks by <Num>{factor(drop.all)}</Num>.
      </>
    ),
    is: (
      <>
        The entry shrinks by <Num>{factor(drop.entry)}</Num>. The rest is layers, <Num>{exact(v1.layers)}</Num> to{" "}
        <Num>{exact(v3.layers)}</Num>, a factor of <Num>{factor(drop.layers)}</Num>.
      </>
    ),
  },
];

/** What is told about these bytes, and what holds. */
export function ToldTable() {
  return (
    <section className="table-box" aria-label="What is told, and what holds">
      <table style={{ width: "100%" }}>
        <thead>
          <tr>
            <th scope="col" style={{ width: "42%" }}>
              told
            </th>
            <th scope="col">is</th>
          </tr>
        </thead>
        <tbody>
          {corrections.map(({ id, told, is }) => (
            <tr key={id}>
              <td>{told}</td>
              <td>{is}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
