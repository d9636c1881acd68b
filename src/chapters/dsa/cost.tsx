import { Gloss } from "../../ui/glossary/Gloss";
import { Num } from "../../ui/Num";
import { bytesText, exact } from "../../ui/numbers";
import { workText } from "../../widgets/complexity/words";
import { Noted } from "../frame/Noted";
import * as facts from "./facts";

const { sizes, step, v3 } = facts;

/** Every step reads everything. */
export const cost = (
  <>
    <p>
      Take V3 at a context of <Num>{exact(facts.context)}</Num> tokens. To make one token more, each of its{" "}
      <Num>{exact(sizes.layers)}</Num> <Gloss of="layer">layers</Gloss> reads all of its cached{" "}
      <Gloss of="entry">entries</Gloss>: in bf16 <Num>{exact(v3.bytesPerToken)}</Num> bytes for each token of context
      over all layers, <Num>{bytesText(v3.bytesRead)}</Num> in all. And in each layer each of{" "}
      <Num>{exact(sizes.heads)}</Num> <Gloss of="query-head">query heads</Gloss> computes with every entry twice: first
      its score, then its share in a weighted sum. That is <Num>{workText(step.work.dense)}</Num> operations in a layer,{" "}
      <Num>{workText(v3.work)}</Num> in the model.
    </p>
    <Noted
      note={
        <>
          A multiplication and an addition count as two operations, in FP8 as much as in bf16. Only products that grow
          with the context are counted: scores and weighted sums. Softmax, ReLU and the search for the largest scores
          are left out. Projections and experts cost the same at any length. GB and MB are decimal.
        </>
      }
    >
      <p>
        So a <Gloss of="decode">decode</Gloss> step’s work grows in step with the context, and that of a whole{" "}
        <Gloss of="prefill">prefill</Gloss> with the square of its length. <Gloss of="mla">MLA</Gloss> does not change
        that. Its <Gloss of="absorption">absorbed</Gloss> form even pays for the small entry in arithmetic: every head
        multiplies all <Num>{exact(sizes.scored)}</Num> numbers of an entry, <Gloss of="latent">latent</Gloss> and RoPE
        key, and sums <Num>{exact(sizes.latent)}</Num>. With keys and values expanded it would be{" "}
        <Num>{exact(sizes.headDim)}</Num> and <Num>{exact(sizes.valueDim)}</Num>.
      </p>
    </Noted>
    <p>
      The work is the same whether an entry matters or not. Where <Gloss of="softmax">softmax</Gloss> gives an entry
      next to no weight, leaving it out changes next to nothing. A <Gloss of="window">window</Gloss> leaves out by age.
      DeepSeek Sparse Attention, <Gloss of="dsa">DSA</Gloss>, leaves out by score. It came with V3.2-Exp, here called
      V3.2, in <Num>{facts.released}</Num>; layers, widths and MLA are V3’s. A scorer that takes{" "}
      <Num>{exact(facts.entry.workRatio)}</Num> times fewer operations for an entry than attention rates every cached
      token for the query at hand; attention then reads the best <Num>{exact(sizes.topK)}</Num> and no other. At this
      context that is one entry in <Num>{exact(facts.context / sizes.topK)}</Num>.
    </p>
    <p>
      So DSA is a lever on what is read. What is stored grows a little, by the key that the scorer needs. The bar above
      falls in this chapter all the same, and the third part says why.
    </p>
  </>
);
