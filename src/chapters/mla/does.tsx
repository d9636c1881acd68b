import { sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact, factor } from "../../ui/numbers";
import { Term } from "../../ui/Term";
import { Noted } from "../frame/Noted";
import { byHand, bytes, kept, keyWidth, ownHeads, ropeKeys, scale, v3, vector, work } from "./facts";
import { HandTable } from "./HandTable";
import { ShapesTable } from "./ShapesTable";

/** The V2 paper numbers its equations on MLA from here on. */
const firstEquation = 9;
/** The number of one of them, at the end of its line. */
const at = (index: number) => String.raw`&&\small(${firstEquation + index})`;
const [rowOne = [], rowTwo = [], rowThree = []] = byHand.rows;

const entryEquations = tex`\begin{aligned}
c^{KV}_t &= W^{DKV} h_t ${at(0)} \\
k^C_t &= W^{UK} c^{KV}_t ${at(1)} \\
v^C_t &= W^{UV} c^{KV}_t ${at(2)} \\
k^R_t &= \operatorname{RoPE}(W^{KR} h_t) ${at(6)}
\end{aligned}`;

const queryEquations = tex`\begin{aligned}
c^Q_t &= W^{DQ} h_t ${at(3)} \\
q^C_t &= W^{UQ} c^Q_t ${at(4)} \\
q^R_t &= \operatorname{RoPE}(W^{QR} c^Q_t) ${at(5)}
\end{aligned}`;

const attentionEquations = tex`\begin{aligned}
q_{t,i} &= [\,q^C_{t,i}\,;\; q^R_{t,i}\,] ${at(7)} \\
k_{t,i} &= [\,k^C_{t,i}\,;\; k^R_t\,] ${at(8)} \\
o_{t,i} &= \sum_{j \le t} \operatorname{softmax}_j\!\left(\frac{q_{t,i} \cdot k_{j,i}}{\sqrt{d_h + d_h^R}}\right) v^C_{j,i} ${at(9)} \\
u_t &= W^O\,[\,o_{t,1}\,; \dots ;\; o_{t,n_h}\,] ${at(10)}
\end{aligned}`;

/** The latent, its equations, and why RoPE stands beside it. */
export const does = (
  <>
    <p>
      For each token MLA keeps a short vector, the <Gloss of="latent">latent</Gloss>, and makes keys and values from it
      by fixed matrices. Start with one head and small numbers. A token’s latent is{" "}
      <Num>{`c = ${vector(byHand.latent)}`}</Num>. A matrix with the rows{" "}
      <Num>{`${vector(rowOne)}, ${vector(rowTwo)} and ${vector(rowThree)}`}</Num> makes its key:{" "}
      <Num>{`k = ${vector(byHand.key)}`}</Num>. A query <Num>{`q = ${vector(byHand.query)}`}</Num> scores it{" "}
      <Num>{`q · k = ${byHand.score}`}</Num>. But the query can go through the matrix instead, from the other side. It
      weighs the rows and adds them up, once: <Num>{byHand.folding}</Num>. The product of this folded query with the
      latent itself is <Num>{String(byHand.foldedScore)}</Num> again. The key was never needed. Two numbers have been
      kept instead of three. The same two serve every other head, and every value, through other matrices, and that is
      where the saving comes from: V3’s latent, <Num>{exact(v3.kvLoraRank)}</Num> wide, is wider than one head’s key,
      but there is one for <Num>{exact(v3.queryHeads)}</Num> heads.
    </p>
    <HandTable />
    <p>
      The last two lines of the table show what goes wrong with positions. <Gloss of="rope">RoPE</Gloss> rotates pairs
      of channels by an angle that grows with the position. Rotate the first two channels of the key by a quarter turn
      and the score becomes <Num>{String(byHand.turnedScore)}</Num>. Rotate the latent instead, which is all that the
      folded query gets to see, and it is <Num>{String(byHand.wrongScore).replace("-", "−")}</Num>. In general a matrix
      and a rotation do not change places.
    </p>
    <h3>What a token keeps</h3>
    <p>
      MLA projects the <Gloss of="hidden-state">hidden state</Gloss> <Formula>{tex`h_t`}</Formula> down to one latent{" "}
      <Formula>{tex`c^{KV}_t`}</Formula>, which all heads share. Each head’s key and value are made from it when they
      are wanted. Beside it stands one small <Gloss of="rope-key">RoPE key</Gloss> <Formula>{tex`k^R_t`}</Formula>, also
      shared, which carries the position. These two are all that is cached. The equations are the{" "}
      <Cite source={sources.v2Paper}>V2 paper’s, with its numbers</Cite>:
    </p>
    <Formula display>{entryEquations}</Formula>
    <p>
      Nothing is compressed after the fact: the model is trained with the latent in its place. In V3 the keys and values
      of all heads, without their RoPE part, are <Num>{exact(kept.mha)}</Num> numbers, all made from the same{" "}
      <Num>{exact(v3.kvLoraRank)}</Num>. That limits what they can be; MHA would make them from the hidden state’s{" "}
      <Num>{exact(v3.hiddenSize)}</Num>.
    </p>
    <p>
      Queries go through a latent of their own, <Num>{exact(v3.qLoraRank)}</Num> wide in V3. No query is ever cached, so
      this one is not about the cache. The paper’s reason is{" "}
      <Cite source={sources.v2Paper}>activation memory in training</Cite>.
    </p>
    <Formula display>{queryEquations}</Formula>
    <p>
      Head <Formula>{tex`i`}</Formula> puts both parts side by side, scores every token <Formula>{tex`j`}</Formula> up
      to its own, and adds up values by the <Gloss of="softmax">softmax</Gloss> of the scores. The product of the two
      concatenated vectors is the sum of two products: content with content, position with position.
    </p>
    <Formula display>{attentionEquations}</Formula>
    <p>
      <Formula>{tex`d`}</Formula> is the width of the hidden state, <Formula>{tex`n_h`}</Formula> the number of heads,{" "}
      <Formula>{tex`d_h`}</Formula> the width of a head without its RoPE part, <Formula>{tex`d_c`}</Formula> that of the
      latent, <Formula>{tex`d_c'`}</Formula> that of the query’s latent, <Formula>{tex`d_h^R`}</Formula> that of the
      RoPE key. A matrix for all heads is one block of rows a head; <Formula>{tex`W^{UK}_i`}</Formula> is the block of
      head <Formula>{tex`i`}</Formula>.
    </p>
    <ShapesTable />
    <Noted
      note={
        <>
          Where YaRN, a change of RoPE’s frequencies, stretches the context, the code multiplies the scale by{" "}
          <Formula>{tex`\mathrm{mscale}^2`}</Formula> as well. Without YaRN that factor is one.
        </>
      }
    >
      <p>
        The scores are scaled by <Formula>{tex`(d_h + d_h^R)^{-1/2}`}</Formula>, from the width of a whole query:{" "}
        <Num>{`(${v3.qkNopeHeadDim} + ${v3.qkRopeHeadDim})`}</Num> to the power minus one half, about{" "}
        <Num>{scale.toFixed(4)}</Num>. Two things are in <Cite source={sources.v3Code}>V3’s code</Cite> and not in the
        equations. An RMS norm stands on each of the two latents: <Formula>{tex`c^{KV}`}</Formula> is normalised before
        it is cached, <Formula>{tex`c^Q`}</Formula> before its up-projections. The RoPE key has no norm. And RoPE
        rotates neighbouring channels as pairs.
      </p>
    </Noted>
    <h3>Absorption, in two lines</h3>
    <p>
      Taken as they stand, the equations want the keys and values of all heads: the naive form. It can keep them all,{" "}
      <Num>{`${v3.queryHeads} × (${keyWidth} + ${v3.vHeadDim}) = ${exact(ownHeads.mha)}`}</Num> elements a token in a
      layer of V3, and then the cache is that of MHA. Or it keeps the latent and the RoPE key, and at each step makes
      all keys and values anew and throws them away: <Num>{exact(work.remade)}</Num> multiplications for every cached
      token in every layer. <Gloss of="absorption">Absorption</Gloss> avoids both. A product of matrices can be
      bracketed either way:
    </p>
    <Formula
      display
    >{tex`\begin{aligned} q^C_{t,i} \cdot \bigl(W^{UK}_i c_j\bigr) &= \bigl((W^{UK}_i)^{\top} q^C_{t,i}\bigr) \cdot c_j \\[0.3em] \sum_j p_j\, W^{UV}_i c_j &= W^{UV}_i \sum_j p_j\, c_j \end{aligned}`}</Formula>
    <p>
      Here <Formula>{tex`c_j`}</Formula> is short for <Formula>{tex`c^{KV}_j`}</Formula>, and{" "}
      <Formula>{tex`p_j`}</Formula> is the softmax weight of token <Formula>{tex`j`}</Formula>. On the left a matrix
      meets every cached token. On the right it meets the query, or the finished sum, once a step.{" "}
      <Formula>{tex`W^{UK}`}</Formula> moves to the query’s side and <Formula>{tex`W^{UV}`}</Formula> to that of{" "}
      <Formula>{tex`W^O`}</Formula>. The norms are not in the way: the latent is normalised before it is cached, and
      nothing but <Formula>{tex`W^{UK}`}</Formula> stands between it and the key. What is left in between is{" "}
      <Gloss of="mqa">MQA</Gloss>: all heads read the same cached vectors, a key of{" "}
      <Num>{`${v3.kvLoraRank} + ${v3.qkRopeHeadDim}`}</Num> channels, of which the first{" "}
      <Num>{exact(v3.kvLoraRank)}</Num> are the value too. In exact arithmetic both forms are equal. In floating point
      they differ by the rounding of sums in another order.
    </p>
    <Noted
      note={
        <>
          Products of queries with keys and of weights with values alone. Folding the query and opening the sum take{" "}
          <Num>{exact(work.remade)}</Num> more, once a step: what the naive form pays for each cached token whose keys
          and values it makes.
        </>
      }
    >
      <p>
        It is a trade. Keys and values kept for all heads would take <Num>{exact(work.naive)}</Num> multiplications for
        a query and a cached token, one for each element read. The absorbed form takes <Num>{exact(work.absorbed)}</Num>
        , <Num>{factor(work.absorbed / work.naive)}</Num> times as many, and reads <Num>{exact(kept.mla)}</Num>{" "}
        elements: <Num>{factor(work.absorbed / kept.mla)}</Num> multiplications for each. Where a step waits for bytes,
        as the chapter on cost shows for decode, that pays. <Cite source={sources.v3Code}>V3’s code</Cite> has two forms
        to choose from: an absorbed one on the small cache, and a naive one that keeps all keys and values.
      </p>
    </Noted>
    <h3>Why RoPE stands beside</h3>
    <p>
      Ordinary RoPE would rotate each head’s query by the position of its token, <Formula>{tex`R_t\, q`}</Formula>, and
      each key likewise, <Formula>{tex`R_j\, k`}</Formula>. Their product depends on the difference of the positions
      only:
    </p>
    <Formula
      display
    >{tex`\begin{aligned} &(R_t W^{UQ}_i c^Q_t) \cdot (R_j W^{UK}_i c_j) \\ &\quad = (c^Q_t)^{\top} (W^{UQ}_i)^{\top} \underbrace{R_t^{\top} R_j}_{R_{j-t}}\, W^{UK}_i c_j \end{aligned}`}</Formula>
    <p>
      The two rotations join to one, and it does not cancel. It stands between the query and the matrix that was to be
      folded into it. The fold would have to contain <Formula>{tex`R_{j-t}`}</Formula>, another one for each distance,
      so it would have to be made anew for each cached token. That gives the right scores and saves nothing. Nor can the
      rotation move past <Formula>{tex`W^{UK}`}</Formula> to the latent, as the sum by hand shows.
    </p>
    <p>
      So the position gets channels of its own. The <Term of="part-content">latent</Term> is never rotated and can be
      folded; the RoPE key is rotated once, when it is written, and <Term of="part-query">each head’s query</Term> has a
      rotated part that meets it without a matrix in between. This is called decoupled RoPE. It costs{" "}
      <Num>{exact(v3.qkRopeHeadDim)}</Num> elements a token in a layer, <Num>{exact(bytes.ropeKey)}</Num> bytes, because
      the key is shared; one for each head would be <Num>{exact(ropeKeys)}</Num> elements.
    </p>
  </>
);
