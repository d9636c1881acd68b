import { sources } from "../../models";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact, rounded } from "../../ui/numbers";
import { Noted } from "../frame/Noted";
import * as facts from "./facts";

const { balance, bytes, flopsPerByte, v1 } = facts;

/** What must be kept, and why reading it limits decoding. */
export const cost = (
  <>
    <p>
      <Cite source={sources.v1Paper}>DeepSeek LLM 67B</Cite>, V1 here, has <Num>{exact(v1.layers)}</Num>{" "}
      <Gloss of="layer">layers</Gloss>. In bf16, each keeps <Num>{exact(facts.v1Row)}</Num> bytes for every{" "}
      <Gloss of="token">token</Gloss> that the model has read: <Num>{exact(bytes.v1)}</Num> bytes a token. A sequence of{" "}
      <Num>{exact(facts.context)}</Num> tokens would hold <Num>{(facts.v1AtContext / facts.gigabyte).toFixed(1)}</Num>{" "}
      GB of them, beside the weights. The later chapters are about bringing this number down.
    </p>
    <h3>What must be kept, and why</h3>
    <Noted
      note={
        <>
          Keeping changes no result, as long as what is stored is what was computed. Fewer bits, windows and picking can
          change results; the chapters on them say how.
        </>
      }
    >
      <p>
        A layer turns each token’s <Gloss of="hidden-state">hidden state</Gloss> into a query, a key and a value. The
        query of a token is compared with its own key and the keys of all tokens before it; the{" "}
        <Gloss of="softmax">softmax</Gloss> of these scores gives the weights with which the values are added up. Under
        the <Gloss of="causal-mask">causal mask</Gloss> a key and a value depend on nothing that comes after their
        token, so they never change. Every later token needs them again. There are two ways to have them: work them out
        anew at each step, which means running the whole text so far through the model for each new token, or keep them.
        What is kept is the <Gloss of="kv-cache">KV cache</Gloss>. Queries are not kept, for no later token needs the
        query of an earlier one.
      </p>
    </Noted>
    <p>
      <Gloss of="prefill">Prefill</Gloss> reads the prompt, many tokens at once, and fills the cache.{" "}
      <Gloss of="decode">Decode</Gloss> then makes one token a step. In each layer the step writes one{" "}
      <Gloss of="row">row</Gloss>, the bytes of the token’s key and value, and reads all the rows before it, unless the
      design leaves some out, of which more below.
    </p>
    <h3>Decode is bound by bytes</h3>
    <p>
      Count the work of one layer of V1 for one cached token. Each of <Num>{exact(v1.queryHeads)}</Num>{" "}
      <Gloss of="query-head">query heads</Gloss> multiplies its query with a key of <Num>{exact(v1.headDim)}</Num>{" "}
      <Gloss of="element">elements</Gloss>, and adds a value of the same width, times its weight, to its output. A
      multiplication and an addition are two FLOPs, so that is{" "}
      <Num>{`2 × 2 × ${v1.queryHeads} × ${v1.headDim} = ${exact(facts.flopsPerEntry)}`}</Num> FLOPs. The bytes are{" "}
      <Num>{exact(facts.v1Row)}</Num>, if each key and value is read once for all the query heads that share it. That
      makes <Num>{exact(flopsPerByte.v1)}</Num> FLOPs a byte. The width cancels: in bf16 the quotient is the number of
      query heads over that of <Gloss of="kv-head">KV heads</Gloss>, pairs of a key and a value; here{" "}
      <Num>{`${v1.queryHeads} ÷ ${v1.kvHeads} = ${exact(flopsPerByte.v1)}`}</Num>. Had each query head a key and a value
      of its own, it would be <Num>{exact(flopsPerByte.mha)}</Num>.
    </p>
    <Noted
      note={
        <>
          The softmax is left out: a few operations a score, beside the{" "}
          <Num>{exact(facts.flopsPerEntry / v1.queryHeads)}</Num> FLOPs that each score and its value cost.
        </>
      }
    >
      <p>
        This quotient is called the arithmetic intensity. The length of the context is not in it: twice the tokens are
        twice the bytes and twice the FLOPs. Nor is the number of sequences, for each has a cache of its own, unless
        they share a prefix. With weights it is different. A weight in bf16 takes <Num>{exact(facts.element)}</Num>{" "}
        bytes and gives two FLOPs for each token that is multiplied with it. That is{" "}
        <Num>{exact(flopsPerByte.weight)}</Num> FLOP a byte for one sequence and as many FLOPs a byte as the batch has
        sequences, because one reading serves all. Batching shares out the reading of weights. It does nothing for the
        reading of KV.
      </p>
    </Noted>
    <Noted
      note={
        <>
          No processor’s figures are used here: <Num>{exact(balance)}</Num> is an example, and in the figure of one
          decode step below you set it.
        </>
      }
    >
      <p>
        What follows depends on one number of the machine, its balance: how many FLOPs it can do in the time in which it
        reads one byte. If that is more than <Num>{exact(flopsPerByte.v1)}</Num>, reading V1’s KV takes longer than
        computing with it, at any batch and any context. At a balance of <Num>{exact(balance)}</Num> it takes{" "}
        <Num>{`${balance} ÷ ${flopsPerByte.v1} = ${exact(balance / flopsPerByte.v1)}`}</Num> times as long, and the
        arithmetic mostly waits. Prefill is the other case. A prompt of <Num>{exact(facts.promptTokens)}</Num> tokens
        makes <Num>{exact(facts.promptTokens * flopsPerByte.weight)}</Num> FLOPs of each byte of weights that is read,{" "}
        <Num>{exact((facts.promptTokens * flopsPerByte.weight) / flopsPerByte.v1)}</Num> times as many. On every machine
        with a balance between <Num>{exact(flopsPerByte.v1)}</Num> and{" "}
        <Num>{exact(facts.promptTokens * flopsPerByte.weight)}</Num>, arithmetic sets the time that this prefill spends
        on the weights, and bytes set the time that a decode step spends on the KV. Bytes set the time of that step’s
        weights too, as long as the batch has fewer sequences than the balance.
      </p>
    </Noted>
    <Noted
      note={
        <>
          Counted from the configuration: in each layer two projections of <Num>{exact(v1.hiddenSize)}</Num> ×{" "}
          <Num>{exact(v1.queryHeads * v1.headDim)}</Num>, two of <Num>{exact(v1.hiddenSize)}</Num> ×{" "}
          <Num>{exact(v1.kvHeads * v1.headDim)}</Num> and three feed-forward matrices of{" "}
          <Num>{exact(v1.hiddenSize)}</Num> × <Num>{exact(v1.feedForwardWidth)}</Num>, as in a gated feed-forward part.
          Embeddings and norms are left out.
        </>
      }
    >
      <p>
        When does the KV outweigh the weights? V1’s layers have{" "}
        <Num>{(facts.v1Weights / facts.gigabyte).toFixed(1)}</Num> billion weights,{" "}
        <Num>{rounded(facts.v1WeightBytes / facts.gigabyte)}</Num> GB in bf16, read once a step. At{" "}
        <Num>{exact(facts.evenTokens)}</Num> cached tokens, summed over the batch, a step reads as many bytes of KV as
        of weights. In a batch of <Num>{exact(facts.batch)}</Num> that is reached at{" "}
        <Num>{exact(facts.evenTokens / facts.batch)}</Num> tokens a sequence; with longer contexts the KV is the larger
        part. The KV limits the batch as well, for the caches of all its sequences have to be in memory together.
      </p>
    </Noted>
    <p>
      How much there is to gain was measured early. Multi-query attention keeps one key and one value for all query
      heads of a layer. In the paper that proposed it, a decoder step became faster by a factor of{" "}
      <Cite source={sources.mqaPaper}>about 12 (Shazeer, 2019)</Cite>. V1 shares keys and values already. With one for
      all, its <Num>{exact(bytes.v1)}</Num> bytes a token would be <Num>{exact(bytes.v1Mqa)}</Num>,{" "}
      <Num>{exact(bytes.v1 / bytes.v1Mqa)}</Num> times fewer, and the intensity would go from{" "}
      <Num>{exact(flopsPerByte.v1)}</Num> to <Num>{exact(flopsPerByte.mqa)}</Num> FLOPs a byte. The third part comes to
      what sharing costs in quality.
    </p>
  </>
);
