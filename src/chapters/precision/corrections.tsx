import { largestValue, v41Global } from "../../core";
import { sources } from "../../models";
import { Cite, Num } from "../../ui/Num";
import { exact } from "../../ui/numbers";
import type { Correction } from "../frame/ToldTable";
import * as facts from "./facts";
import { Mxfp4 } from "./names";

/** What is said about the rows, and what holds. */
export const corrections: readonly Correction[] = [
  {
    id: "indexer key",
    told: (
      <>
        An indexer key takes <Num>{exact(facts.toldIndexer)}</Num> bytes, a token <Num>{exact(facts.toldTotal)}</Num>.
      </>
    ),
    is: (
      <>
        <Num>{exact(facts.rows.indexer)}</Num>, and <Num>{exact(facts.v41Bytes)}</Num>. The key has{" "}
        <Cite source={sources.deepGemm}>one scale for 32 elements</Cite>; the larger figure gives it the global row’s,
        one for <Num>{exact(v41Global.block)}</Num>.
      </>
    ),
  },
  {
    id: "main KV",
    told: (
      <>
        The main KV is <Mxfp4 />.
      </>
    ),
    is: (
      <>
        E2M1 with an E4M3 scale for each <Num>{exact(v41Global.block)}</Num> elements. <Mxfp4 /> is the format of the
        indexer beside it.
      </>
    ),
  },
  {
    id: "range",
    told: (
      <>
        E2M1 reaches <Num>{exact(facts.largestGlobal)}</Num>.
      </>
    ),
    is: (
      <>
        E2M1 ends at <Num>{exact(facts.largestElement)}</Num>. With the largest scale,{" "}
        <Num>{exact(largestValue(v41Global.scale.storage))}</Num>, before it, the product reaches{" "}
        <Num>{exact(facts.largestGlobal)}</Num>.
      </>
    ),
  },
  {
    id: "elements",
    told: <>Elements of an entry reach about twenty-six.</>,
    is: (
      <>
        At unit norm weight none can pass the square root of <Num>{exact(facts.elements)}</Num>, about{" "}
        <Num>{facts.normBound.toFixed(1)}</Num>. Where the larger number comes from is not said.
      </>
    ),
  },
  {
    id: "scales",
    told: <>The scales of a V4.1 page stand in a block of their own.</>,
    is: (
      <>
        They did, until <Cite source={sources.flashMla}>30 September 2026</Cite>. Since then each token’s data are
        followed by its scales.
      </>
    ),
  },
];
