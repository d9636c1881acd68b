import { deepseekV4Flash, mistral7b, sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact } from "../../ui/numbers";
import { Noted } from "../frame/Noted";
import * as facts from "./facts";
import { Shapes } from "./Shapes";

const { reach, small, hop, early, later } = facts;
const { headDim } = deepseekV4Flash.config;

/** Window attention, the ring, the reach of a stack, and why a window stands beside a compressed branch. */
export const does = (
  <>
    <p>
      Let <Formula>{tex`t`}</Formula> be the position of a query, <Formula>{tex`s`}</Formula> that of a key,{" "}
      <Formula>{tex`i`}</Formula> a head, <Formula>{tex`d`}</Formula> the width of a head. Window attention is causal
      attention with a second bound on <Formula>{tex`s`}</Formula>:
    </p>
    <Formula
      display
    >{tex`\begin{aligned} S_t &= \{\, s : \max(0,\; t-W+1) \le s \le t \,\} \\[0.4em] p_{t,i,s} &= \operatorname{softmax}_{s \in S_t} (q_{t,i} \cdot k_s / \sqrt{d}\,) \\[0.4em] o_{t,i} &= \sum_{s \in S_t} p_{t,i,s}\, v_s \end{aligned}`}</Formula>
    <Shapes />
    <p>
      The first line is all that is new. It cuts a band out of the <Gloss of="causal-mask">causal mask</Gloss>: above
      the diagonal nothing, because it comes later; on the diagonal and <Formula>{tex`W-1`}</Formula> below it, what is
      seen; further down nothing again. The window counts the query itself. A window of one would be a layer in which
      each token sees itself alone.
    </p>
    <p>
      In V4 and V4.1 key and value are one vector of <Num>{exact(headDim)}</Num> elements, shared by all heads, so a
      window entry is that vector and nothing else. Both models add to the <Gloss of="softmax">softmax</Gloss> one
      learned logit a head, the sink. It stands in the denominator alone and takes what weight the rows should not have.
    </p>
    <h3>A ring, written and read</h3>
    <p>
      In <Gloss of="decode">decode</Gloss> the row of token <Formula>{tex`t`}</Formula> is written first, to slot{" "}
      <Formula>{tex`t \bmod W`}</Formula>, and read with the others. The order of rows in the buffer does not matter: a
      row carries its position in its RoPE part, and a softmax is a sum. In <Gloss of="prefill">prefill</Gloss> many
      queries come at once, and each has a window of its own. A chunk therefore reads what the ring held before it
      together with all of its own rows, and leaves its last <Formula>{tex`W`}</Formula> rows in the ring, each in the
      slot that decode would have given it.
    </p>
    <p>
      The buffer was made known by <Num>{mistral7b.name}</Num>, whose layers all have a window of{" "}
      <Num>{exact(mistral7b.config.windowTokens)}</Num>:{" "}
      <Cite source={sources.mistralPaper}>
        a cache of fixed size W, the keys and values of timestep i stored at i mod W, and 8 times less cache on a
        sequence of 32K
      </Cite>
      . The factor is <Num>{`${exact(facts.mistralContext)} ÷ ${exact(mistral7b.config.windowTokens)}`}</Num> ={" "}
      <Num>{String(facts.mistralSaves)}</Num>, and it grows with the context.
    </p>
    <h3>Stacked windows reach further</h3>
    <p>
      What left a window is not quite lost. The hidden state of a token has already read the tokens before it, one layer
      below. Take the ring of <Num>{String(small.slots)}</Num>: in the first layer token <Num>{String(hop.from)}</Num>{" "}
      sees back to token <Num>{String(hop.first)}</Num>; what it reads of that token in the second layer has itself seen
      back to token <Num>{String(hop.second)}</Num>. Two layers span <Num>{String(reach.two.counted)}</Num> tokens,
      three <Num>{String(reach.three.counted)}</Num>: each adds <Formula>{tex`W-1`}</Formula>, because a window that
      counts the query hands on at its oldest row. A stack of <Formula>{tex`L`}</Formula> layers spans
    </p>
    <Formula display>{tex`R = L\,(W-1) + 1`}</Formula>
    <p>
      tokens, its own included. Published figures round that up to <Formula>{tex`L \cdot W`}</Formula>. Longformer gave{" "}
      <Cite source={sources.longformerPaper}>layers × window at the top of the stack</Cite>, with half of the window on
      either side. For <Num>{mistral7b.name}</Num> it is the{" "}
      <Cite source={sources.mistralPaper}>theoretical span of 131K tokens: 32 layers × 4096</Cite>. Counted,{" "}
      <Num>{exact(reach.mistral.published)}</Num> as published and <Num>{exact(reach.mistral.counted)}</Num> by the
      formula; for V4-Flash, were its windows all it had, <Num>{exact(reach.v4Flash.published)}</Num> and{" "}
      <Num>{exact(reach.v4Flash.counted)}</Num>. A later chapter meets these numbers again: as many tokens must be
      replayed to rebuild windows that nobody stored.
    </p>
    <h3>Less far than the arithmetic says</h3>
    <p>
      The span says from where something can arrive. It does not say that anything does. At each hop a token’s trace is
      one of <Formula>{tex`W`}</Formula> rows in a softmax, and what the layer read is added to a{" "}
      <Gloss of="residual">residual stream</Gloss> that carries much else. On trained models the published finding is
      plain:{" "}
      <Cite source={sources.powerAttentionPaper}>
        with windows of about 2K tokens and nothing else, a passkey is retrieved well up to 12K tokens and poorly at 16K
        and 32K; information decays to near zero after about 6 layers
      </Cite>
      . The two fit each other: <Num>{`${facts.sixHops} × ${exact(facts.about2K)} = ${exact(facts.sixWindows)}`}</Num>{" "}
      tokens, a product that is ours. How far a given model reaches depends on the model. The report on V4.1 leans on
      the same finding:{" "}
      <Cite source={sources.v41Report}>
        the effective receptive field is much smaller than the theoretical window × L/2
      </Cite>
      , which is <Num>{`${exact(facts.window)} × ${facts.decoderLayers} = ${exact(facts.decoderSpan)}`}</Num>. So a{" "}
      <Gloss of="receptive-field">receptive field</Gloss> has two sizes, and only the smaller one can be relied on.
    </p>
    <h3>Why a window stands beside a compressed branch</h3>
    <p>
      A window alone forgets too much for long contexts. From V4 on each DeepSeek layer has one all the same, of{" "}
      <Num>{exact(facts.window)}</Num> rows. In V4-Flash and V4.1-Flash the first two layers have nothing else. The
      others have a second branch that keeps the whole context, in V4 at one entry for <Formula>{tex`m`}</Formula>{" "}
      tokens. The report on V4 gives <Cite source={sources.v4Report}>two reasons</Cite> for the window. Recent tokens
      matter more. And an entry exists only once its block of <Formula>{tex`m`}</Formula> tokens is complete, so without
      a window a query could not see the other tokens of its own block.
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
      The rows of the window and the entries of the other branch go into one softmax. A query of V4-Flash attends to{" "}
      <Num>{exact(facts.window)}</Num> window rows and, where an indexer picks, to at most{" "}
      <Num>{exact(facts.topK)}</Num> entries. In V4.1 a recent token may be there twice, once as a window row and once
      as an entry of one token; nothing removes the second.
    </p>
  </>
);
