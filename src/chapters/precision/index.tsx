import { sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Num } from "../../ui/Num";
import { exact } from "../../ui/numbers";
import { Place } from "../../widgets/Place";
import { ChapterPage } from "../frame/ChapterPage";
import { cost } from "./cost";
import { does } from "./does";
import * as facts from "./facts";
import { Nvfp4 } from "./names";
import { questions } from "./questions";
import { stores } from "./stores";

const { rows } = facts;

const see = (
  <>
    <p>One number first. Press its bits, or type a value and see which neighbour it goes to.</p>
    <div className="wide">
      <Place widget="bit-explorer" />
    </div>
    <p>
      Then a block. Drag a value and watch its scale follow: the rungs stretch for all, whether they need it or not. The
      case a little above three is among the presets.
    </p>
    <div className="wide">
      <Place widget="block-scale" />
    </div>
    <p>
      Then a row, packed in your browser to the byte. Each cell is a byte. Paste numbers of your own and follow one of
      them to its code and its scale.
    </p>
    <div className="wide">
      <Place widget="row-anatomy" />
    </div>
  </>
);

const check = (
  <>
    <p>
      Does a global row need a scale for the whole tensor, as <Nvfp4 /> has it? After an RMS norm with unit weight, no
      element of <Num>{exact(facts.elements)}</Num> can be larger than{" "}
      <Formula>{tex`\sqrt{${facts.elements}}`}</Formula>, about <Num>{facts.normBound.toFixed(1)}</Num>. A block reaches{" "}
      <Num>{exact(facts.largestGlobal)}</Num>. A learned norm weight moves the first of the two, so the figure lets you
      move it, past the point where the argument ends.
    </p>
    <div className="wide">
      <Place widget="range-bound" />
    </div>
    <p>
      And what do the bits cost? The same vector goes through each rule, and is read back. The relative{" "}
      <Formula>{tex`L_2`}</Formula> error and the bytes are computed as you change them.
    </p>
    <div className="wide">
      <Place widget="quantize" />
    </div>
  </>
);

/** Chapter: numbers in few bits. */
export function PrecisionChapter() {
  return (
    <ChapterPage
      slug="precision"
      lede={
        <>
          The same <Num>{exact(facts.elements)}</Num> numbers take <Num>{exact(rows.bf16)}</Num> bytes or{" "}
          <Num>{exact(rows.global)}</Num>. This chapter takes a number apart into bits, a block into codes and a scale,
          and a row into bytes, so that what is lost and what it buys can be seen.
        </>
      }
      parts={{ cost, does, stores, see, check }}
      questions={questions}
      references={[sources.flashMla, sources.deepGemm, sources.nvfp4Paper, sources.mxPaper, sources.v41Config]}
    />
  );
}

export const precisionDescription = `Formats of few bits, scales shared by a block, and how ${exact(facts.elements)} numbers become ${exact(rows.global)} bytes.`;
