import { sources } from "../../models";
import { Cite, Num } from "../../ui/Num";
import { exact, factor, rounded } from "../../ui/numbers";
import type { Correction } from "../frame/ToldTable";
import { beside, bytes, reduction, v1 } from "./facts";

/** What is said about these bytes, and what holds. */
export const corrections: readonly Correction[] = [
  {
    id: "V2 against V1",
    told: (
      <>
        V2 keeps <Cite source={sources.v2Paper}>93.3 % less KV cache</Cite> than V1.
      </>
    ),
    is: (
      <>
        In bf16 it keeps <Num>{`${reduction.plain.toFixed(1)} %`}</Num> less: <Num>{exact(bytes.v2)}</Num> bytes against{" "}
        <Num>{exact(bytes.v1)}</Num>. The paper also says that the deployed cache is quantised to{" "}
        <Cite source={sources.v2Paper}>6 bits an element on average</Cite>. That makes{" "}
        <Num>{exact(reduction.deployedBytes)}</Num> bytes, <Num>{`${reduction.deployed.toFixed(2)} %`}</Num> less, and
        would explain the figure. The sum is this page’s, so that much is inferred.
      </>
    ),
  },
  {
    id: "MHA with V3's heads",
    told: (
      <>
        MHA with V3’s heads would keep <Num>{exact(beside.slipMha.layer)}</Num> bytes a layer,{" "}
        <Num>{rounded(beside.slipMha.times)}</Num> times as much as MLA.
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
];
