import { sources } from "../../models";
import { Gloss } from "../../ui/glossary/Gloss";
import { Num } from "../../ui/Num";
import { bytesText, exact, factor } from "../../ui/numbers";
import { workText } from "../../widgets/complexity/words";
import { indexHeads } from "../../widgets/indexer-scores/layer";
import { Place } from "../../widgets/Place";
import { ChapterPage } from "../frame/ChapterPage";
import { cost } from "./cost";
import { does } from "./does";
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
      First a layer small enough to follow. Its weights are written by hand, so that each of its{" "}
      <Num>{exact(indexHeads.length)}</Num> index heads looks for something that has a name. In a trained model nobody
      names them. The text asks for its own passkey: the last word, “is”, is the query. Above each word stands its index
      score, head on head; below it, its weight in dense attention. “zonaru” is the word to find. Two heads compare what
      came before a word, and it gets a part from both. Press another word to let it ask, or drag the handle over the
      ordered scores and watch what the cut leaves out. A word near the beginning sees fewer words than there are picks:
      its list fills up with <Num>−1</Num>.
    </p>
    <div className="wide">
      <Place widget="indexer-scores" />
    </div>
    <p>
      A word has one score, while attention has several heads that may want different words. What one of them wanted and
      the indexer ranks low is lost. How much that is, the figure measures against dense attention: as{" "}
      <Gloss of="recall">recall</Gloss> by weight and by count, and as the change of the layer’s output. For V3.2 itself
      this site knows no published recall.
    </p>
    <p>
      Now the work, with V3.2’s real sizes. At <Num>{exact(facts.context)}</Num> tokens a step does{" "}
      <Num>{workText(step.work.total)}</Num> operations in a layer in place of <Num>{workText(step.work.dense)}</Num>,{" "}
      <Num>{factor(step.work.dense / step.work.total)}</Num> times fewer. Below{" "}
      <Num>{tokens(entry.workCrossings.pays)}</Num> tokens DSA does more than dense MLA: it reads all or nearly all, and
      scores besides. The indexer is the larger part from{" "}
      <Num>{`${exact(entry.workRatio)} × ${exact(facts.sizes.topK)} = ${tokens(entry.workCrossings.takesOver)}`}</Num>{" "}
      tokens on: so many scores cost as much as the reads of all picks. There the line of DSA bends back towards the
      slope of dense attention, and the gain nears <Num>{exact(entry.workRatio)}</Num> without reaching it.
    </p>
    <p>
      In bytes, with FP8 rows on both sides, the gain is smaller. Keys and rows are read once for all heads, so fewer
      heads save nothing here, nor does a second use of the same row. A key of <Num>{exact(facts.rows.index)}</Num>{" "}
      bytes is only <Num>{factor(entry.bytesRatio)}</Num> times smaller than a row of{" "}
      <Num>{exact(facts.rows.main)}</Num>. A step reads <Num>{bytesText(step.bytes.total)}</Num> in a layer in place of{" "}
      <Num>{bytesText(step.bytes.dense)}</Num>, and from <Num>{tokens(entry.bytesCrossings.takesOver)}</Num> tokens on
      more than half of it is keys. Switch what a token leaves in the cache, and the bar at the top of the page moves
      with it.
    </p>
    <div className="wide">
      <Place widget="complexity" />
    </div>
    <p>
      The right end of the figure shows what is left to cut: a scan over every key, in every layer. The next generations
      shorten it. In V4 a layer that picks has one index key for <Num>{exact(facts.v4Ratio)}</Num> tokens. In V4.1 only{" "}
      <Num>{String(facts.v41.scoring)}</Num> of <Num>{String(facts.v41.layers)}</Num> layers score, and{" "}
      <Num>{String(facts.v41.bounded)}</Num> of those look at no more than <Num>{exact(facts.v41.pool)}</Num> entries.
    </p>
  </>
);

const check = (
  <>
    <p>
      First the algebra. With as many picks as tokens DSA must be dense MLA, bit for bit; a Hadamard rotation on both
      sides must leave the scores; a common factor must leave the picks; and no token may read a later one. The engine
      runs the small layer of above over its <Num>{exact(laws.words)}</Num> words:
    </p>
    <LawsTable />
    <p>
      Then the claim that an indexer can learn what attention wants. Here a small one is trained in your browser, with
      the two losses of the paper in turn: over all that dense attention sees, then over the picked set. Unlike in the
      paper, attention itself stays as it is in both stages. Before training the picks are close to chance. Press the
      button and watch the KL fall and the <Gloss of="recall">recall</Gloss> rise, also on texts that the training never
      reads. With a single text to train on it learns that one by heart: on the others the KL then rises instead.
    </p>
    <div className="wide">
      <Place widget="train-indexer" />
    </div>
  </>
);

/** Chapter: DeepSeek Sparse Attention. */
export function DsaChapter() {
  return (
    <ChapterPage
      slug="dsa"
      lede={
        <>
          V3 reads its whole cache for every token it writes. V3.2 lets a small scorer look at all of it, and attention
          at <Num>{exact(sizes.topK)}</Num> entries at most. That cuts the work of a long context and adds a key to what
          is stored. The cache falls to <Num>{exact(stands.keys)}</Num> bytes a token all the same, for another reason:
          FP8 rows.
        </>
      }
      parts={{ cost, does, stores, see, check }}
      questions={questions}
      references={[
        sources.v32Paper,
        sources.v32Code,
        sources.v32Readme,
        sources.flashMla,
        sources.deepGemm,
        sources.v41Report,
      ]}
    />
  );
}

export const dsaDescription = `The lightning indexer scores every cached token, attention reads ${exact(sizes.topK)} at most: what DSA saves, what it stores, and what it does not do.`;
