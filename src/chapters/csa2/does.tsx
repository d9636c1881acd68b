import { listInWords } from "../../core";
import { sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact } from "../../ui/numbers";
import { Term } from "../../ui/Term";
import { Place } from "../../widgets/Place";
import { Noted } from "../frame/Noted";
import { byHand, layers, pool, sizes } from "./facts";
import { PoolTable } from "./PoolTable";
import { poolText } from "./poolText";
import { Shapes } from "./Shapes";

const list = (numbers: readonly number[]) => listInWords(numbers.map(String));

/** A simpler compressor, three modes, and a pool of candidates. */
export const does = (
  <>
    <h3>A simpler entry</h3>
    <p>
      Let <Formula>{tex`h_t`}</Formula> be the <Gloss of="hidden-state">hidden state</Gloss> of token{" "}
      <Formula>{tex`t`}</Formula>, counted from zero, <Formula>{tex`[${sizes.hidden}]`}</Formula>. A layer that writes
      entries makes contents <Formula>{tex`c_t = W^{KV} h_t`}</Formula> and, where an entry stands for more than one
      token, gates <Formula>{tex`z_t = W^{Z} h_t`}</Formula>, both <Formula>{tex`[${sizes.headDim}]`}</Formula>. Entry{" "}
      <Formula>{tex`j`}</Formula> pools the <Formula>{tex`m`}</Formula> tokens of its own block, channel by channel:
    </p>
    <Formula
      display
    >{tex`\begin{aligned} e_j &= \operatorname{RMSNorm}\Big( \sum_{r=0}^{m-1} \operatorname{softmax}_r(z_{jm+r}) \odot c_{jm+r} \Big) && [${sizes.headDim}] \\[0.4em] v_j &= R_{jm}\, e_j && [${sizes.headDim}]  \\[0.4em] k^I_j &= R_{jm} \operatorname{RMSNorm}(W^{K} e_j) && [${sizes.indexWidth}]  \end{aligned}`}</Formula>
    <p>
      <Formula>{tex`v_j`}</Formula> is the entry that is kept, <Formula>{tex`k^I_j`}</Formula> its index key.{" "}
      <Formula>{tex`R_{jm}`}</Formula> is <Gloss of="rope">RoPE</Gloss> to the block’s first position, on the last{" "}
      <Num>{String(sizes.rope)}</Num> channels. In the first <Num>{String(pool.source)}</Num> layers{" "}
      <Formula>{tex`m = ${sizes.encoderRatio}`}</Formula>: two tokens, a softmax over two gates in each channel. In the
      others <Formula>{tex`m = ${sizes.decoderRatio}`}</Formula>. A softmax over one gate is <Num>1</Num> whatever the
      gate, so there is none: the entry is the projected, normalised token. HCA is gone, and so are overlapping blocks
      and the bias that told a gate its place in the block.
    </p>
    <p>
      The index key comes from the entry, before its rotation, by one matrix{" "}
      <Formula>{tex`W^K\,[${sizes.indexWidth}, ${sizes.headDim}]`}</Formula>. V4 compressed hidden states a second time
      for it. This small change carries the rest:{" "}
      <Cite source={sources.v41Report}>who borrows entries has their keys too</Cite>, and needs no second lender.
      Queries, windows, sinks, the turn back and the grouped output are V4’s, without V4’s norm on each query head. A
      query sees entry <Formula>{tex`s`}</Formula> where <Formula>{tex`s < \lfloor (t+1)/m \rfloor`}</Formula>, scores
      it with <Num>{String(sizes.indexHeads)}</Num> index heads, half as many as V4, and reads the{" "}
      <Gloss of="top-k">top</Gloss> <Num>{String(sizes.topK)}</Num> beside its window. With{" "}
      <Formula>{tex`m = ${sizes.decoderRatio}`}</Formula> a recent token may be read twice, from the window and as an
      entry; nothing removes the second.
    </p>
    <p>
      Side by side, step by step: what V4’s CSA does and what is left of it. Choose a side for each step. Four steps
      move bytes, among them the four-bit rows that a later chapter is about; the others move weights or neither.
    </p>
    <div className="wide">
      <Place widget="csa-versus-csa2" />
    </div>
    <h3>Three modes</h3>
    <p>
      A layer with <Gloss of="global-kv">global KV</Gloss> needs entries, keys to them, and a list of picks. Its mode
      says where it has them from:
    </p>
    <ul>
      <li>
        <Term of="mode-full">Full</Term> writes entries and keys, scores them with its own index query, and picks.
      </li>
      <li>
        <Term of="mode-reindex">Reindex</Term> borrows entries and keys from the last Full layer. It scores them with an
        index query of its own, and picks anew.
      </li>
      <li>
        <Term of="mode-reuse">Reuse</Term> borrows entries from the last Full layer, and the picks of the last layer
        that picked. It scores nothing.
      </li>
    </ul>
    <p>
      In all three a layer has its own query, its own window of <Num>{String(sizes.window)}</Num> tokens, its own sink
      and its own output projection. So two Reuse layers read the same entries and still compute different things: they
      ask differently. What cannot be is the fourth combination, own entries with old picks: a list of places means
      nothing in another layer’s entries.
    </p>
    <p>
      The modes are fixed, not learned: <Cite source={sources.v41Config}>two lists in the configuration</Cite>. Entries
      are written by layers <Num>{list(layers.full)}</Num>. Picks are made by these and by{" "}
      <Num>{list(layers.reindex)}</Num>. Layers <Num>{list(layers.windowOnly)}</Num> have a window and nothing else.
      That leaves <Num>{String(layers.reuse.length)}</Num> Reuse layers. One of them runs in{" "}
      <Cite source={sources.v41Report}>15 kernels in prefill and 11 in decode</Cite>.
    </p>
    <Shapes />
    <h3>A pool by hand</h3>
    <p>
      Now <Num>{String(layers.picking.length)}</Num> layers score, but each still scores the whole context. The last
      step bounds that. It is called hierarchical sparse indexing, HSI: one layer scores everything, keeps the best
      blocks as a candidate pool, and later layers score inside the pool. Take <Num>{String(byHand.entries)}</Num>{" "}
      entries in blocks of <Num>{String(byHand.blockSize)}</Num>, a pool of <Num>{String(byHand.topBlocks)}</Num>{" "}
      blocks, and <Num>{String(byHand.picks)}</Num> picks:
    </p>
    <PoolTable />
    {poolText}
    <h3>The hierarchical indexer</h3>
    <p>
      In V4.1-Flash a block has <Num>{String(pool.blockSize)}</Num> entries, and its score is the largest of them. Layer{" "}
      <Num>{String(pool.source)}</Num> keeps the best <Num>{exact(pool.blocks)}</Num> blocks,{" "}
      <Num>{`${exact(pool.blocks)} × ${pool.blockSize} = ${exact(pool.entries)}`}</Num> candidates, for each query anew.
      The query’s newest block is always among them:{" "}
      <Cite source={sources.v41Config}>its score is set to infinity</Cite>. Layer <Num>{String(pool.source)}</Num>’s own
      top <Num>{String(sizes.topK)}</Num> are not limited by the pool. Layers <Num>{list(layers.readersOfPool)}</Num>{" "}
      pick inside it, each its own top <Num>{String(sizes.topK)}</Num>. With no more than{" "}
      <Num>{exact(pool.entries)}</Num> entries every block is in the pool, and it changes nothing.
    </p>
    <Noted
      note={
        <>
          With more candidates than picks the pool can always fill the list. Where a pool is smaller, this site picks
          inside the pool alone and fills up with −<Num>1</Num>. The published code would then go outside; its sizes
          never let that happen.
        </>
      }
    >
      <p>
        Coarse by blocks, then fine by entries: an article on V4.1 names HISA as prior work for that. Here the coarse
        half is one layer’s and serves others. It relies on layers that agree about where to look. For that reason the
        pool has to be trained for. The report says that the model was{" "}
        <Cite source={sources.v41Report}>sparse from the start, at 64K tokens, then extended to 1M</Cite>, and that the
        pool <Cite source={sources.v41Report}>came in post-training</Cite>, with the same limit in training as in
        serving. Otherwise a deep indexer, used to searching everything, would be served on a list it never had to live
        with. With what loss the indexers learn there is <Cite source={sources.v41Report}>not disclosed</Cite>.
      </p>
    </Noted>
    <p>
      One more saving concerns the selection itself. In V4 index scores are kept in bf16 instead of fp32, which makes
      the top-k selection <Cite source={sources.v4Report}>twice as fast, at a recall of 99.7 %</Cite>.
    </p>
  </>
);
