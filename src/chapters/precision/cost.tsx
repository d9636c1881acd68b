import { sources, v41Design } from "../../models";
import { Cite, Num } from "../../ui/Num";
import { exact, factor } from "../../ui/numbers";
import { LeverBadge } from "../../ui/Term";
import { Noted } from "../frame/Noted";
import * as facts from "./facts";
import { Mxfp4 } from "./names";

const { rows } = facts;

/** What an element costs, and what fewer bits buy. */
export const cost = (
  <>
    <p>
      An entry of V4.1 has <Num>{exact(facts.elements)}</Num> elements. In bf16 they are <Num>{exact(rows.bf16)}</Num>{" "}
      bytes. In a V4 row they are <Num>{exact(rows.v4)}</Num>, in V4.1’s window <Num>{exact(rows.window)}</Num>, in its
      global KV <Num>{exact(rows.global)}</Num>. The entry is the same length throughout. What falls is{" "}
      <LeverBadge of="precision" /> bytes an element: by <Num>{factor(rows.bf16 / rows.global)}</Num> from the first of
      these to the last.
    </p>
    <Noted
      note={
        <>The factors are rates of block-scaled matrix products over bf16. They are not those of a whole decode step.</>
      }
    >
      <p>
        Few bits can pay twice: in bytes, and in arithmetic. Blackwell multiplies block-scaled formats natively. Against
        bf16 its rate is{" "}
        <Cite source={sources.nvfp4Paper}>
          2× in MXFP8 and MXFP6, and in MXFP4 and NVFP4 4× on GB200 and 6× on GB300
        </Cite>
        . Main attention takes only the first of the two gains. The kernel reads FP4, turns it back into numbers and{" "}
        <Cite source={sources.flashMla}>multiplies in bf16</Cite>. So what it saves is storage and traffic.
      </p>
    </Noted>
    <p>
      That step back to bf16 costs no accuracy. An E2M1 element times its E4M3 scale has few significant bits, and bf16
      has room for them: of all <Num>{exact(facts.products.all)}</Num> products of two such numbers,{" "}
      <Num>{exact(facts.products.exact)}</Num> are bf16 numbers as they stand. Whatever is lost is lost before, when an
      entry is written. The queries and keys of the indexer are <Mxfp4 />, with{" "}
      <Num>{exact(v41Design.indexerRow.components[0]?.elements ?? 0)}</Num> elements a head.
    </p>
  </>
);
