import { e2m1, e4m3, e8m0, indexerFp4, largestValue, mxfp4, mxfp8, v41Global, v41Window } from "../../core";
import { deepseekV41Flash, sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Cite, Num } from "../../ui/Num";
import { exact } from "../../ui/numbers";
import { Noted } from "../frame/Noted";
import { FormatsTable } from "./FormatsTable";
import * as facts from "./facts";
import { Mxfp4, Nvfp4 } from "./names";
import { Shapes } from "./Shapes";
import { BlockWords, NumberWords } from "./Words";

const ropeDim = deepseekV41Flash.config.qkRopeHeadDim;
const { above3, between, binadesUsed } = facts;
const top = exact(facts.largestElement);
const quotient = (value: number) => String(Number(value.toFixed(4)));

/** Formats, blocks, rules. */
export const does = (
  <>
    <p>
      A floating-point number in few bits has three fields, in every format here but E8M0: a sign bit{" "}
      <Formula>{tex`s`}</Formula>, an exponent field <Formula>{tex`e`}</Formula>, a mantissa <Formula>{tex`k`}</Formula>{" "}
      of <Formula>{tex`m`}</Formula> bits. With the format’s bias <Formula>{tex`b`}</Formula> its value is
    </p>
    <Formula
      display
    >{tex`\begin{aligned} &(-1)^s \left(1 + \frac{k}{2^m}\right) 2^{\,e-b} && \text{for } e > 0 \\[0.4em] &(-1)^s\, \frac{k}{2^m}\, 2^{\,1-b} && \text{for } e = 0 \end{aligned}`}</Formula>
    <p>
      unless the code is one of those that a format keeps for infinity or NaN, not a number. The exponent buys range,
      the mantissa resolution. An E and an M in a name say how the bits are split: E4M3 has{" "}
      <Num>{exact(e4m3.exponentBits)}</Num> and <Num>{exact(e4m3.mantissaBits)}</Num>. The names of bf16 and fp16 say
      only how many bits there are.
    </p>
    <NumberWords />
    <FormatsTable />
    <Noted
      note={
        <>
          The table counts the binades that hold a number above zero, subnormals included: in E2M1 those from{" "}
          <Num>{exact(facts.least(e2m1))}</Num>, from <Num>1</Num>, from <Num>2</Num> and from <Num>4</Num>.
        </>
      }
    >
      <p>
        E4M3 departs from the custom of the IEEE formats, which give the whole top exponent to infinity and NaN. E4M3
        has no infinity, and NaN has one code in each sign. That makes its largest number{" "}
        <Num>{exact(largestValue(e4m3))}</Num> instead of <Num>{exact(facts.e4m3LargestLikeIeee)}</Num>, and its range{" "}
        <Num>{exact(facts.e4m3Binades)}</Num> binades instead of <Num>{exact(facts.e4m3BinadesLikeIeee)}</Num>.
      </p>
    </Noted>
    <p>
      E8M0, written with a U in front where one wants to say that it is unsigned, is all exponent: powers of two from{" "}
      <Formula>{tex`2^{${Math.log2(facts.least(e8m0))}}`}</Formula> to{" "}
      <Formula>{tex`2^{${Math.log2(largestValue(e8m0))}}`}</Formula>, one NaN, no sign and no zero. The first line of
      the formula holds for it in every field, the second in none.
    </p>
    <p>
      E2M1 has eight magnitudes, the largest <Num>{top}</Num>. Few vectors fit into that as they are, so a block of{" "}
      <Formula>{tex`n`}</Formula> neighbours <Formula>{tex`x_i`}</Formula> shares a scale <Formula>{tex`s`}</Formula>:
    </p>
    <Formula
      display
    >{tex`\begin{aligned} s &= \operatorname{round}\!\left(\frac{\max_i |x_i|}{d}\right) \\[0.4em] c_i &= \operatorname{nearest}\!\left(\frac{x_i}{s}\right) \\[0.4em] \hat{x}_i &= s\, c_i \end{aligned}`}</Formula>
    <Noted
      note={
        <>
          For E2M1 DeepSeek’s <Formula>{tex`d`}</Formula> is <Num>{top}</Num>, that of MX{" "}
          <Num>{exact(mxfp4.scale.divisor)}</Num>; for E4M3 they are <Num>{exact(v41Window.scale.divisor)}</Num> and{" "}
          <Num>{exact(mxfp8.scale.divisor)}</Num>.
        </>
      }
    >
      <p>
        Nearest means: among the numbers of the element format. The divisor <Formula>{tex`d`}</Formula> is the largest
        of them in DeepSeek’s rules and in <Nvfp4 />, and the largest power of two among them in MX{" "}
        <Cite source={sources.mxPaper}>as published</Cite>.
      </p>
    </Noted>
    <BlockWords />
    <p>An entry of V4.1 then has these shapes:</p>
    <Shapes />
    <p>
      Three choices make a rule: how many elements share a scale, what the scale is stored as, how it is rounded. The MX
      convention is <Num>{exact(mxfp4.block)}</Num> elements, an E8M0 scale, and rounding down, so a large element may
      be cut off. <Nvfp4 /> takes <Num>{exact(v41Global.block)}</Num> elements and an E4M3 scale, the nearest, and an
      fp32 scale for the whole tensor.
    </p>
    <p>
      V4.1’s window row and its indexer have the block and the scale of MX, but round up, so nothing is cut off. Its
      global row is like <Nvfp4 /> without the tensor scale.
    </p>
    <h3>A scale that rounds down</h3>
    <p>
      Let the largest value of a block be a little above three, <Num>{exact(above3.value)}</Num>. The quotient is{" "}
      <Num>{`${exact(above3.value)} ÷ ${top}, about ${quotient(above3.up.quotient)}`}</Num>. The indexer rounds up, so
      its scale is <Num>{exact(above3.up.scale)}</Num>. The value is read back as <Num>{exact(above3.up.read)}</Num>,
      and the rungs above <Num>{exact(above3.up.rung)}</Num> stay empty in the whole block: between the smallest rung
      above zero and the largest one in use lie{" "}
      <Cite source={sources.nvfp4Paper}>
        {binadesUsed.up.toFixed(2)} binades instead of {binadesUsed.e4m3.toFixed(2)}
      </Cite>
      . That is a distance, the logarithm of a ratio; counted as in the table E2M1 has{" "}
      <Num>{exact(facts.binades(e2m1))}</Num>.
    </p>
    <p>
      The global row takes the nearest E4M3 number, which lies below the quotient: <Num>{exact(above3.e4m3.scale)}</Num>
      . Now the value over its scale is <Num>{`about ${above3.e4m3.over.toFixed(2)}`}</Num>, a little past{" "}
      <Num>{top}</Num>; it is cut off there and read back as <Num>{exact(above3.e4m3.read)}</Num>. The gain comes from
      rounding down and not from the mantissa of the scale: <Num>{exact(above3.down.scale)}</Num> is a power of two, and
      E8M0 rounded down would do the same.
    </p>
    <h3>A scale between the powers of two</h3>
    <p>
      What the mantissa of a scale is worth shows at a largest value of <Num>{exact(between.value)}</Num>. The quotient{" "}
      <Num>{quotient(between.e4m3.quotient)}</Num> is an E4M3 number, and the value is kept as it is. E8M0 has only the
      neighbours: with <Num>{exact(between.up.scale)}</Num> the value is read back as{" "}
      <Num>{exact(between.up.read)}</Num>, with <Num>{exact(between.down.scale)}</Num> it is cut off at{" "}
      <Num>{exact(between.down.read)}</Num>. Both stories are of the largest value of a block. The others have no say in
      the scale; they take the rungs that it leaves them.
    </p>
    <Noted
      note={<>The order is that of the published code, for the window row, the global row and the indexer alike.</>}
    >
      <p>
        Quantising comes last, <Cite source={sources.v41Config}>after RoPE</Cite>, which rotates pairs of elements by an
        angle that depends on the position. The report gives the reason:{" "}
        <Cite source={sources.v41Report}>
          quantising before RoPE adds work to decoding, and in experiments was only slightly more precise
        </Cite>
        . The work would be a rotation of each entry at each reading. An entry’s position is fixed when it is written,
        so what is stored is already rotated, and reading it takes a multiplication by the scale alone; the output of
        attention is rotated back once.
      </p>
    </Noted>
    <p>
      In V3.2 and V4 the <Num>{exact(ropeDim)}</Num> rotated elements stay in bf16, outside the blocks. In V4.1 they are
      quantised with the others: in blocks of <Num>{exact(v41Window.block)}</Num> in the window, of{" "}
      <Num>{exact(v41Global.block)}</Num> in the global row. The indexer’s <Mxfp4 />, in blocks of{" "}
      <Num>{exact(indexerFp4.block)}</Num>, is taken after its rotation too.
    </p>
  </>
);
