import { sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact } from "../../ui/numbers";
import { Noted } from "../frame/Noted";
import { byHand } from "./byHand";
import * as facts from "./facts";
import { HandTable } from "./HandTable";
import { layersAndRope, output } from "./layers";
import { SeenTable } from "./SeenTable";
import { Shapes } from "./Shapes";

const { sizes, pro, v32 } = facts;

/** Query and window entry, both compressors, the indexer, one softmax, the turn back, the output, the layers. */
export const does = (
  <>
    <h3>Query and window entry</h3>
    <p>
      Let <Formula>{tex`h_t`}</Formula> be the <Gloss of="hidden-state">hidden state</Gloss> of token{" "}
      <Formula>{tex`t`}</Formula>, <Formula>{tex`[${sizes.hidden}]`}</Formula>, counted from zero. Every layer, of
      whatever kind, makes queries through a narrow <Gloss of="latent">latent</Gloss>, and one entry for its window:
    </p>
    <Formula
      display
    >{tex`\begin{aligned} c^Q_t &= \operatorname{RMSNorm}(W^{DQ} h_t) && [${sizes.queryLatent}] \\[0.4em] q_{t,h} &= R_t \operatorname{norm}(W^{UQ}_h c^Q_t) && [${sizes.headDim}] \text{ for each of } ${sizes.heads} \text{ heads} \\[0.4em] v_t &= R_t \operatorname{RMSNorm}(W^{KV} h_t) && [${sizes.headDim}] \end{aligned}`}</Formula>
    <p>
      <Formula>{tex`R_t`}</Formula> is <Gloss of="rope">RoPE</Gloss> to position <Formula>{tex`t`}</Formula>. It turns
      the last <Num>{String(sizes.rope)}</Num> channels, in adjacent pairs, and leaves the other{" "}
      <Num>{String(sizes.plain)}</Num> as they are. “norm” is an RMS norm without a weight, for each head on its own.
      The vector <Formula>{tex`v_t`}</Formula> is key and value at once, and all heads share it. There is no second
      vector, and no part of the key apart from the value as in <Gloss of="mla">MLA</Gloss>. Compressed entries have the
      same form. Three details let one vector be both: it is normalised, and so is each query; position is on its last
      channels only; and the output is turned back, as shown below.
    </p>
    <h3>An entry by hand</h3>
    <p>
      A <Gloss of="compressor">compressor</Gloss> makes an entry of a block of <Formula>{tex`m`}</Formula> tokens. Take{" "}
      <Formula>{tex`m`}</Formula> = <Num>{String(byHand.ratio)}</Num> and two channels. Each token offers contents and
      gates; a <Gloss of="softmax">softmax</Gloss> over the gates gives the weights. CSA looks one block back, so entry{" "}
      <Num>1</Num> pools tokens <Num>0</Num> to <Num>3</Num>:
    </p>
    <HandTable />
    <p>
      Each channel has weights of its own, which add up to one. Channel A takes half of what it keeps from the last
      token, channel B half from the first. A mean would have given every input the same share in both.
    </p>
    <h3>CSA’s compressor</h3>
    <p>
      In full there are four projections of the hidden state: contents <Formula>{tex`C^a, C^b`}</Formula> and gates{" "}
      <Formula>{tex`Z^a, Z^b`}</Formula>, each <Formula>{tex`[\text{tokens}, ${sizes.headDim}]`}</Formula>. What is
      marked <Formula>{tex`a`}</Formula> a token gives to the entry of its own block, what is marked{" "}
      <Formula>{tex`b`}</Formula> to the entry of the next. Biases <Formula>{tex`B^a, B^b`}</Formula>,{" "}
      <Formula>{tex`[m, ${sizes.headDim}]`}</Formula>, tell the gates the place in the block. Entry{" "}
      <Formula>{tex`i`}</Formula>, with <Formula>{tex`j`}</Formula> counting the places from <Num>0</Num> to{" "}
      <Formula>{tex`m-1`}</Formula>, is
    </p>
    <Formula
      display
    >{tex`\begin{aligned} [\,S^a ; S^b\,] &= \operatorname{softmax}[\, Z^a_{im+j} + B^a_j \,;\; Z^b_{(i-1)m+j} + B^b_j \,] && [2m, ${sizes.headDim}] \\[0.4em] e_i &= \mathop{\Sigma}_j S^a_j \odot C^a_{im+j} + \mathop{\Sigma}_j S^b_j \odot C^b_{(i-1)m+j} && [${sizes.headDim}] \\[0.4em] v_i &= R_{im} \operatorname{RMSNorm}(e_i) && [${sizes.headDim}] \end{aligned}`}</Formula>
    <Noted
      note={
        <>
          Which half is called what differs: in the published code the first channels of a projection are those for the
          next block; another implementation names <i>a</i> and <i>b</i> the other way round.
        </>
      }
    >
      <p>
        The softmax runs over the <Formula>{tex`2m`}</Formula> rows, channel by channel, and{" "}
        <Formula>{tex`\odot`}</Formula> multiplies channel by channel. With <Formula>{tex`m`}</Formula> ={" "}
        <Num>{String(sizes.csa)}</Num> an entry sees <Num>{String(2 * sizes.csa)}</Num> tokens. Blocks still come one
        for each <Num>{String(sizes.csa)}</Num>: neighbours overlap, and the sequence shrinks to{" "}
        <Formula>{tex`1/m`}</Formula>, not to <Formula>{tex`1/2m`}</Formula>. Block <Num>0</Num> has none before it; its
        softmax has <Formula>{tex`m`}</Formula> rows. The entry’s position is that of its block’s first token,{" "}
        <Formula>{tex`i \cdot m`}</Formula>. Pooling is <Cite source={sources.v4FlashConfig}>in fp32</Cite>, and the
        entry is rounded last.
      </p>
    </Noted>
    <h3>HCA’s compressor</h3>
    <p>
      The same with <Formula>{tex`m'`}</Formula> = <Num>{String(sizes.hca)}</Num> and no look back: two projections, a
      bias <Formula>{tex`B\,[${sizes.hca}, ${sizes.headDim}]`}</Formula>, a softmax over <Num>{String(sizes.hca)}</Num>{" "}
      rows. It has no indexer. Every entry that is visible is read.
    </p>
    <h3>The indexer, on compressed keys</h3>
    <p>
      A CSA layer’s indexer is V3.2’s, with three changes. Its keys are compressed: a second, overlapping compressor
      with weights of its own makes a key of <Num>{String(sizes.indexWidth)}</Num> channels for each block. RoPE turns
      the last <Num>{String(sizes.rope)}</Num> of them, in pairs. And keys and queries are rounded to four bits, MXFP4,
      after a Hadamard rotation; the products run <Cite source={sources.v4Report}>in FP4 from end to end</Cite>. The
      score is the same sum, now over entries <Formula>{tex`s`}</Formula>, with <Num>{String(sizes.indexHeads)}</Num>{" "}
      heads <Formula>{tex`j`}</Formula> and head weights <Formula>{tex`w_{t,j}`}</Formula>:
    </p>
    <Formula display>{tex`I_{t,s} = \mathop{\Sigma}_j w_{t,j} \operatorname{ReLU}(q^I_{t,j} \cdot k^I_s)`}</Formula>
    <p>
      The layer reads the <Gloss of="top-k">top</Gloss> <Num>{String(sizes.topK)}</Num>, in V4-Pro{" "}
      <Num>{exact(pro.topK)}</Num>. Blocks of <Num>{String(sizes.topK)}</Num> entries cover{" "}
      <Num>{`${sizes.topK} × ${sizes.csa} = ${exact(facts.coverage)}`}</Num> tokens, as many as V3.2 picks one by one (
      <Num>{exact(v32.topK)}</Num>). Scores in bf16 instead of fp32 make the selection{" "}
      <Cite source={sources.v4Report}>twice as fast, at a recall of 99.7 %</Cite>.
    </p>
    <h3>Which entries a query sees</h3>
    <p>
      A block has no entry before its last token. Token <Formula>{tex`t`}</Formula> sees entry{" "}
      <Formula>{tex`s`}</Formula> where
    </p>
    <Formula display>{tex`s < \lfloor (t+1)/m \rfloor`}</Formula>
    <SeenTable />
    <p>
      So a block’s last token sees its own block. That is what <Cite source={sources.v4FlashConfig}>the code</Cite>{" "}
      does. <Cite source={sources.v4Report}>The report’s text</Cite> has{" "}
      <Formula>{tex`s < \lfloor t/m \rfloor`}</Formula>, which hides it from that token; read with tokens counted from
      one, the two agree. A sequence shorter than a block sees no entry and lives on its window. Where fewer entries are
      visible than are picked, the list holds −<Num>1</Num>, to be skipped.
    </p>
    <Shapes />
    <h3>One softmax, with a sink</h3>
    <p>
      Window rows and compressed entries are read together. Let <Formula>{tex`V_t`}</Formula> be the up to{" "}
      <Num>{String(sizes.window)}</Num> window rows and the entries that token <Formula>{tex`t`}</Formula> reads. For
      each head, with a learned <Gloss of="sink">sink</Gloss> logit <Formula>{tex`z_h`}</Formula>:
    </p>
    <Formula
      display
    >{tex`o_{t,h} = \frac{\mathop{\Sigma}_{v \in V_t} \exp(q_{t,h} \cdot v / \sqrt{${sizes.headDim}}\,)\; v}{\exp(z_h) + \mathop{\Sigma}_{v \in V_t} \exp(q_{t,h} \cdot v / \sqrt{${sizes.headDim}}\,)}`}</Formula>
    <p>
      The sink stands in the denominator alone and is not scaled. It takes weight and gives nothing, so a head that
      finds nothing can return little. A recent token may be read twice, as a window row and within an entry.
    </p>
    <h3>Turning the output back</h3>
    <p>
      In MLA the value carries no position. Here value is key, and its last channels have been turned to its position. A
      weighted sum of such vectors would say where in the text they stood, not how far away. So the last{" "}
      <Num>{String(sizes.rope)}</Num> channels of each head’s output are turned by the query’s position, backwards:
    </p>
    <Formula
      display
    >{tex`R_{-t}\, o_{t,h} = \mathop{\Sigma}_s p_{t,h,s}\, R_{-t} R_{s}\, u_s = \mathop{\Sigma}_s p_{t,h,s}\, R_{s-t}\, u_s`}</Formula>
    <p>
      <Formula>{tex`u_s`}</Formula> is the vector before it was turned, <Formula>{tex`p`}</Formula> the weights, and for
      a compressed entry <Formula>{tex`s`}</Formula> stands for the position <Formula>{tex`i \cdot m`}</Formula>. What
      is left depends on <Formula>{tex`s - t`}</Formula>, the distance. Move the whole text, and nothing changes.
    </p>
    {output}
    {layersAndRope}
  </>
);
