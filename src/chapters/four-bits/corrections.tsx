import { indexerFp4, v41Global } from "../../core";
import { sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Cite, Num } from "../../ui/Num";
import { exact } from "../../ui/numbers";
import type { Correction } from "../frame/ToldTable";
import { Mxfp4 } from "../precision/names";
import * as facts from "./facts";

/** What is said about the four-bit rows, and what holds. */
export const corrections: readonly Correction[] = [
  {
    id: "ocp",
    told: (
      <>
        Main KV is stored in the OCP format <Mxfp4 />.
      </>
    ),
    is: (
      <>
        That is the indexer’s format. A main row has{" "}
        <Cite source={sources.flashMla}>an E4M3 scale for each {v41Global.block} elements and no global scale</Cite>:{" "}
        <Num>{exact(facts.rows.four)}</Num> bytes, not <Num>{exact(facts.rows.mxfp4)}</Num>.
      </>
    ),
  },
  {
    id: "key",
    told: (
      <>
        An index key is stored like a main row: <Num>{exact(facts.toldKey)}</Num> bytes, and a token takes{" "}
        <Num>{exact(facts.toldToken)}</Num>.
      </>
    ),
    is: (
      <>
        One byte of scale for <Num>{exact(indexerFp4.block)}</Num> elements makes <Num>{exact(facts.rows.key)}</Num>,
        and with it the published <Cite source={sources.v41Report}>{exact(facts.after.bytesPerToken)}</Cite> to the
        byte.
      </>
    ),
  },
  {
    id: "bound",
    told: <>After RoPE an element is at most about twenty-six.</>,
    is: (
      <>
        <Formula>{tex`\sqrt{${facts.elements}}`}</Formula>, about <Num>{facts.bound.toFixed(1)}</Num>, while the norm
        weight is one. A larger norm weight raises the bound in proportion; the report saw{" "}
        <Cite source={sources.v41Report}>about 10</Cite>.
      </>
    ),
  },
  {
    id: "reach",
    told: (
      <>
        E2M1 itself reaches <Num>{exact(facts.reach)}</Num>, so entries fit into it.
      </>
    ),
    is: (
      <>
        E2M1 reaches <Num>{exact(facts.top)}</Num>. It takes the largest scale, <Num>{exact(facts.cap)}</Num>, times the
        largest element to make <Num>{exact(facts.reach)}</Num>.
      </>
    ),
  },
];
