import type { ReactNode } from "react";
import { sources } from "../../models";
import { Cite, Num } from "../../ui/Num";
import { exact, factor } from "../../ui/numbers";
import * as facts from "./facts";

const { toV3, v2Saving, v3, v3Heads } = facts;
const kilobyte = 1000;

interface Correction {
  readonly id: string;
  readonly told: ReactNode;
  readonly is: ReactNode;
}

const corrections: readonly Correction[] = [
  {
    id: "mha",
    told: (
      <>
        MHA with V3’s heads takes <Num>{exact(v3Heads.mha.told)}</Num> bytes a token and layer,{" "}
        <Num>{factor(v3Heads.factors.mha.told)}</Num> times V3’s row.
      </>
    ),
    is: (
      <>
        <Num>{exact(v3Heads.mha.is)}</Num>, <Num>{factor(v3Heads.factors.mha.is)}</Num> times. A key of V3 has{" "}
        <Num>{exact(v3Heads.keyDim)}</Num> elements, a value <Num>{exact(v3.vHeadDim)}</Num>; the larger figure takes
        the first for both.
      </>
    ),
  },
  {
    id: "gqa",
    told: (
      <>
        GQA with <Num>{exact(facts.groups)}</Num> such KV heads takes{" "}
        <Num>{exact(Math.round(v3Heads.gqa.told / kilobyte))}</Num> KB a token,{" "}
        <Num>{factor(v3Heads.factors.gqa.told)}</Num> times V3’s.
      </>
    ),
    is: (
      <>
        <Num>{exact(v3Heads.gqa.is)}</Num> bytes, <Num>{factor(v3Heads.factors.gqa.is)}</Num> times, for the same
        reason.
      </>
    ),
  },
  {
    id: "entry",
    told: (
      <>
        From V1 to V3 the smaller entry gives the factor of <Num>{toV3.whole.toFixed(1)}</Num>.
      </>
    ),
    is: (
      <>
        Two levers do: <Num>{`${toV3.layers.toFixed(3)} × ${toV3.entry.toFixed(3)} = ${toV3.whole.toFixed(2)}`}</Num>,
        layers and entry. V3 has <Num>{exact(v3.layers)}</Num> layers, V1 <Num>{exact(facts.v1.layers)}</Num>.
      </>
    ),
  },
  {
    id: "saving",
    told: (
      <>
        V2 reduces the KV cache by <Cite source={sources.v2Paper}>93.3 %</Cite> against V1.
      </>
    ),
    is: (
      <>
        In bf16 on both sides by <Num>{`${v2Saving.inBf16.toFixed(1)} %`}</Num>. The paper also says that V2 is served
        with cache elements of <Cite source={sources.v2Paper}>6 bits on average</Cite>; with that the arithmetic gives{" "}
        <Num>{`${v2Saving.inSixBits.toFixed(2)} %`}</Num>.
      </>
    ),
  },
];

/** What is told about these sizes, and what holds. */
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
