import { e4m3, e8m0, indexerFp4, largestValue, mxfp4, v41Global, v41Window } from "../../core";
import { deepseekV41Flash, sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Cite, Num } from "../../ui/Num";
import { exact } from "../../ui/numbers";
import { Noted } from "../frame/Noted";
import { FormatsTable } from "./FormatsTable";
import * as facts from "./facts";
import { Mxfp4, Nvfp4 } from "./names";
import { Shapes } from "./Shapes";

const ropeDim = deepseekV41Flash.config.qkRopeHeadDim;

/** Formats, blocks, rules. */
export const does = (
  <>
    <p>
      A floating-point number in few bits has three fields, in every format here but E8M0: a sign, an exponent{" "}
      <Formula>{tex`e`}</Formula>, a mantissa <Formula>{tex`k`}</Formula> of <Formula>{tex`m`}</Formula> bits. With the
      format’s bias <Formula>{tex`b`}</Formula> its value is
    </p>
    <Formula
      display
    >{tex`\begin{gathered} (-1)^s \left(1 + \frac{k}{2^m}\right) 2^{\,e-b} \\[0.6em] (-1)^s\, \frac{k}{2^m}\, 2^{\,1-b} \quad\text{for } e = 0 \end{gathered}`}</Formula>
    <p>
      The exponent buys range, the mantissa buys resolution. A name says how the bits are split: E4M3 has{" "}
      <Num>{exact(e4m3.exponentBits)}</Num> and <Num>{exact(e4m3.mantissaBits)}</Num>.
    </p>
    <FormatsTable />
    <Noted
      note={
        <>
          A binade is the stretch from one power of two to the next. Counted here from the smallest number above zero,
          subnormals included, to the largest.
        </>
      }
    >
      <p>
        E4M3 departs from the custom of the IEEE formats, which give the whole top exponent to infinity and NaN. E4M3
        keeps no infinity and only one pattern for NaN. That makes its largest number{" "}
        <Num>{exact(largestValue(e4m3))}</Num> instead of <Num>{exact(facts.e4m3LargestLikeIeee)}</Num>, and its range{" "}
        <Num>{exact(facts.e4m3Binades)}</Num> binades instead of <Num>{exact(facts.e4m3BinadesLikeIeee)}</Num>. E8M0,
        written with a U in front where one wants to say that it is unsigned, is all exponent: powers of two from{" "}
        <Formula>{tex`2^{${Math.log2(facts.least(e8m0))}}`}</Formula> to{" "}
        <Formula>{tex`2^{${Math.log2(largestValue(e8m0))}}`}</Formula>, one NaN, no sign and no zero. The second line
        above is not for it.
      </p>
    </Noted>
    <p>
      E2M1 has eight magnitudes, the largest <Num>{exact(facts.largestElement)}</Num>. Few vectors fit into that as they
      are, so a block of <Formula>{tex`n`}</Formula> neighbours <Formula>{tex`x_i`}</Formula> shares a scale{" "}
      <Formula>{tex`s`}</Formula>:
    </p>
    <Formula
      display
    >{tex`\begin{gathered} s = \operatorname{round}\!\left(\frac{\max_i |x_i|}{q_{\max}}\right) \\[0.6em] c_i = \operatorname{nearest}\!\left(\frac{x_i}{s}\right), \qquad \hat{x}_i = s\, c_i \end{gathered}`}</Formula>
    <p>
      with <Formula>{tex`q_{\max}`}</Formula> the largest number of the element format. An entry of V4.1 then has these
      shapes:
    </p>
    <Shapes />
    <Noted
      note={
        <>
          MX <Cite source={sources.mxPaper}>as published</Cite> divides by the largest power of two of the element
          format and rounds down, so a large element may be cut off. DeepSeek’s window row divides by{" "}
          <Num>{exact(largestValue(e4m3))}</Num>, its indexer by <Num>{exact(facts.largestElement)}</Num>, and both
          round up, so nothing is cut.
        </>
      }
    >
      <p>
        Three choices make a rule: how many elements share a scale, what the scale is stored as, how it is rounded. The
        MX convention is <Num>{exact(mxfp4.block)}</Num> elements and an E8M0 scale. <Nvfp4 /> takes{" "}
        <Num>{exact(v41Global.block)}</Num> elements and an E4M3 scale, and an fp32 scale for the whole tensor. V4.1’s
        window row and its indexer follow the first in block and scale, but round up; its global row is like the second,
        without the tensor scale.
      </p>
    </Noted>
    <p>
      What a finer scale is worth shows at a value a little above three. Under the indexer’s rule the scale must be a
      power of two and goes up to <Num>{exact(facts.scaleAbove3(indexerFp4))}</Num>; the value lands on rung{" "}
      <Num>{exact(facts.topRung(indexerFp4))}</Num>, and the rungs above it stay empty in the whole block. Measured from
      the smallest rung to the largest one in use, the block then spans{" "}
      <Num>{facts.rangeUsed(indexerFp4).toFixed(2)}</Num> binades of E2M1’s{" "}
      <Num>{facts.rangeUsed(v41Global).toFixed(2)}</Num>. An E4M3 scale comes close to the quotient, here{" "}
      <Num>{exact(facts.scaleAbove3(v41Global))}</Num>, and the value lands on{" "}
      <Num>{exact(facts.topRung(v41Global))}</Num>. The price: that scale may round down, and then the largest value is
      cut off.
    </p>
    <Noted
      note={
        <>
          The order is that of the published code, for the window row, the global row and the indexer alike. The sources
          read here give no reason for it.
        </>
      }
    >
      <p>
        Quantising comes last, <Cite source={sources.v41Config}>after RoPE</Cite>. An entry’s position is fixed when it
        is written, so what is stored is already rotated, and reading it takes a multiplication by the scale and no
        further rotation; the output of attention is rotated back once. In V3.2 and V4 the <Num>{exact(ropeDim)}</Num>{" "}
        rotated elements stay in bf16, outside the blocks. In V4.1 they are quantised with the others: a block of{" "}
        <Num>{exact(v41Window.block)}</Num> in the window, of <Num>{exact(v41Global.block)}</Num> in the global row. The
        indexer’s <Mxfp4 /> too is taken after its rotation.
      </p>
    </Noted>
  </>
);
