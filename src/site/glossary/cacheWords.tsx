import { footprint, mlaBf16Row, mlaFp8, rowBytes, rowElements, v41Global, windowFp8 } from "../../core";
import { deepseekV3, deepseekV4Flash, deepseekV32, deepseekV41Flash, v41Design } from "../../models";
import { exact } from "../../ui/numbers";
import { At } from "./At";
import { Other } from "./Other";

const v3Main = mlaBf16Row(deepseekV3.config.kvLoraRank, deepseekV3.config.qkRopeHeadDim);
const v3Row = { elements: rowElements(v3Main), bytes: rowBytes(v3Main) };
const v41 = footprint(deepseekV41Flash.layers);

/** Words about what is kept: the cache, its entries and their bytes. */
export const cacheWords = {
  token: (
    <>
      A piece of text that the model reads as one unit: a word, a part of one, a sign. A model has as many as its
      vocabulary holds; V3 has{" "}
      <At chapter="arithmetic" part="does">
        {exact(deepseekV3.config.vocabSize)}
      </At>
      .
    </>
  ),
  layer: (
    <>
      One of the blocks that a token’s <Other of="hidden-state">hidden state</Other> passes through, each with attention
      and a feed-forward part. V3 has{" "}
      <At chapter="arithmetic" part="does">
        {exact(deepseekV3.config.layers)}
      </At>
      .
    </>
  ),
  "hidden-state": (
    <>
      The vector that stands for a token between two layers, in V3{" "}
      <At chapter="mla" part="does">
        {exact(deepseekV3.config.hiddenSize)}
      </At>{" "}
      elements wide. Everything a layer caches is computed from it.
    </>
  ),
  residual: (
    <>
      The path on which each layer adds its result to the <Other of="hidden-state">hidden state</Other> it was given,
      instead of replacing it. What a token is stays in its own stream, whatever attention adds.
    </>
  ),
  "kv-cache": (
    <>
      What a model keeps of every token it has read, so that the next token can attend to it without reading the text
      again: in V3{" "}
      <At chapter="mla" part="stores">
        {exact(footprint(deepseekV3.layers).bytesPerToken)}
      </At>{" "}
      bytes a token, in V4.1-Flash{" "}
      <At chapter="arithmetic" part="stores">
        {exact(v41.bytesPerToken)}
      </At>
      .
    </>
  ),
  prefill: (
    <>
      Reading the prompt: many tokens at once, each of which writes its <Other of="entry">entries</Other>. It ends with
      the first new token.
    </>
  ),
  decode: (
    <>
      Writing the answer: one token a step, each of which reads the cache and adds to it. Where reading them takes
      longer than computing with them, the bytes a step reads decide how fast it can be.
    </>
  ),
  entry: (
    <>
      One cached vector: what one layer keeps of one token, or of a block of tokens. V3’s entry has{" "}
      <At chapter="mla" part="stores">
        {exact(v3Row.elements)}
      </At>{" "}
      elements.
    </>
  ),
  element: (
    <>
      One number of an <Other of="entry">entry</Other>. How many bytes it takes is a matter of precision: two in bf16,
      one in FP8, half a byte in FP4, its share of the block’s scale left out.
    </>
  ),
  row: (
    <>
      The bytes of one <Other of="entry">entry</Other>, scales and padding included. The same latent and RoPE key are a
      row of{" "}
      <At chapter="mla" part="stores">
        {exact(v3Row.bytes)}
      </At>{" "}
      bytes in bf16 and of{" "}
      <At chapter="dsa" part="stores">
        {exact(rowBytes(mlaFp8))}
      </At>{" "}
      as V3.2 stores them.
    </>
  ),
  content: (
    <>
      The part of the cache that attention reads values from, also called main KV. The{" "}
      <Other of="address">address</Other> says which of it is read.
    </>
  ),
  address: (
    <>
      The list of entries that a query reads: the <Other of="indexer">indexer</Other>’s <Other of="top-k">top-k</Other>.
      It costs index keys and scoring, and can be borrowed from another layer.
    </>
  ),
  "global-kv": (
    <>
      Entries that are kept for the whole context and grow with it, as against <Other of="window-kv">window KV</Other>.
      Bytes a token count these. A row of V4.1’s is{" "}
      <At chapter="precision" part="stores">
        {exact(rowBytes(v41Design.mainRow))}
      </At>{" "}
      bytes.
    </>
  ),
  "window-kv": (
    <>
      Entries of the newest tokens alone, overwritten as the window moves on. They are bytes a sequence, not bytes a
      token: in V4.1-Flash{" "}
      <At chapter="windows" part="stores">
        {exact(v41.windowPerSequence)}
      </At>
      , in rows of{" "}
      <At chapter="precision" part="stores">
        {exact(rowBytes(windowFp8))}
      </At>
      .
    </>
  ),
  window: (
    <>
      The newest tokens that a layer with a sliding window can see, the query’s own included. V4 and V4.1 see{" "}
      <At chapter="windows" part="stores">
        {exact(deepseekV4Flash.config.windowTokens)}
      </At>
      .
    </>
  ),
  "ring-buffer": (
    <>
      A buffer of as many slots as the <Other of="window">window</Other> has tokens. Token i goes to slot i mod W and
      overwrites what left the window in that step; the buffer never grows.
    </>
  ),
  "block-scale": (
    <>
      A number that several neighbouring elements of a row share: each is stored as a code of few bits, and is read back
      as code times scale. A main row of V4.1 has one for each{" "}
      <At chapter="four-bits" part="does">
        {exact(v41Global.block)}
      </At>{" "}
      elements.
    </>
  ),
  qat: (
    <>
      Quantisation-aware training: the forward pass rounds as the stored numbers will be rounded, so that the weights
      learn to live with it.
    </>
  ),
  lever: (
    <>
      One of the four factors of bytes a token: layers that keep entries, entries a token, elements an entry, bytes an
      element. A new design moves one or more of them.
    </>
  ),
  sparsity: (
    <>
      Reading a few entries instead of all. It changes what a step reads, and not what is stored: V3.2 reads at most{" "}
      <At chapter="dsa" part="does">
        {exact(deepseekV32.config.indexTopK)}
      </At>{" "}
      entries for a query in a layer, and keeps every one.
    </>
  ),
} as const;
