import { indexFp8, rowBytes } from "../../core";
import { deepseekLlm67b, deepseekV3, deepseekV32 } from "../../models";
import { exact } from "../../ui/numbers";
import { At } from "./At";
import { Other } from "./Other";

const v1 = deepseekLlm67b.config;
const v3 = deepseekV3.config;
const v32 = deepseekV32.config;

/** Words about attention: who asks, who is asked, and how. */
export const attentionWords = {
  head: (
    <>
      One of several attentions that a layer runs side by side, each with queries of its own. V1 has{" "}
      <At chapter="cost" part="does">
        {exact(v1.queryHeads)}
      </At>
      , V3{" "}
      <At chapter="mla" part="does">
        {exact(v3.queryHeads)}
      </At>
      .
    </>
  ),
  "query-head": (
    <>
      A <Other of="head">head</Other>, where its query matters: what it asks of the tokens before. Query heads cost
      computation and nothing in the cache.
    </>
  ),
  "kv-head": (
    <>
      A pair of key and value vectors that is kept for a token in a layer. Several query heads may read one; V1 keeps{" "}
      <At chapter="cost" part="does">
        {exact(v1.kvHeads)}
      </At>{" "}
      for its{" "}
      <At chapter="cost" part="does">
        {exact(v1.queryHeads)}
      </At>{" "}
      query heads.
    </>
  ),
  "grouped-heads": (
    <>
      The query heads that read the same <Other of="kv-head">KV head</Other>.
    </>
  ),
  mha: (
    <>
      Multi-head attention: each query head has keys and values of its own, so that a layer keeps two vectors a head and
      token.
    </>
  ),
  gqa: (
    <>
      Grouped-query attention: a <Other of="grouped-heads">group of query heads</Other> shares one pair of keys and
      values. <Other of="mha">MHA</Other> is the case of one query head a group, <Other of="mqa">MQA</Other> that of one
      group.
    </>
  ),
  mqa: (
    <>
      Multi-query attention: all query heads share one pair of keys and values. The smallest cache of this family, at a
      published price in quality.
    </>
  ),
  mla: (
    <>
      Multi-head latent attention: a layer keeps one <Other of="latent">latent</Other> and one{" "}
      <Other of="rope-key">RoPE key</Other> a token, from which every head’s keys and values are computed, or whose
      computing is <Other of="absorption">absorbed</Other> into the query and the output.
    </>
  ),
  latent: (
    <>
      The narrow vector c that MLA keeps in place of keys and values, in V3{" "}
      <At chapter="mla" part="does">
        {exact(v3.kvLoraRank)}
      </At>{" "}
      elements for all{" "}
      <At chapter="mla" part="does">
        {exact(v3.queryHeads)}
      </At>{" "}
      heads.
    </>
  ),
  absorption: (
    <>
      Moving the matrix that would expand a <Other of="latent">latent</Other> into keys over to the query, and the one
      for values over to the output. The result is the same; the cached latents are read as they are.
    </>
  ),
  rope: (
    <>
      Rotary position embedding: pairs of elements of a query or key are rotated by an angle that grows with its
      position, so that their product depends on the distance of the two alone.
    </>
  ),
  "rope-key": (
    <>
      The small key that carries position in MLA, apart from the latent and shared by all heads, in V3{" "}
      <At chapter="mla" part="does">
        {exact(v3.qkRopeHeadDim)}
      </At>{" "}
      elements. A rotation between the two matrices would keep them from being <Other of="absorption">absorbed</Other>.
    </>
  ),
  softmax: (
    <>
      Scores to weights: e to the power of each score, over the sum of all. The weights are positive and add up to one.
    </>
  ),
  "causal-mask": <>The rule that a token sees itself and the tokens before it, and none after.</>,
  "receptive-field": (
    <>
      The earlier tokens that can have any influence on a token after all layers. With windows each layer reaches back
      further by one window less the token itself; how much of that influence arrives is another question.
    </>
  ),
  dsa: (
    <>
      DeepSeek sparse attention, in V3.2: a small <Other of="indexer">indexer</Other> scores every earlier token, and
      attention reads the <Other of="top-k">top-k</Other> of them.
    </>
  ),
  indexer: (
    <>
      A small scorer with keys of its own that picks the entries which attention reads. V3.2’s has{" "}
      <At chapter="dsa" part="does">
        {exact(v32.indexHeads)}
      </At>{" "}
      heads of{" "}
      <At chapter="dsa" part="does">
        {exact(v32.indexHeadDim)}
      </At>{" "}
      elements and a key of{" "}
      <At chapter="dsa" part="stores">
        {exact(rowBytes(indexFp8))}
      </At>{" "}
      bytes a token and layer.
    </>
  ),
  "top-k": (
    <>
      The k entries with the highest index scores; all of them where there are no more than k. V3.2 has k ={" "}
      <At chapter="dsa" part="does">
        {exact(v32.indexTopK)}
      </At>
      .
    </>
  ),
  recall: (
    <>
      The share of what full attention would read most that is among the entries picked. A recall of one means that
      nothing was missed.
    </>
  ),
  "kl-divergence": (
    <>
      How far one distribution is from another, in nats: zero where they are equal. The indexer is trained to bring its
      own, the softmax of its scores, close to that of the attention.
    </>
  ),
} as const;
