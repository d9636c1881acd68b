import { sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Cite, Num } from "../../ui/Num";
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
      Then a block. Move its largest value and watch the scale follow: the rungs stretch for all, whether they need it
      or not. Both cases above are among the presets: <Num>{exact(facts.between.value)}</Num> as it stands, and a little
      above three as near as the steps of a slider come, <Num>{exact(facts.nearestAbove3)}</Num>. It gets the same
      scales and the same rungs.
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
      <Num>{exact(facts.largestGlobal)}</Num>. RoPE comes in between and changes neither: it rotates, a rotation keeps
      the length of a vector, and no element can be longer than the whole.
    </p>
    <p>
      A learned norm weight does move the first of the two, so the figure lets you move it, past the point where the
      argument ends. The report states what became of it:{" "}
      <Cite source={sources.v41Report}>
        the largest norm weight after training is about 1, and the largest magnitude seen in training about 10
      </Cite>
      .
    </p>
    <div className="wide">
      <Place widget="range-bound" />
    </div>
    <p>
      And what do the bits cost? The same vector goes through each rule, and is read back. The relative{" "}
      <Formula>{tex`L_2`}</Formula> error, the length of the vector of errors over that of the values, and the bytes are
      computed as you change them. Each figure has vectors of its own seed, so their errors differ; within a figure they
      can be compared. Then take the vector with outliers. The error of the global row hardly moves, that of the
      indexer’s rule rises: an outlier is a large part of the vector, an E4M3 scale brings it next to the top rung, and
      a power of two may leave it where the rungs lie far apart.
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
          An entry is one cached vector, its elements are its numbers, its row the bytes they are written in. The same{" "}
          <Num>{exact(facts.elements)}</Num> elements make a row of <Num>{exact(rows.bf16)}</Num> bytes or of{" "}
          <Num>{exact(rows.global)}</Num>. This chapter takes a number apart into bits, a block into codes and a scale,
          and a row into bytes, so that what is lost and what it buys can be seen.
        </>
      }
      parts={{ cost, does, stores, see, check }}
      questions={questions}
      references={[
        sources.nvfp4Paper,
        sources.flashMla,
        sources.v4Report,
        sources.mxPaper,
        sources.v41Config,
        sources.v41Report,
        sources.deepGemm,
      ]}
    />
  );
}

export const precisionDescription = `Formats of few bits, scales shared by a block, and how ${exact(facts.elements)} numbers become ${exact(rows.global)} bytes.`;
