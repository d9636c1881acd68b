import { deepseekV4Flash, mistral7b, sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact } from "../../ui/numbers";
import { Noted } from "../frame/Noted";
import * as facts from "./facts";
import { Shapes } from "./Shapes";

const { reach, small, hop, early, later, kept } = facts;
const { headDim } = deepseekV4Flash.config;

/** Window attention, the ring, the reach of a stack, and why a window stands beside a compressed branch. */
export const does = (
  <>
    <p>
      Let <Formula>{tex`t`}</Formula> be the position of a query, <Formula>{tex`s`}</Formula> that of a key,{" "}
      <Formula>{tex`h`}</Formula> a head, <Formula>{tex`d`}</Formula> the width of a head. Window attention is causal
      attention with a second bound on <Formula>{tex`s`}</Formula>, here with keys and values shared by all heads:
    </p>
    <Formula
      display
    >{tex`\begin{aligned} S_t &= \{\, s : \max(0,\; t-W+1) \le s \le t \,\} \\[0.4em] p_{t,h,s} &= \operatorname{softmax}_{s \in S_t} (q_{t,h} \cdot k_s / \sqrt{d}\,) \\[0.4em] o_{t,h} &= \sum_{s \in S_t} p_{t,h,s}\, v_s \end{aligned}`}</Formula>
    <Shapes />
    <p>
      The first line is all that is new. It cuts a band out of the <Gloss of="causal-mask">causal mask</Gloss>: above
      the diagonal nothing, because it comes later; on the diagonal and <Formula>{tex`W-1`}</Formula> below it, what is
      seen; further down nothing again. The window counts the query itself: with a window of one each token would see
      itself alone.
    </p>
    <p>
      In V4 and V4.1 key and value are one vector of <Num>{exact(headDim)}</Num> elements, and a window entry is that
      vector and nothing else. Both models add to the <Gloss of="softmax">softmax</Gloss> one learned logit a head, the
      sink. It stands in the denominator alone, so the weights of the rows add up to less than one. The formula leaves
      it out.
    </p>
    <h3>A ring, written and read</h3>
    <p>
      In <Gloss of="decode">decode</Gloss> the row of token <Formula>{tex`t`}</Formula> is written first, to slot{" "}
      <Formula>{tex`t \bmod W`}</Formula>, and read with the others. The order of rows in the buffer does not matter: a
      row carries its position in its <Gloss of="rope">RoPE</Gloss> part, and a sum over rows is the same in any order.
      In <Gloss of="prefill">prefill</Gloss> many queries come at once, and each has a window of its own. So the tokens
      that are read at once see what the ring held before them and their own rows, each query its{" "}
      <Formula>{tex`W`}</Formula>. Then the last <Formula>{tex`W`}</Formula> rows stay in the ring, each in the slot
      that decode would have given it.
    </p>
    <p>
      <Num>{mistral7b.name}</Num> has such a ring in all its layers, with <Formula>{tex`W`}</Formula> ={" "}
      <Num>{exact(mistral7b.config.windowTokens)}</Num>. Its paper puts the saving at{" "}
      <Cite source={sources.mistralPaper}>a factor of 8 for 32K tokens</Cite>. That is{" "}
      <Num>{`${exact(facts.mistralContext)} ÷ ${exact(mistral7b.config.windowTokens)}`}</Num> ={" "}
      <Num>{String(facts.mistralSaves)}</Num>, and it grows with the context.
    </p>
    <h3>Stacked windows reach further</h3>
    <p>
      What left a window is not quite lost. The <Gloss of="hidden-state">hidden state</Gloss> of a token has already
      read the tokens before it, one layer below. Take windows of <Num>{String(small.slots)}</Num> again, and a few
      tokens more: in the first layer token <Num>{String(hop.from)}</Num> sees back to token{" "}
      <Num>{String(hop.first)}</Num>. In the second it reads the state of token <Num>{String(hop.first)}</Num>, which
      has itself seen back to token <Num>{String(hop.second)}</Num>. Two layers span{" "}
      <Num>{String(reach.two.counted)}</Num> tokens, three <Num>{String(reach.three.counted)}</Num>: each adds{" "}
      <Formula>{tex`W-1`}</Formula>, the distance from a query to the oldest row that it sees. A stack of{" "}
      <Formula>{tex`L`}</Formula> layers spans
    </p>
    <Formula display>{tex`R = L\,(W-1) + 1`}</Formula>
    <p>
      tokens, the query’s own included. All that a token can draw on is called its{" "}
      <Gloss of="receptive-field">receptive field</Gloss>. Published figures give its size as{" "}
      <Formula>{tex`L \cdot W`}</Formula>, which is <Formula>{tex`L-1`}</Formula> more. Longformer, where half of the
      window lies on either side, has <Cite source={sources.longformerPaper}>layers × window</Cite>; for{" "}
      <Num>{mistral7b.name}</Num>’s <Cite source={sources.mistralPaper}>32 layers the theoretical span is 131K</Cite>{" "}
      tokens. In full that is <Num>{exact(reach.mistral.published)}</Num>, and by the formula{" "}
      <Num>{exact(reach.mistral.counted)}</Num>. For V4-Flash, were its windows all it had, it would be{" "}
      <Num>{exact(reach.v4Flash.published)}</Num> and <Num>{exact(reach.v4Flash.counted)}</Num>. The chapter on replay
      meets these two numbers again: so many tokens, as published and as counted, must be run again to rebuild exactly
      the windows that nobody stored.
    </p>
    <h3>Less far than the arithmetic says</h3>
    <p>
      The span says from where something can arrive. It does not say that anything does. At each hop a token’s trace is
      one of <Formula>{tex`W`}</Formula> rows in a softmax, and what the layer read is added to a{" "}
      <Gloss of="residual">residual stream</Gloss> that carries much else. PowerAttention, a paper on sparse attention,
      measured this on language models. The test is a passkey: a word hidden in a long text and asked for at the end.{" "}
      <Cite source={sources.powerAttentionPaper}>
        Windows of about 2K tokens still find it in texts of 12K, and do much worse at 16K and 32K
      </Cite>
      . Its authors estimate that{" "}
      <Cite source={sources.powerAttentionPaper}>after 6 layers almost nothing is left</Cite> of what a token handed on.
      The two fit each other: <Num>{`${facts.sixHops} × ${exact(facts.about2K)} = ${exact(facts.sixWindows)}`}</Num>{" "}
      tokens, a product that is ours.
    </p>
    <p>
      Another model may reach further, or less far. But the report on V4.1 leans on this finding where it rebuilds
      windows from few tokens. For its decoder, the upper half of the layers, the reach on paper is{" "}
      <Num>{`${facts.decoderLayers} × ${exact(facts.window)} = ${exact(facts.decoderSpan)}`}</Num> tokens;{" "}
      <Cite source={sources.v41Report}>what counts in practice, the report argues, is far less</Cite>. So a receptive
      field has two sizes: a reach that follows from the mask and is exact, and an effective one that must be measured.
    </p>
    <h3>Why a window stands beside a compressed branch</h3>
    <p>
      A window alone forgets too much for long contexts. From V4 on each DeepSeek layer has one all the same, of{" "}
      <Num>{exact(facts.window)}</Num> rows. In <Num>{String(facts.twoBranches)}</Num> of V4-Flash’s{" "}
      <Num>{String(kept.v4Flash.layers)}</Num> layers a second branch stands beside it and stores the whole context, one
      entry for a block of <Formula>{tex`m`}</Formula> tokens. The report on V4 gives two reasons for the window. One is
      that <Cite source={sources.v4Report}>the newest tokens are usually the ones that matter</Cite>. The other is a
      gap: <Cite source={sources.v4Report}>a block has no entry before its last token has come</Cite>. Until then only a
      window can show the tokens of that block.
    </p>
    <Noted
      note={
        <>
          The last token of a block sees its own block: entry <Formula>{tex`s`}</Formula> is visible where{" "}
          <Formula>{tex`s < \lfloor (t+1)/m \rfloor`}</Formula>, as the published code has it.
        </>
      }
    >
      <p>
        Take the third token of a sequence, <Formula>{tex`t`}</Formula> = <Num>{String(early.t)}</Num>. V4-Flash makes
        entries of <Num>{String(facts.csaRatio)}</Num> tokens in some layers and of <Num>{String(facts.hcaRatio)}</Num>{" "}
        in others, and none is complete yet: it sees <Num>{String(early.csa)}</Num> of the one and{" "}
        <Num>{String(early.hca)}</Num> of the other. A sequence shorter than a block works through its window alone.
        Later, at <Formula>{tex`t`}</Formula> = <Num>{String(later.t)}</Num>, it sees{" "}
        <Num>{`${later.hca} × ${facts.hcaRatio} = ${later.hca * facts.hcaRatio}`}</Num> tokens through entries of the
        larger kind; the newest <Num>{String(later.uncovered)}</Num> stand in none. At most{" "}
        <Num>{String(facts.mostUncovered)}</Num> ever do, and a window of <Num>{exact(facts.window)}</Num> holds them
        all.
      </p>
    </Noted>
    <p>
      The rows of the window and the entries of the other branch go into one softmax. A query of V4-Flash attends to at
      most <Num>{exact(facts.window)}</Num> window rows and, where an <Gloss of="indexer">indexer</Gloss> picks, to at
      most <Num>{exact(facts.topK)}</Num> entries. Where entries stand for <Num>{String(facts.hcaRatio)}</Num> tokens
      each, every complete one is read. In the upper half of V4.1 <Formula>{tex`m`}</Formula> is one, and a recent token
      may be there twice, as a window row and as an entry of its own; nothing removes the second.
    </p>
  </>
);
