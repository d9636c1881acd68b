import { sources } from "../../models";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact, factor } from "../../ui/numbers";
import { LeverBadge } from "../../ui/Term";
import { Noted } from "../frame/Noted";
import { bytes, drop, kept, mha, v1, v2, v3 } from "./facts";

/** What heads of their own cost, and what sharing them costs. */
export const cost = (
  <>
    <p>
      Take V2’s heads: <Num>{exact(v2.queryHeads)}</Num> in each of <Num>{exact(v2.layers)}</Num>{" "}
      <Gloss of="layer">layers</Gloss>, each <Num>{exact(v2.qkNopeHeadDim)}</Num> wide. In multi-head attention,{" "}
      <Gloss of="mha">MHA</Gloss>, every <Gloss of="head">head</Gloss> keeps a key and a value of its own for every{" "}
      <Gloss of="token">token</Gloss>. A layer’s part of the <Gloss of="kv-cache">KV cache</Gloss> would be{" "}
      <Num>{`2 × ${exact(v2.queryHeads)} × ${exact(v2.qkNopeHeadDim)} = ${exact(kept.mha)}`}</Num>{" "}
      <Gloss of="element">elements</Gloss> a token, <Num>{exact(mha.layer)}</Num> bytes in bf16. All layers together
      would keep <Num>{exact(mha.elements)}</Num> elements, <Num>{exact(mha.token)}</Num> bytes: close to four megabytes
      for one token. A step of <Gloss of="decode">decode</Gloss>, one token produced, would read as much for every token
      before.
    </p>
    <p>
      Fewer keys and values are the obvious cure. Multi-query attention, <Gloss of="mqa">MQA</Gloss>, has one key and
      one value for all <Gloss of="query-head">query heads</Gloss>. Its paper reports a step of the decoder{" "}
      <Cite source={sources.mqaPaper}>about 12 times faster</Cite>. Grouped-query attention, <Gloss of="gqa">GQA</Gloss>
      , <Cite source={sources.gqaPaper}>lies between</Cite>: each group of query heads shares a pair. DeepSeek LLM 67B,
      V1 here, has <Num>{exact(v1.kvHeads)}</Num> groups for its <Num>{exact(v1.queryHeads)}</Num> query heads. Key and
      value, times groups, times width, times bytes an element: each of its <Num>{exact(v1.layers)}</Num> layers keeps{" "}
      <Num>{`2 × ${v1.kvHeads} × ${v1.headDim} × 2 = ${exact(bytes.v1Row)}`}</Num> bytes, <Num>{exact(bytes.v1)}</Num>{" "}
      in all. That is where this chapter begins.
    </p>
    <Noted
      note={
        <>
          One published ablation on one size of model. It orders the three forms; it does not say how far apart they are
          elsewhere.
        </>
      }
    >
      <p>
        Sharing has a price: heads that share a pair ask different questions of the same key. The V2 paper compares{" "}
        <Cite source={sources.v2Paper}>7B models</Cite> of the three kinds on MMLU, a test of knowledge. Their scores
        are <Cite source={sources.v2Paper}>MHA 45.2, GQA of 8 groups 41.2, MQA 37.9</Cite>. Multi-head latent attention,{" "}
        <Gloss of="mla">MLA</Gloss>, shares something else: one short vector, from which every head makes a key and a
        value of its own. The paper reports that it is <Cite source={sources.v2Paper}>stronger than MHA</Cite> in its
        own tests.
      </p>
    </Noted>
    <p>
      The chapter ends at <Num>{exact(bytes.v2)}</Num> bytes a token in V2 and <Num>{exact(bytes.v3)}</Num> in V3, which
      has a layer more. From V1 to V3 that is a factor of <Num>{factor(drop.all)}</Num>. Two{" "}
      <Gloss of="lever">levers</Gloss> make it: <LeverBadge of="entry" /> a smaller <Gloss of="entry">entry</Gloss>, by{" "}
      <Num>{factor(drop.entry)}</Num>, and <LeverBadge of="layer" /> fewer layers, <Num>{exact(v3.layers)}</Num> instead
      of <Num>{exact(v1.layers)}</Num>, by <Num>{factor(drop.layers)}</Num>. MLA is the first lever only.
    </p>
  </>
);
