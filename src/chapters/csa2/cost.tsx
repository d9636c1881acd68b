import { sources } from "../../models";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact, inWords, rounded, sentence } from "../../ui/numbers";
import * as facts from "./facts";
import { PriorTable } from "./PriorTable";

const { v4, stands, scored, sizes } = facts;

/** Every layer keeps entries of its own. */
export const cost = (
  <>
    <p>
      V4-Flash stands at <Num>{exact(stands.v4)}</Num> bytes a token. Where are they? <Num>{String(v4.csa)}</Num> CSA{" "}
      <Gloss of="layer">layers</Gloss> hold <Num>{exact(v4.csaBytes)}</Num> of them,{" "}
      <Num>{`${rounded(100 * v4.share)} %`}</Num>: each makes an <Gloss of="entry">entry</Gloss> of its own for every{" "}
      <Num>{String(v4.ratio)}</Num> tokens, and an index key to it. Compressing harder would shrink them further, and
      HCA shows how far that can go: <Num>{String(v4.hcaRatio)}</Num> tokens in one entry. But an entry that stands for
      many tokens is a coarse thing to pick.
    </p>
    <p>
      There is work too. A <Gloss of="decode">decode</Gloss> step scores all keys of all these layers. At a context of{" "}
      <Num>{exact(facts.context)}</Num> tokens that is{" "}
      <Num>{`${v4.csa} × ${exact(facts.context / v4.ratio)} = ${exact(scored.v4)}`}</Num> keys, each against{" "}
      <Num>{String(v4.indexHeads)}</Num> index heads.
    </p>
    <p>
      One direction is left that no chapter has used so far: sharing between layers. Does each layer need entries of its
      own? Does each need picks of its own? V4.1-Flash, of <Num>{facts.released}</Num>, answers both with no, and
      answers them apart. Its attention is called CSA2. Of <Num>{String(sizes.layers)}</Num> layers{" "}
      <Num>{String(facts.layers.full.length)}</Num> write entries and <Num>{String(facts.layers.picking.length)}</Num>{" "}
      pick.
    </p>
    <h3>What had been tried</h3>
    <p>
      The idea is not new, and <Cite source={sources.v41Report}>the V4.1 report</Cite> says so. It sorts what makes a
      cache smaller into three dimensions that multiply: the size of an entry, the sequence, and the layers. Along the
      layers a later layer can take three things from an earlier one: content (entries), addresses (picks), or both.{" "}
      {sentence(inWords(facts.prior.length))} earlier designs, as two articles on the report describe them, and CSA2:
    </p>
    <PriorTable />
    <p>
      Sharing picks alone <Cite source={sources.v41Report}>saves no main KV</Cite>: all entries stay, since every layer
      reads its own. Sharing entries alone leaves every layer scoring. One routing for a whole network binds layers
      together that would choose differently. CSA2 decouples the two: what is stored changes{" "}
      <Num>{String(facts.layers.full.length)}</Num> times on the way up, what is picked{" "}
      <Num>{String(facts.layers.picking.length)}</Num> times.
    </p>
  </>
);
