import { sources } from "../../models";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact, factor, rounded } from "../../ui/numbers";
import { Noted } from "../frame/Noted";
import * as facts from "./facts";

const { bytes, flopsPerByte, v1 } = facts;

/** What must be kept, and why reading it limits decoding. */
export const cost = (
  <>
    <p>
      DeepSeek LLM 67B, V1 here, has <Num>{exact(v1.layers)}</Num> <Gloss of="layer">layers</Gloss>. Each keeps{" "}
      <Num>{exact(facts.v1Row)}</Num> bytes for every <Gloss of="token">token</Gloss> it has read:{" "}
      <Num>{exact(bytes.v1)}</Num> bytes a token. A sequence of <Num>{exact(facts.context)}</Num> tokens would hold{" "}
      <Num>{(facts.v1AtContext / facts.gigabyte).toFixed(1)}</Num> GB of them, beside the weights. This is the cost that
      every later chapter cuts.
    </p>
    <h3>What must be kept, and why</h3>
    <Noted
      note={
        <>
          Keeping changes no result. It is exact as long as what is stored is what was computed; fewer bits, windows and
          picking are the approximations that later chapters add.
        </>
      }
    >
      <p>
        A layer turns each token’s <Gloss of="hidden-state">hidden state</Gloss> into a query, a key and a value. The
        query of a token is compared with the keys of that token and of all before it; the{" "}
        <Gloss of="softmax">softmax</Gloss> of these scores weighs their values. Under the{" "}
        <Gloss of="causal-mask">causal mask</Gloss> a key and a value depend on nothing that comes after their token, so
        they never change. Every later token needs them again. A model can work them out anew from the text at each
        step, which means running the whole prefix again for each new token; or keep them. What it keeps is the{" "}
        <Gloss of="kv-cache">KV cache</Gloss>. Queries are not kept: no other token asks for them.
      </p>
    </Noted>
    <p>
      <Gloss of="prefill">Prefill</Gloss> reads the prompt, all its tokens at once, and fills the cache.{" "}
      <Gloss of="decode">Decode</Gloss> then makes one token a step: it writes one new row in each layer and, where
      nothing is picked or left out, reads all the rows before it.
    </p>
    <h3>Decode is bound by bytes</h3>
    <p>
      Count the work of one layer of V1 at one cached token. Each of <Num>{exact(v1.queryHeads)}</Num>{" "}
      <Gloss of="query-head">query heads</Gloss> takes a product with a key of <Num>{exact(v1.headDim)}</Num>{" "}
      <Gloss of="element">elements</Gloss> and adds a share of a value as wide. A multiplication and an addition are two
      FLOPs, so that is <Num>{`2 × 2 × ${v1.queryHeads} × ${v1.headDim} = ${exact(facts.flopsPerEntry)}`}</Num> FLOPs.
      The bytes read are <Num>{exact(facts.v1Row)}</Num>, once for all heads that share them. The quotient is{" "}
      <Num>{exact(flopsPerByte.v1)}</Num> FLOPs a byte. Had each query head a key and a value of its own it would be{" "}
      <Num>{exact(flopsPerByte.mha)}</Num>.
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
        That quotient, the arithmetic intensity, has neither the length of the context in it nor the number of
        sequences. Twice the tokens are twice the bytes and twice the FLOPs. Weights are another matter. A weight in
        bf16 takes <Num>{exact(facts.element)}</Num> bytes and gives two FLOPs for each token that goes through it at a
        time: <Num>{exact(flopsPerByte.weight)}</Num> FLOP a byte for one sequence, and with every sequence in the batch
        as much again, for all share the one reading. No two sequences share a cache, short of a common prefix. Batching
        pays for the weights and does nothing for the KV.
      </p>
    </Noted>
    <p>
      No figure of any processor is needed to see what that means. In prefill, a prompt of{" "}
      <Num>{exact(facts.promptTokens)}</Num> tokens takes as many FLOPs from each byte of weights,{" "}
      <Num>{exact(facts.promptTokens * flopsPerByte.weight)}</Num>, as it has tokens. A decode step takes{" "}
      <Num>{exact(flopsPerByte.v1)}</Num> from each byte of V1’s KV:{" "}
      <Num>{exact((facts.promptTokens * flopsPerByte.weight) / flopsPerByte.v1)}</Num> times fewer. A machine with
      enough arithmetic for the first has, in the second, most of it waiting for memory. So the time of a long decode
      step follows the bytes it reads.
    </p>
    <Noted
      note={
        <>
          Counted from the configuration: two projections of <Num>{exact(v1.hiddenSize)}</Num> ×{" "}
          <Num>{exact(v1.queryHeads * v1.headDim)}</Num>, two of <Num>{exact(v1.hiddenSize)}</Num> ×{" "}
          <Num>{exact(v1.kvHeads * v1.headDim)}</Num> and three feed-forward matrices of{" "}
          <Num>{exact(v1.hiddenSize)}</Num> × <Num>{exact(v1.feedForwardWidth)}</Num> a layer, as in a gated
          feed-forward part. Embeddings and norms are left out. GB are powers of ten.
        </>
      }
    >
      <p>
        How soon does the KV outweigh the weights? V1’s layers have{" "}
        <Num>{(facts.v1Weights / facts.gigabyte).toFixed(1)}</Num> billion weights,{" "}
        <Num>{rounded(facts.v1WeightBytes / facts.gigabyte)}</Num> GB in bf16, read once a step. At{" "}
        <Num>{exact(facts.evenTokens)}</Num> cached tokens, summed over the batch, a step reads as many bytes of KV as
        of weights, and beyond that more. The cache then also sets how large that batch may be, for every sequence in it
        must be held in memory.
      </p>
    </Noted>
    <p>
      The effect was measured early. Multi-query attention, which keeps one key and one value for all query heads of a
      layer, cut the time of a decoder step in its paper by a factor of <Cite source={sources.mqaPaper}>about 12</Cite>.
      In V1 the same change would take <Num>{exact(bytes.v1)}</Num> bytes a token to <Num>{exact(bytes.v1Mqa)}</Num>, a
      factor of <Num>{factor(bytes.v1 / bytes.v1Mqa)}</Num>, and the intensity from <Num>{exact(flopsPerByte.v1)}</Num>{" "}
      to <Num>{exact(flopsPerByte.mqa)}</Num> FLOPs a byte.
    </p>
  </>
);
