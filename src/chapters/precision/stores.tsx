import { indexFp4, pageLayouts, v4Fp8, v41Global, windowFp8 } from "../../core";
import { sources } from "../../models";
import { Cite, Num } from "../../ui/Num";
import { exact } from "../../ui/numbers";
import { Noted } from "../frame/Noted";
import { ToldTable } from "../frame/ToldTable";
import { corrections } from "./corrections";
import * as facts from "./facts";
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
        Data and scales make the row. Memory is handed out in pages, each with room for the rows of a fixed number of
        tokens, and the page decides where a row’s parts stand. On{" "}
        <Cite source={sources.flashMla}>10 September 2026</Cite> a page of V4.1 rows held the data of all its tokens
        first and their scales after them. Since <Cite source={sources.flashMla}>30 September 2026</Cite> each token’s
        data are followed by its own scales. The sizes are the same, <Num>{exact(rows.window)}</Num> and{" "}
        <Num>{exact(rows.global)}</Num> bytes; the order and the padding are not. That release also drops the Hopper
        kernels and the row formats of V3, V3.2 and V4. Indexer keys{" "}
        <Cite source={sources.deepGemm}>still lie as those first pages did</Cite>: all keys of a page, then all scales.
      </p>
    </Noted>
    <p>What is told about these rows needs some corrections. Most can be checked below.</p>
    <ToldTable corrections={corrections} />
    <Noted
      note={
        <>
          Floors of the fp8 rules: <Cite source={sources.flashMla}>FlashMLA’s test</Cite> bounds the quotient,{" "}
          <Cite source={sources.v41Config}>the model’s code</Cite> the amax, by the same number.{" "}
          <Cite source={sources.deepGemm}>DeepGEMM’s FP4 cast</Cite> bounds the amax of the indexer’s rule by that
          number too, where the model’s code lets it fall much further.
        </>
      }
    >
      <p>
        The published sources disagree in three places. At ties: most of the code takes the even code, DeepGEMM’s cast
        the smaller rung. At the floor, which only blocks near zero feel. And on whether the scale of V3.2’s indexer key
        is rounded to a power of two.
      </p>
    </Noted>
    <p>
      The numbers on this page come from this site’s own engine, code that follows the published rules to the bit. It
      has both scales of that key. It has both floors of the V4 entry; the rows of V3.2 and of V4.1 have one each, and
      the floor of DeepGEMM’s cast is left out. Ties go to the even code. The scale itself is rounded, as the model does
      it: an error worked out without that step is not the error of the row.
    </p>
  </>
);
