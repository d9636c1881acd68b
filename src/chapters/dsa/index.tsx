import { sources } from "../../models";
import { Gloss } from "../../ui/glossary/Gloss";
import { Num } from "../../ui/Num";
import { exact, factor } from "../../ui/numbers";
import { bytesText, workText } from "../../widgets/complexity/words";
import { indexHeads } from "../../widgets/indexer-scores/layer";
import { Place } from "../../widgets/Place";
import { ChapterPage } from "../frame/ChapterPage";
import { cost } from "./cost";
import { does } from "./does";
import "./dsa.css";
import * as facts from "./facts";
import { LawsTable } from "./LawsTable";
import { laws } from "./laws";
import { questions } from "./questions";
import { stores } from "./stores";

const { entry, sizes, step, stands } = facts;
const tokens = (value: number) => exact(Math.ceil(value));

const see = (
  <>
    <p>
      A layer small enough to follow. Its weights are written by hand, so that each of its{" "}
      <Num>{exact(indexHeads.length)}</Num> index heads looks for something that has a name; in a trained model nobody
      names them. The text asks for its own passkey. The last word, “is”, queries. Above each word stands its index
      score, head on head; below it, what dense attention would weigh. The word that the question wants gets both of the
      matching heads. Press another word to let it ask, or drag the handle over the ordered scores and watch what the
      cut leaves out. A word near the beginning has fewer words to see than picks: the list fills up with <Num>−1</Num>.
    </p>
    <div className="wide">
      <Place widget="indexer-scores" />
    </div>
    <p>
      Scores are one number a word, and attention has several heads with wishes of their own. What the indexer ranks low
      and attention wanted is lost; how much that is, the figure measures against dense attention. For V3.2 itself this
      site has no published recall to show.
    </p>
    <p>
      Now the price, with V3.2’s real sizes. At <Num>{exact(facts.context)}</Num> tokens a layer does{" "}
      <Num>{workText(step.work.total)}</Num> operations in place of <Num>{workText(step.work.dense)}</Num>,{" "}
      <Num>{factor(step.work.dense / step.work.total)}</Num> times fewer. Below{" "}
      <Num>{tokens(entry.workCrossings.pays)}</Num> tokens DSA costs more than it saves. From{" "}
      <Num>{tokens(entry.workCrossings.takesOver)}</Num> on the indexer is the larger part, and the line of DSA bends
      back to the slope of dense attention, <Num>{factor(entry.workRatio)}</Num> times below it. In bytes the gain is
      smaller, since a key of <Num>{exact(facts.rows.index)}</Num> is only <Num>{factor(entry.bytesRatio)}</Num> times
      smaller than a row of <Num>{exact(facts.rows.main)}</Num>: <Num>{bytesText(step.bytes.total)}</Num> in place of{" "}
      <Num>{bytesText(step.bytes.dense)}</Num>, and the keys are most of it from{" "}
      <Num>{tokens(entry.bytesCrossings.takesOver)}</Num> tokens on. Switch what a token leaves in the cache, and the
      bar at the top of the page moves with it.
    </p>
    <div className="wide">
      <Place widget="complexity" />
    </div>
    <p>
      What is left to cut is plain from the right end of the figure: a scan over every key, in every layer. The next
      generations shorten it. V4 scores one key for several tokens, V4.1 lets most layers borrow picks and bounds half
      of the scans that remain.
    </p>
  </>
);

const check = (
  <>
    <p>
      First the algebra. With as many picks as tokens DSA must be dense MLA, bit for bit; a Hadamard rotation on both
      sides must leave the scores; and no token may read a later one. The engine runs the layer of the figure above over
      its <Num>{exact(laws.words)}</Num> words:
    </p>
    <LawsTable />
    <p>
      Then the claim that an indexer can learn what attention wants. In the next figure a small one is trained in your
      browser, in the two stages of the paper: first against all of dense attention, then on the picked set alone.
      Before training its picks are close to chance. Watch the KL fall and the <Gloss of="recall">recall</Gloss> rise,
      on a text that it was not trained on too.
    </p>
    {/* place: train-indexer */}
  </>
);

/** Chapter: DeepSeek Sparse Attention. */
export function DsaChapter() {
  return (
    <ChapterPage
      slug="dsa"
      lede={
        <>
          V3 reads its whole cache for every token it writes. V3.2 lets a small scorer look at all of it and attention
          at <Num>{exact(sizes.topK)}</Num> entries. That cuts the work of a long context, and adds a key to what is
          stored. The cache falls to <Num>{exact(stands.keys)}</Num> bytes a token for another reason, which this
          chapter keeps apart.
        </>
      }
      parts={{ cost, does, stores, see, check }}
      questions={questions}
      references={[sources.v32Readme, sources.v32Paper, sources.flashMla, sources.deepGemm]}
    />
  );
}

export const dsaDescription = `The lightning indexer scores every cached token, attention reads ${exact(sizes.topK)} at most: what DSA saves, what it stores, and what it does not do.`;
