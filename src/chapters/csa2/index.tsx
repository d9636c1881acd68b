import { sources } from "../../models";
import { Gloss } from "../../ui/glossary/Gloss";
import { Num } from "../../ui/Num";
import { exact, factor } from "../../ui/numbers";
import { Place } from "../../widgets/Place";
import { toyAgreement } from "../../widgets/three-modes/toy";
import { ChapterPage } from "../frame/ChapterPage";
import { LedMap } from "../led-map/LedMap";
import { cost } from "./cost";
import { does } from "./does";
import * as facts from "./facts";
import { LawsTable } from "./LawsTable";
import { laws } from "./laws";
import { questions } from "./questions";
import { start, steps } from "./steps";
import { stores } from "./stores";

const { stands, layers, pool, scored, scoredInAll, sizes } = facts;

const see = (
  <>
    <p>
      All <Num>{String(sizes.layers)}</Num> layers on one map, row by row as they pick. The text leads it step by step;
      take it in hand whenever you like. The bar at the top of the page follows.
    </p>
    <div className="full">
      <LedMap steps={steps} start={start} />
    </div>
    <p>
      Now one layer, in all three modes side by side. Choose which one: its real mode is marked, the others are what it
      would be. The strip below counts the real map. At the bottom a small group of seeded layers runs; the weights of
      its index queries are correlated to <Num>{String(toyAgreement)}</Num>, since layers that were never trained would
      pick without any regard to each other.
    </p>
    <div className="wide">
      <Place widget="three-modes" />
    </div>
  </>
);

const check = (
  <>
    <p>
      A mode says where things come from, and nothing else. That can be checked: put the owner’s own parts into a
      borrower and the result must be the owner’s, to the bit. The engine does it with a seeded group of small layers,
      over <Num>{String(laws.tokens)}</Num> tokens and <Num>{String(laws.topK)}</Num> picks. In the last line it packs
      real rows for all <Num>{String(sizes.layers)}</Num> layers of V4.1 and weighs them.
    </p>
    <LawsTable />
    <p>
      The pool is an approximation: it can leave out what a later layer would have picked. How much, you can see on a
      toy. Its scores are seeded, not trained, and computed in your browser; keep fewer blocks, or let the layers agree
      less, and picks get lost. Keep all, and a law must hold: what is picked is what plain{" "}
      <Gloss of="top-k">top-k</Gloss> picks. Turn the pool off to see what a layer would have read. The chart is of real
      sizes: at <Num>{exact(facts.context)}</Num> tokens the <Num>{String(layers.readersOfPool.length + 1)}</Num>{" "}
      decoder indexers score <Num>{exact(scored.source + scored.inPool)}</Num> keys in place of{" "}
      <Num>{exact(scored.source + scored.withoutPool)}</Num>. Nearly all that is left is layer{" "}
      <Num>{String(pool.source)}</Num>’s own scan. With the encoder’s <Num>{exact(scored.encoder)}</Num> the model
      scores <Num>{exact(scoredInAll.csa2)}</Num>, against V4-Flash’s <Num>{exact(scored.v4)}</Num>, with half as many
      index heads.
    </p>
    <div className="wide">
      <Place widget="candidate-pool" />
    </div>
  </>
);

/** Chapter: CSA2. */
export function Csa2Chapter() {
  return (
    <ChapterPage
      slug="csa2"
      lede={
        <>
          In V4 each layer keeps entries of its own. V4.1 lets <Num>{String(layers.full.length)}</Num> of{" "}
          <Num>{String(sizes.layers)}</Num> layers write; all others that read global KV borrow. From{" "}
          <Num>{exact(stands.v4)}</Num> bytes a token to <Num>{exact(stands.csa2)}</Num>,{" "}
          <Num>{factor(stands.v4 / stands.csa2)}</Num> times fewer, before anything goes to four bits.
        </>
      }
      parts={{ cost, does, stores, see, check }}
      questions={questions}
      references={[
        sources.v41Report,
        sources.v41Config,
        sources.crossLayerPaper,
        sources.yocoPaper,
        sources.v4Report,
        sources.flashMla,
      ]}
    />
  );
}

export const csa2Description = `CSA2 in V4.1: ${layers.full.length} of ${sizes.layers} layers write entries, ${layers.picking.length} pick, the others borrow: ${exact(stands.csa2)} bytes a token. Full, Reindex, Reuse, and the candidate pool.`;
