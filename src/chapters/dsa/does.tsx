import { sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact, factor } from "../../ui/numbers";
import { Noted } from "../frame/Noted";
import * as facts from "./facts";
import { HandTable } from "./HandTable";
import { Shapes } from "./Shapes";

const { sizes, byHand } = facts;
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
      read. Entry <Num>0</Num> loses although its key is the longest: one head has nothing for it, and ReLU keeps what
      the other dislikes from counting against it.
    </p>
    <h3>The lightning indexer</h3>
    <p>
      V3.2’s <Gloss of="indexer">indexer</Gloss> does this in every layer with <Num>{exact(sizes.indexHeads)}</Num>{" "}
      heads of <Num>{exact(sizes.indexWidth)}</Num> channels. Let <Formula>{tex`h_t`}</Formula> be the{" "}
      <Gloss of="hidden-state">hidden state</Gloss> of token <Formula>{tex`t`}</Formula>, counted from zero,{" "}
      <Formula>{tex`[${exact(sizes.hidden)}]`}</Formula>, and <Formula>{tex`c^Q_t`}</Formula> the query latent that MLA
      makes anyway, <Formula>{tex`[${exact(sizes.queryLatent)}]`}</Formula>:
    </p>
    <Formula
      display
    >{tex`\begin{aligned} q^I_{t,j} &= W^{IQ}_j\, c^Q_t && \text{index query of head } j \\[0.4em] k^I_s &= \operatorname{LayerNorm}(W^{IK} h_s) && \text{index key} \\[0.4em] w_t &= ${scaleTex} \cdot W^{w} h_t && \text{head weights} \\[0.4em] I_{t,s} &= \sum_{j} w_{t,j}\, \operatorname{ReLU}(q^I_{t,j} \cdot k^I_s) && s \le t \end{aligned}`}</Formula>
    <Shapes />
    <p>
      Four choices make it cheap. All heads share one key, so a token caches a single small vector. The heads are
      narrow: <Num>{exact(sizes.indexWidth)}</Num> channels, where a head of main attention meets{" "}
      <Num>{exact(sizes.scored)}</Num> and then sums <Num>{exact(sizes.latent)}</Num>. ReLU needs no{" "}
      <Gloss of="softmax">softmax</Gloss> over the context, and there are no values to add up. And the product runs in
      FP8.
    </p>
    <Noted
      note={
        <>
          The first release turned the indexer’s channels in adjacent pairs, as MLA’s are.{" "}
          <Cite source={sources.v32Readme}>
            That was a mistake in the published inference code, corrected on 17 November 2025
          </Cite>
          : the indexer wants halves, MLA pairs. Code copied from before that date may pick other entries.
        </>
      }
    >
      <p>
        Positions enter by <Gloss of="rope">RoPE</Gloss> on the first <Num>{exact(sizes.rope)}</Num> channels of each
        index query and of the key. The channels are split in halves: channel <Formula>{tex`i`}</Formula> turns with
        channel <Formula>{tex`i + ${sizes.rope / 2}`}</Formula>. In MLA beside it, adjacent channels turn together.
      </p>
    </Noted>
    <p>
      Then queries and keys are multiplied by a Hadamard matrix and by{" "}
      <Formula>{tex`${sizes.indexWidth}^{-1/2}`}</Formula>, and rounded to FP8 with one scale for{" "}
      <Num>{exact(facts.rows.key.elements)}</Num> channels. The matrix <Formula>{tex`H`}</Formula>, of plus and minus
      ones, is orthogonal once scaled, so <Formula>{tex`(Hq) \cdot (Hk) = q \cdot k`}</Formula>: in exact arithmetic no
      score changes. It spreads an outlier over all channels, and few bits then lose less. The scales of the rounding
      are multiplied back into the score. The constant in <Formula>{tex`w`}</Formula> is the same for every entry, so it
      keeps scores at a good size and changes no order.
    </p>
    <h3>The choice, and attention over it</h3>
    <p>
      Token <Formula>{tex`t`}</Formula> reads the <Gloss of="top-k">top</Gloss>{" "}
      <Formula>{tex`\min(${exact(sizes.topK)},\, t+1)`}</Formula> scores: a set <Formula>{tex`S_t`}</Formula> of places.
      Below that length everything is picked, and the rest of the list holds <Num>−1</Num>, which a kernel must skip.
      MLA runs over the picked entries alone, in its <Gloss of="absorption">absorbed</Gloss> form, where all heads read
      the same latent:
    </p>
    <Formula
      display
    >{tex`o_{t,i} = W^{UV}_i \sum_{s \in S_t} \operatorname{softmax}_s(\tilde q_{t,i} \cdot [\,c^{KV}_s ; k^R_s\,]) c^{KV}_s`}</Formula>
    <p>
      Here <Formula>{tex`c^{KV}_s`}</Formula> is the latent, <Formula>{tex`[${sizes.latent}]`}</Formula>,{" "}
      <Formula>{tex`k^R_s`}</Formula> the <Gloss of="rope-key">RoPE key</Gloss>,{" "}
      <Formula>{tex`[${sizes.rope}]`}</Formula>, <Formula>{tex`\tilde q_{t,i}`}</Formula> the query of{" "}
      <Gloss of="head">head</Gloss> <Formula>{tex`i`}</Formula> with <Formula>{tex`W^{UK}`}</Formula> and the softmax
      scale in it, and <Formula>{tex`W^{UV}_i`}</Formula> the value projection. One choice serves all{" "}
      <Num>{exact(sizes.heads)}</Num> heads of a layer. Each layer chooses anew.
    </p>
    <p>
      Count an entry. Attention does <Num>{`2 × ${sizes.heads} × (${sizes.scored} + ${sizes.latent})`}</Num>, that is{" "}
      <Num>{exact(facts.entry.work.attention)}</Num> operations; the indexer{" "}
      <Num>{`2 × ${sizes.indexHeads} × ${sizes.indexWidth}`}</Num>, that is <Num>{exact(facts.entry.work.indexer)}</Num>
      : <Num>{factor(facts.entry.workRatio)}</Num> times fewer, and in FP8. Attention’s part is now bounded,{" "}
      <Formula>{tex`O(k)`}</Formula> a token and <Formula>{tex`O(Lk)`}</Formula> over <Formula>{tex`L`}</Formula>{" "}
      tokens. The indexer’s is not: <Formula>{tex`O(L)`}</Formula> a token, <Formula>{tex`O(L^2)`}</Formula> over all.
      DSA is not linear attention. It is quadratic with a small constant.
    </p>
    <h3>How the indexer learns</h3>
    <p>
      Top-k has no gradient, so the indexer is taught apart, by the attention it stands for. For each query the weights
      of dense attention are summed over the heads and divided by their total, which gives a target{" "}
      <Formula>{tex`p_t`}</Formula> over the tokens it can see. The loss is the{" "}
      <Gloss of="kl-divergence">KL divergence</Gloss>{" "}
      <Formula>{tex`\sum_t D_{KL}(p_t \,\|\, \operatorname{softmax}(I_t))`}</Formula>.
    </p>
    <p>
      First comes a dense warm-up. Attention stays dense, everything else is frozen, and the indexer alone learns:{" "}
      <Cite source={sources.v32Paper}>
        learning rate 0.001, 1,000 steps of 16 sequences of 128K tokens, 2.1B tokens in all
      </Cite>
      . Then the sparse stage: attention reads the picks, the model adapts to that, and the indexer keeps learning from
      the KL over the picked set alone. Its input is detached: the language loss does not reach the indexer, and the KL
      does not reach the model. That stage is <Cite source={sources.v32Paper}>943.7B tokens long</Cite>, several hundred
      times the warm-up.
    </p>
  </>
);
