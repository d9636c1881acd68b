import { indexFp4, pageLayouts, v4Fp8, v41Global, windowFp8 } from "../../core";
import { sources } from "../../models";
import { Cite, Num } from "../../ui/Num";
import { exact } from "../../ui/numbers";
import { Noted } from "../frame/Noted";
import * as facts from "./facts";
import { Mxfp4 } from "./names";
import { RulesTable } from "./RulesTable";

const { bits, rows } = facts;
const keyBlock = (indexFp4.components[0]?.elements ?? 0) / (indexFp4.components[1]?.elements ?? 1);
const multipleOf = (format: typeof v4Fp8) => pageLayouts(format).find(({ order }) => order === "page")?.multiple ?? 0;

/** Bits an element, rows, pages. */
export const stores = (
  <>
    <p>
      In V4 and V4.1 a scale is a byte that several elements share, so bits an element are rarely whole. A byte over{" "}
      <Num>{exact(keyBlock)}</Num> elements adds a quarter of a bit, over <Num>{exact(v41Global.block)}</Num> half a
      bit: <Num>{exact(bits.mxfp8)}</Num>, <Num>{exact(bits.mxfp6)}</Num> and <Num>{exact(bits.mxfp4)}</Num> in the
      three widths of MX, <Num>{exact(bits.global)}</Num> in V4.1’s global row.
    </p>
    <RulesTable />
    <Noted
      note={
        <>
          Padding of a page is not part of a row. V4’s pages were padded to a multiple of{" "}
          <Num>{exact(multipleOf(v4Fp8))}</Num> bytes, V4.1’s first ones to <Num>{exact(multipleOf(windowFp8))}</Num>.
        </>
      }
    >
      <p>
        Data and scales make the row, and the row’s place is decided by the page. On{" "}
        <Cite source={sources.flashMla}>10 September 2026</Cite> a page of V4.1 rows held the data of all its tokens
        first and their scales after them. Since <Cite source={sources.flashMla}>30 September 2026</Cite> each token’s
        data are followed by its own scales. The sizes are the same, <Num>{exact(rows.window)}</Num> and{" "}
        <Num>{exact(rows.global)}</Num> bytes; the order and the padding are not. That release also drops the Hopper
        kernels and the row formats of V3, V3.2 and V4. Indexer keys lie{" "}
        <Cite source={sources.deepGemm}>page by page</Cite> too: all keys, then all scales.
      </p>
    </Noted>
    <p>What is told about these rows needs some corrections. Most can be checked below:</p>
    <ul>
      <li>
        An indexer key of <Num>{exact(facts.toldIndexer)}</Num> bytes, which would make{" "}
        <Num>{exact(facts.toldTotal)}</Num> bytes a token. It is <Num>{exact(rows.indexer)}</Num>:{" "}
        <Cite source={sources.deepGemm}>one scale for 32 elements</Cite>, and the total is{" "}
        <Num>{exact(facts.v41Bytes)}</Num>.
      </li>
      <li>
        Main KV in <Mxfp4 />. That is the indexer’s format. The global KV is E2M1 with an E4M3 scale for each{" "}
        <Num>{exact(v41Global.block)}</Num> elements and no global scale.
      </li>
      <li>
        E2M1 up to <Num>{exact(facts.largestGlobal)}</Num>. The format alone ends at{" "}
        <Num>{exact(facts.largestElement)}</Num>; the larger number is the largest scale times the largest element.
      </li>
      <li>
        Elements up to about twenty-six. With unit norm weight none can be above the square root of{" "}
        <Num>{exact(facts.elements)}</Num>, about <Num>{facts.normBound.toFixed(1)}</Num>.
      </li>
      <li>
        V4.1’s scales in a block of their own in each page. True until{" "}
        <Cite source={sources.flashMla}>30 September 2026</Cite>.
      </li>
    </ul>
    <Noted
      note={
        <>
          Ties: most of the published code rounds a value halfway between two rungs to the even code. DeepGEMM’s cast
          takes the smaller rung. Floors of the fp8 rules: <Cite source={sources.flashMla}>FlashMLA’s test</Cite> bounds
          the quotient, <Cite source={sources.v41Config}>the model’s code</Cite> the amax, by the same number.
        </>
      }
    >
      <p>
        The published sources disagree in three places: at exact ties, at blocks near zero, and on whether the scale of
        V3.2’s indexer key is rounded to a power of two. The engine has both floors and both scales, and takes ties to
        the even code. It also rounds the scale itself, as the model does: an error worked out without that step is not
        the error of the row.
      </p>
    </Noted>
  </>
);
