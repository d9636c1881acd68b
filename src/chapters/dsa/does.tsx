import { sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact } from "../../ui/numbers";
import { Noted } from "../frame/Noted";
import * as facts from "./facts";
import { HandTable } from "./HandTable";
import { Shapes } from "./Shapes";

const { sizes, byHand, signed } = facts;
const scaleTex = tex`${sizes.indexHeads}^{-1/2} \cdot ${sizes.indexWidth}^{-1/2}`;

/** The indexer, the choice, attention over it, and how the indexer learns. */
export const does = (
  <>
    <h3>A sum by hand</h3>
    <p>
      Two small heads score three cached entries for one query. Each head has a query of its own; the entry has one key
      for both. A head multiplies query and key, drops what is negative, and multiplies by its weight for this query,{" "}
      <Num>{byHand.weights.join(" and ")}</Num>. The sum over the heads is the score.
    </p>
    <HandTable />
    <p>
      With room for <Num>{String(byHand.picks.length)}</Num> picks, entries <Num>{byHand.picks.join(" and ")}</Num> are
      read. Entry <Num>0</Num> loses although its key is the longest. Head <Num>1</Num> finds it as good as entry{" "}
      <Num>1</Num>; to head <Num>2</Num> it is the opposite of what is wanted, and ReLU makes that a zero. Without ReLU
      its score would be <Num>{signed(facts.byHand.rows[0]?.unclipped ?? 0)}</Num>: with it, a head that finds nothing
      takes nothing away from what another finds.
    </p>
    <h3>The lightning indexer</h3>
    <p>
      V3.2’s <Gloss of="indexer">indexer</Gloss>, the{" "}
      <Cite source={sources.v32Paper}>“lightning indexer” of its paper</Cite>, does this in every layer with{" "}
      <Num>{exact(sizes.indexHeads)}</Num> heads of <Num>{exact(sizes.indexWidth)}</Num> channels. Let{" "}
      <Formula>{tex`h_t`}</Formula> be the <Gloss of="hidden-state">hidden state</Gloss> of token{" "}
      <Formula>{tex`t`}</Formula>, counted from zero, <Formula>{tex`[${sizes.hidden}]`}</Formula>, and{" "}
      <Formula>{tex`c^Q_t`}</Formula> the query latent that MLA makes anyway,{" "}
      <Formula>{tex`[${sizes.queryLatent}]`}</Formula>:
    </p>
    <Formula
      display
    >{tex`\begin{aligned} q^I_{t,j} &= W^{IQ}_j\, c^Q_t \\[0.4em] k^I_s &= \operatorname{LayerNorm}(W^{IK} h_s) \\[0.4em] w_t &= ${scaleTex} \cdot W^{w} h_t \\[0.4em] I_{t,s} &= \sum_{j} w_{t,j}\, \operatorname{ReLU}(q^I_{t,j} \cdot k^I_s) \quad s \le t \end{aligned}`}</Formula>
    <p>
      These are the index query of head <Formula>{tex`j`}</Formula>, the index key, the head weights and the index
      score. The letter <Formula>{tex`I`}</Formula> marks what is the indexer’s. <Formula>{tex`s`}</Formula> runs over
      the tokens that <Formula>{tex`t`}</Formula> can see, itself included, and <Formula>{tex`j`}</Formula> over the
      index heads. The matrices are learned:{" "}
      <Formula>{tex`W^{IQ}_j\,[${sizes.indexWidth}, ${sizes.queryLatent}]`}</Formula>,{" "}
      <Formula>{tex`W^{IK}\,[${sizes.indexWidth}, ${sizes.hidden}]`}</Formula>,{" "}
      <Formula>{tex`W^{w}\,[${sizes.indexHeads}, ${sizes.hidden}]`}</Formula>; so are the weight and bias of the
      LayerNorm. For a chunk of tokens the shapes are
    </p>
    <Shapes />
    <p>
      Set beside main attention: there are <Num>{exact(sizes.indexHeads)}</Num> heads for{" "}
      <Num>{exact(sizes.heads)}</Num>, a factor of <Num>{exact(facts.cheaper.heads)}</Num>. For an entry a head
      multiplies <Num>{exact(sizes.indexWidth)}</Num> numbers, where a main head has{" "}
      <Num>{`${sizes.scored} + ${sizes.latent}`}</Num>, a factor of <Num>{exact(facts.cheaper.ofHead)}</Num>. Together
      that is the <Num>{exact(facts.entry.workRatio)}</Num> of above. It comes from narrow heads, and from having
      nothing to read out: a ranking needs no values, and no <Gloss of="softmax">softmax</Gloss> either. That the
      products are <Cite source={sources.v32Code}>in FP8</Cite> comes on top and is not in that count. What keeps the
      cached part small is the one key for all heads.
    </p>
    <Noted
      note={
        <>
          The first published inference code turned the indexer’s channels in adjacent pairs, as MLA’s are.{" "}
          <Cite source={sources.v32Readme}>That was a mistake, corrected on 17 November 2025</Cite>: the indexer wants
          halves, MLA pairs. Code copied from before that date may pick other entries.
        </>
      }
    >
      <p>
        Positions, left out of the formulas, enter by <Gloss of="rope">RoPE</Gloss>{" "}
        <Cite source={sources.v32Code}>on the first 64 channels</Cite> of each index query and of the key; the other{" "}
        <Num>{exact(sizes.indexWidth - sizes.rope)}</Num> carry none. The rotated channels are split in halves: channel{" "}
        <Formula>{tex`n`}</Formula> turns with channel <Formula>{tex`n + ${sizes.rope / 2}`}</Formula>. In MLA beside
        it, adjacent channels turn together.
      </p>
    </Noted>
    <p>
      Then queries and keys are <Cite source={sources.v32Code}>multiplied by a Hadamard matrix and rounded to FP8</Cite>
      , with one scale for the <Num>{exact(facts.rows.key.elements)}</Num> channels of a vector. The matrix,{" "}
      <Formula>{tex`[${sizes.indexWidth}, ${sizes.indexWidth}]`}</Formula>, has plus and minus ones times{" "}
      <Formula>{tex`${sizes.indexWidth}^{-1/2}`}</Formula>. With that factor it is orthogonal, and an orthogonal matrix
      on both sides leaves every product <Formula>{tex`q \cdot k`}</Formula> as it was: in exact arithmetic no score
      changes. Nor do the scales of the rounding change one, since what a vector was divided by is multiplied back into
      the score. The rotation is there for the rounding: it spreads one large channel over all, so that one scale fits
      them better. (That purpose is inferred; the code does not state it.) The constant in <Formula>{tex`w`}</Formula>{" "}
      is one positive number for all heads and entries, which sets the size of the scores and not their order.
    </p>
    <h3>The choice, and attention over it</h3>
    <p>
      Token <Formula>{tex`t`}</Formula> reads the <Gloss of="top-k">top</Gloss>{" "}
      <Formula>{tex`\min(${sizes.topK},\; t+1)`}</Formula>: the entries with the largest scores, a set{" "}
      <Formula>{tex`S_t`}</Formula> of places. Up to position <Num>{exact(sizes.topK - 1)}</Num> that is everything it
      can see. Sparse kernels take a list of fixed length; where there are fewer picks it holds{" "}
      <Cite source={sources.flashMla}>−1, an invalid place</Cite>, which is skipped. MLA runs over the picked entries
      alone. The paper builds DSA on its <Gloss of="absorption">absorbed</Gloss> form,{" "}
      <Cite source={sources.v32Paper}>in which all heads share each entry</Cite>:
    </p>
    <Formula
      display
    >{tex`o_{t,i} = W^{UV}_i \sum_{s \in S_t} \operatorname{softmax}_s(\tilde q_{t,i} \cdot [\,c^{KV}_s ; k^R_s\,]) c^{KV}_s`}</Formula>
    <p>
      Here <Formula>{tex`c^{KV}_s`}</Formula> is the latent, <Formula>{tex`[${sizes.latent}]`}</Formula>,{" "}
      <Formula>{tex`k^R_s`}</Formula> the <Gloss of="rope-key">RoPE key</Gloss>,{" "}
      <Formula>{tex`[${sizes.rope}]`}</Formula>, <Formula>{tex`\tilde q_{t,i}`}</Formula> the query of{" "}
      <Gloss of="head">head</Gloss> <Formula>{tex`i`}</Formula>, <Formula>{tex`[${sizes.scored}]`}</Formula>, with the
      key matrix <Formula>{tex`W^{UK}_i`}</Formula> and the softmax scale already in it, and{" "}
      <Formula>{tex`W^{UV}_i`}</Formula> the value matrix,{" "}
      <Formula>{tex`[${sizes.valueDim}, ${sizes.latent}]`}</Formula>. The softmax runs over{" "}
      <Formula>{tex`S_t`}</Formula> alone. One list serves all <Num>{exact(sizes.heads)}</Num> heads of a layer; each
      layer makes its own.
    </p>
    <p>
      Counted for an entry, attention does <Num>{exact(facts.entry.work.attention)}</Num> operations and the indexer{" "}
      <Num>{exact(facts.entry.work.indexer)}</Num>. With <Formula>{tex`k`}</Formula> entries to read, attention’s part
      is now bounded: <Formula>{tex`O(k)`}</Formula> a token, <Formula>{tex`O(Lk)`}</Formula> over{" "}
      <Formula>{tex`L`}</Formula> tokens. The indexer’s is not: <Formula>{tex`O(L)`}</Formula> a token,{" "}
      <Formula>{tex`O(L^2)`}</Formula> over all. DSA is not linear attention. It is quadratic with a small constant.
    </p>
    <h3>How the indexer learns</h3>
    <p>
      A choice of entries passes no gradient on, so the language loss cannot teach the indexer. It gets{" "}
      <Cite source={sources.v32Paper}>a target of its own</Cite>: for each query, dense attention’s weights are summed
      over all heads and divided by their total, their <Formula>{tex`L_1`}</Formula> norm. That is a distribution{" "}
      <Formula>{tex`p_t`}</Formula> over the tokens it can see, and the loss is the{" "}
      <Gloss of="kl-divergence">KL divergence</Gloss> between it and the softmax of the scores,{" "}
      <Formula>{tex`\sum_t D_{KL}(p_t \,\|\, \operatorname{softmax}(I_t))`}</Formula>. So a softmax over index scores
      exists after all, in training only.
    </p>
    <p>
      Training has two stages. In the warm-up the model runs dense and frozen, and only the indexer learns:{" "}
      <Cite source={sources.v32Paper}>
        learning rate 0.001, 1,000 steps of 16 sequences of 128K tokens, 2.1B tokens in all
      </Cite>
      . In the sparse stage, <Cite source={sources.v32Paper}>943.7B tokens long</Cite>, attention reads the picks only
      and the model learns again, from the language loss. The indexer goes on with its KL, now over the picked set. Its
      input is <Cite source={sources.v32Paper}>detached</Cite>: no gradient of the KL passes into the model. So the two
      losses train two sets of weights side by side.
    </p>
    <p>
      What does it cost in quality? The release compares with a model of{" "}
      <Cite source={sources.v32Readme}>aligned training and no DSA, V3.1-Terminus</Cite>. Of fourteen results{" "}
      <Cite source={sources.v32Readme}>
        seven rise with DSA, six fall and one stays; the largest fall is HMMT 2025, from 86.1 to 83.6
      </Cite>
      . These are the authors’ own measurements.
    </p>
  </>
);
