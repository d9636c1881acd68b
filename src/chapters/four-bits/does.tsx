import { indexerFp4, v41Global } from "../../core";
import { sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact, factor } from "../../ui/numbers";
import { Noted } from "../frame/Noted";
import { Mxfp4, Nvfp4 } from "../precision/names";
import { ErrorTable } from "./ErrorTable";
import * as facts from "./facts";
import { Shapes } from "./Shapes";

const { atBound, observed, beyond, errors } = facts;
const short = (value: number) => String(Number(value.toFixed(3)));
const top = exact(facts.top);

/** The rule of the main row, why it needs one scale only, and why the others differ. */
export const does = (
  <>
    <p>
      Take one block: <Num>{exact(v41Global.block)}</Num> neighbours of an entry, the largest of them{" "}
      <Num>{exact(observed.value)}</Num>. The largest E2M1 number is <Num>{top}</Num>, so the scale should be{" "}
      <Num>{`${exact(observed.value)} ÷ ${top}, about ${short(observed.quotient)}`}</Num>. It is stored in E4M3, whose
      numbers are an eighth apart here, and goes to the nearest: <Num>{exact(observed.scale)}</Num>. Over that scale the
      value is <Num>{short(observed.over)}</Num>, a little past the end of E2M1. It is cut off at <Num>{top}</Num> and
      read back as <Num>{exact(observed.read)}</Num>.
    </p>
    <p>
      In general, let <Formula>{tex`x \in \mathbb{R}^{${facts.elements}}`}</Formula> be the entry after its RMS norm and
      after RoPE, and <Formula>{tex`b`}</Formula> one of its <Num>{exact(facts.scales.main)}</Num> blocks of{" "}
      <Num>{exact(v41Global.block)}</Num>:
    </p>
    <Formula
      display
    >{tex`\begin{aligned} s_b &= \operatorname{E4M3}\!\left(\min\!\left(\max\!\left(\frac{\max_{i \in b} |x_i|}{${facts.top}},\; 2^{${Math.log2(facts.leastScale)}}\right),\; ${facts.cap}\right)\right) \\[0.4em] c_i &= \operatorname{E2M1}\!\left(\operatorname{clamp}\!\left(\frac{x_i}{s_b},\, -${facts.top},\, ${facts.top}\right)\right) \\[0.4em] \hat{x}_i &= s_b\, c_i \end{aligned}`}</Formula>
    <p>
      Both roundings go to the nearest number, ties to the even code. <Formula>{tex`s_b`}</Formula> is a byte,{" "}
      <Formula>{tex`c_i`}</Formula> four bits. The rounding of the scale may go down, as above, and then the largest
      elements of the block saturate. Rounding up would spare these few and put all other elements on a coarser ladder.
      A block of zeros gets the smallest scale, <Formula>{tex`2^{${Math.log2(facts.leastScale)}}`}</Formula>.
    </p>
    <Shapes />
    <h3>Why one scale is enough</h3>
    <Noted
      note={
        <>
          The cap at <Num>{exact(facts.cap)}</Num> is{" "}
          <Cite source={sources.flashMla}>in the kernel library’s test code</Cite>. With it a value of{" "}
          <Num>{exact(beyond.value)}</Num> is read back as <Num>{exact(beyond.read)}</Num>.
        </>
      }
    >
      <p>
        The format follows <Nvfp4 />, which has a second scale, in fp32, for the whole tensor. It shifts the tensor into
        the range of the block scales. V4.1 <Cite source={sources.v41Report}>leaves it out</Cite>, and the argument is a
        bound. After an RMS norm with unit weight the entry has <Formula>{tex`\sqrt{${facts.elements}}`}</Formula> as
        its length. RoPE rotates pairs of elements and keeps the length. No element can be longer than the whole: at
        most <Num>{facts.bound.toFixed(1)}</Num>. Scale times element reaches{" "}
        <Num>{`${exact(facts.cap)} × ${top} = ${exact(facts.reach)}`}</Num>, <Num>{`about ${factor(facts.room)}`}</Num>{" "}
        times as far.
      </p>
    </Noted>
    <p>
      The bound assumes unit weight, and a norm has a learned weight: one of four would allow elements four times as
      large. So what counts is what was learned. The report gives{" "}
      <Cite source={sources.v41Report}>
        about 1 for the largest norm weight, and about 10 for the largest magnitude seen in training
      </Cite>
      . Even an entry with all of its length in one element would get the scale <Num>{exact(atBound.scale)}</Num> and be
      read back as <Num>{exact(atBound.read)}</Num>. It saturates by rounding; the range is not what cuts it. The report
      finds <Cite source={sources.v41Report}>no measurable loss without the second scale, and a simpler layout</Cite>.
    </p>
    <h3>After RoPE, all of it</h3>
    <p>
      V4 kept the <Num>{exact(facts.rope)}</Num> elements that RoPE rotates in bf16, in its main and its window rows.
      V4.1 rotates first and then quantises all <Num>{exact(facts.elements)}</Num> alike. Quantising before RoPE was{" "}
      <Cite source={sources.v41Report}>only slightly more precise, and would add work in decoding</Cite>: rows stored
      unrotated have to be rotated by their positions whenever they are read.
    </p>
    <h3>What four bits lose</h3>
    <p>
      One vector, <Num>{exact(facts.elements)}</Num> normal numbers of a fixed seed, scaled to length{" "}
      <Formula>{tex`\sqrt{${facts.elements}}`}</Formula>; its largest magnitude is{" "}
      <Num>{facts.largestOfSeeded.toFixed(3)}</Num>. The error is the length of the difference over the length of the
      vector:
    </p>
    <ErrorTable />
    <p>
      FP4 loses <Num>{errors.four.toFixed(4)}</Num>, about <Num>{(errors.four / errors.eight).toFixed(1)}</Num> times as
      much as FP8. With the indexer’s scale for the same blocks it would be <Num>{errors.e8m0Per16.toFixed(4)}</Num>, at
      the same bytes; with the indexer’s blocks too, <Num>{errors.mxfp4.toFixed(4)}</Num>. The E4M3 scale is most of the
      difference, the smaller block the rest. These are numbers of a seeded vector, not of a model. A model also learns
      to live with it: the four-bit main KV came in{" "}
      <Cite source={sources.v41Report}>with quantisation-aware training in post-training</Cite>, in which the forward
      pass rounds as the cache will (<Gloss of="qat">QAT</Gloss>). The report calls what is lost in the end{" "}
      <Cite source={sources.v41Report}>“only marginal”</Cite>; no experiment in it sets FP4 main rows beside FP8 ones.
    </p>
    <h3>Why the others differ</h3>
    <p>
      The index key stays in <Mxfp4 />: a power of two for <Num>{exact(indexerFp4.block)}</Num> elements, rounded up, so
      that nothing saturates. Its product is computed in FP4, and the report chose the format for{" "}
      <Cite source={sources.v41Report}>portability across hardware, though other formats were more accurate</Cite>. A
      score only has to rank entries.
    </p>
    <p>
      The window row stays in eight bits. The reason given is{" "}
      <Cite source={sources.v41Report}>its “sensitivity to quantization”</Cite>, without figures. That it costs little
      is arithmetic: windows do not grow. Four bits there would save <Num>{exact(facts.inWindows.saved)}</Num> bytes a
      sequence, once, as much as <Num>{exact(Math.round(facts.inWindows.tokens))}</Num> tokens of global KV. The figure
      below tries it in a toy, which does not settle whether windows are the more sensitive.
    </p>
  </>
);
