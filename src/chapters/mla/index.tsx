import { sources } from "../../models";
import { Gloss } from "../../ui/glossary/Gloss";
import { Num } from "../../ui/Num";
import { exact, factor } from "../../ui/numbers";
import { Place } from "../../widgets/Place";
import { ChapterPage } from "../frame/ChapterPage";
import { cost } from "./cost";
import { does } from "./does";
import { bytes, drop, toy, v3 } from "./facts";
import { questions } from "./questions";
import { stores } from "./stores";

const see = (
  <>
    <p>
      First the whole layer, small enough that every number can be shown: a hidden state on one side, scores and output
      on the other, the shape on every arrow. Pick a cell to see the product that made it. Then change the form: the
      output stays, and what is read from the cache does not.
    </p>
    <div className="wide">
      <Place widget="mla-flow" />
    </div>
    <p>
      Then the sums, for any sizes. Bars are to scale. The ways of sharing heads are compared with MLA, first as the
      paper counts, then with heads as wide as V3’s, then with the slip that makes them too large.
    </p>
    <div className="wide">
      <Place widget="mla-table" />
    </div>
    <p>
      Last, one pair of channels under RoPE, at V3’s frequencies: <Num>{exact(v3.qkRopeHeadDim)}</Num> channels, base{" "}
      <Num>{exact(10_000)}</Num>. Drag a hand to move its token. Keep the two as far apart and shift both: the product
      stays. Below the dial is what the same rotation leaves between the two matrices of MLA.
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
      every score and every output. At the sizes it starts with, the naive form keeps{" "}
      <Num>{exact(toy.naiveNumbers)}</Num> numbers a token and the absorbed one <Num>{exact(toy.absorbedNumbers)}</Num>.
      What differs is the last digits of doubles.
    </p>
    <p>
      Then break it: put RoPE between the two matrices. The folded query meets latents that were rotated on the wrong
      side of the up-projection, and the scores part company, all but the newest token’s with itself, where nothing is
      rotated against anything. Put the <Gloss of="rope-key">RoPE key</Gloss> beside the latent instead, and they agree
      again.
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
          more for its position. <Num>{exact(bytes.v1)}</Num> bytes a token become <Num>{exact(bytes.v3)}</Num>, a
          factor of <Num>{factor(drop.all)}</Num>.
        </>
      }
      parts={{ cost, does, stores, see, check }}
      questions={questions}
      references={[sources.mqaPaper, sources.gqaPaper, sources.v2Paper, sources.v3Code, sources.flashMla]}
    />
  );
}

export const mlaDescription = `Multi-head latent attention: one latent of ${exact(v3.kvLoraRank)} and a RoPE key of ${exact(v3.qkRopeHeadDim)} in place of all heads’ keys and values.`;
