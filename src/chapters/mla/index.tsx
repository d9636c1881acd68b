import { sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Gloss } from "../../ui/glossary/Gloss";
import { Num } from "../../ui/Num";
import { exact, factor } from "../../ui/numbers";
import { Place } from "../../widgets/Place";
import { ChapterPage } from "../frame/ChapterPage";
import { cost } from "./cost";
import { does } from "./does";
import { base, bytes, drop, toy, toySizes, v3 } from "./facts";
import { questions } from "./questions";
import { stores } from "./stores";

const see = (
  <>
    <p>
      First the whole layer, small enough that every number can be shown: a hidden state on one side, scores and output
      on the other, the shape on every arrow. Pick a cell to see the product that made it. Both forms read the same
      small cache here. The naive one makes keys and values from it at each step and drops them; the absorbed one makes
      none. Change the form: the output stays.
    </p>
    <div className="wide">
      <Place widget="mla-flow" />
    </div>
    <p>
      Then the sums, for any sizes. Bars are to scale. The ways of sharing heads are compared with MLA, first as the
      paper counts, then with heads as wide as V3’s, then with values made as wide as keys, the slip that makes them too
      large.
    </p>
    <div className="wide">
      <Place widget="mla-table" />
    </div>
    <p>
      Last, one pair of channels under RoPE. Its angle is its position times{" "}
      <Formula>{tex`\theta^{-2i/d_h^R}`}</Formula>, where <Formula>{tex`i`}</Formula> counts the pairs from zero. V3 has{" "}
      <Num>{exact(v3.qkRopeHeadDim)}</Num> channels and the base <Formula>{tex`\theta`}</Formula> ={" "}
      <Num>{exact(base)}</Num>; YaRN is left out here. Drag a hand to move its token. Keep the two as far apart and
      shift both: the product stays. Below the dial is the matrix that would stand between the query’s latent and the
      cached one if MLA rotated its keys like this.
    </p>
    <div className="wide">
      <Place widget="rope-clock" />
    </div>
  </>
);

const check = (
  <>
    <p>
      Do both forms give the same? The figure draws a random layer of the sizes you pick, runs it both ways and compares
      every score and every output. It starts without positions, with <Num>{exact(toySizes.heads)}</Num> heads of{" "}
      <Num>{exact(toySizes.headDim)}</Num> and a latent of <Num>{exact(toySizes.kvLoraRank)}</Num>. Keys and values kept
      for all heads would be <Num>{`${toySizes.heads} × 2 × ${toySizes.headDim} = ${exact(toy.naiveNumbers)}`}</Num>{" "}
      numbers a token; the absorbed form keeps <Num>{exact(toy.absorbedNumbers)}</Num>. What differs in the results is
      the last digits of doubles.
    </p>
    <p>
      Then break it: put RoPE between the two matrices. The folded query meets latents that were rotated before the
      up-projection instead of keys rotated after it, and the scores part company. Of the newest token’s scores only the
      one with itself stays right: the positions are equal, and nothing is rotated against anything. Put the{" "}
      <Gloss of="rope-key">RoPE key</Gloss> beside the latent instead, and the forms agree again.
    </p>
    <div className="wide">
      <Place widget="absorb-check" />
    </div>
  </>
);

/** Chapter: multi-head latent attention. */
export function MlaChapter() {
  return (
    <ChapterPage
      slug="mla"
      lede={
        <>
          V3 has <Num>{exact(v3.queryHeads)}</Num> heads and keeps none of their keys or values. It keeps one vector of{" "}
          <Num>{exact(v3.kvLoraRank)}</Num> numbers for a token in a layer, and <Num>{exact(v3.qkRopeHeadDim)}</Num>{" "}
          more for its position. V1’s <Num>{exact(bytes.v1)}</Num> bytes a token become <Num>{exact(bytes.v3)}</Num>, a
          factor of <Num>{factor(drop.all)}</Num>, of which MLA gives <Num>{factor(drop.entry)}</Num>.
        </>
      }
      parts={{ cost, does, stores, see, check }}
      questions={questions}
      references={[sources.mqaPaper, sources.gqaPaper, sources.v2Paper, sources.v3Code, sources.flashMla]}
    />
  );
}

export const mlaDescription = `Multi-head latent attention: one latent of ${exact(v3.kvLoraRank)} and a RoPE key of ${exact(v3.qkRopeHeadDim)} in place of all heads’ keys and values.`;
