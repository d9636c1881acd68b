import { Gloss } from "../../ui/glossary/Gloss";
import { Num } from "../../ui/Num";
import { exact, factor } from "../../ui/numbers";
import { bytesText, workText } from "../../widgets/complexity/words";
import { Noted } from "../frame/Noted";
import * as facts from "./facts";

const { sizes, step, v3 } = facts;

/** Every step reads everything. */
export const cost = (
  <>
    <p>
      Take V3 at a context of <Num>{exact(facts.context)}</Num> tokens. To make one more, each of its{" "}
      <Num>{exact(sizes.layers)}</Num> <Gloss of="layer">layers</Gloss> reads every cached{" "}
      <Gloss of="entry">entry</Gloss>: <Num>{exact(v3.bytesPerToken)}</Num> bytes a token,{" "}
      <Num>{bytesText(v3.bytesRead)}</Num> in all. Each of <Num>{exact(sizes.heads)}</Num>{" "}
      <Gloss of="query-head">query heads</Gloss> scores each entry and adds it to a sum. That is{" "}
      <Num>{workText(step.work.dense)}</Num> operations in a layer, <Num>{workText(v3.work)}</Num> in the model, for one
      token of output.
    </p>
    <p>
      <Gloss of="mla">MLA</Gloss> made the entry small. It did not make fewer of them. Its{" "}
      <Gloss of="absorption">absorbed</Gloss> form even asks more of each: every head scores all{" "}
      <Num>{exact(facts.counted.score)}</Num> numbers of an entry, <Gloss of="latent">latent</Gloss> and RoPE key, and
      sums <Num>{exact(facts.counted.sum)}</Num>. So a <Gloss of="decode">decode</Gloss> step’s work grows in step with
      the context. Over a whole <Gloss of="prefill">prefill</Gloss> it grows with the square of the length.
    </p>
    <Noted
      note={
        <>
          A multiplication and an addition count as two operations. Only what grows with the entries read is counted:
          scores and weighted sums. Projections and experts cost the same at any length.
        </>
      }
    >
      <p>
        Much of that work goes to entries that get next to no weight. A <Gloss of="window">window</Gloss> saves it by
        throwing the far context away, useful or not. DeepSeek Sparse Attention, <Gloss of="dsa">DSA</Gloss>, keeps the
        whole cache and asks first. A scorer, about <Num>{factor(facts.entry.workRatio)}</Num> times cheaper an entry
        than attention, rates every cached token for the query at hand; attention then reads the best{" "}
        <Num>{exact(sizes.topK)}</Num> and no other. At this context that is one entry in{" "}
        <Num>{exact(facts.context / sizes.topK)}</Num>.
      </p>
    </Noted>
    <p>
      So the lever of this chapter is on what is read. What is stored does not fall by it: it grows a little, by the key
      that the scorer needs. The bar above falls in this chapter all the same, and the third part says what for.
    </p>
  </>
);
