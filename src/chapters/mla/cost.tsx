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
      Take V2’s heads: <Num>{exact(v2.queryHeads)}</Num> in each of <Num>{exact(v2.layers)}</Num> layers, each{" "}
      <Num>{exact(v2.qkNopeHeadDim)}</Num> wide. In multi-head attention, <Gloss of="mha">MHA</Gloss>, every{" "}
      <Gloss of="head">head</Gloss> keeps a key and a value of its own for every <Gloss of="token">token</Gloss>. A
      layer then keeps <Num>{`2 × ${exact(v2.queryHeads)} × ${exact(v2.qkNopeHeadDim)} = ${exact(kept.mha)}`}</Num>{" "}
      elements a token, <Num>{exact(mha.layer)}</Num> bytes in bf16. All layers together keep{" "}
      <Num>{exact(mha.elements)}</Num> elements, <Num>{exact(mha.token)}</Num> bytes: close to four megabytes for one
      token. A step of <Gloss of="decode">decode</Gloss>, one token produced, reads all of it for every token before.
    </p>
    <p>
      Fewer keys and values are the obvious cure. Multi-query attention, <Gloss of="mqa">MQA</Gloss>, has one key and
      one value for all query heads; <Cite source={sources.mqaPaper}>its paper</Cite> made a step of the decoder{" "}
      <Cite source={sources.mqaPaper}>about 12 times faster</Cite>. Grouped-query attention, <Gloss of="gqa">GQA</Gloss>
      , <Cite source={sources.gqaPaper}>lies between</Cite>: each group of query heads shares a pair. DeepSeek’s first
      model, V1, has <Num>{exact(v1.kvHeads)}</Num> groups. Its <Num>{exact(v1.layers)}</Num> layers keep{" "}
      <Num>{`2 × ${v1.kvHeads} × ${v1.headDim} × 2 = ${exact(bytes.v1Row)}`}</Num> bytes each,{" "}
      <Num>{exact(bytes.v1)}</Num> in all. That is where this chapter begins.
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
        What is shared is lost to the heads that share it. In the V2 paper’s comparison of{" "}
        <Cite source={sources.v2Paper}>7B models</Cite>, MMLU falls from{" "}
        <Cite source={sources.v2Paper}>45.2 with MHA to 41.2 with GQA of 8 groups and 37.9 with MQA</Cite>. Multi-head
        latent attention, <Gloss of="mla">MLA</Gloss>, sets out to keep about as little as MQA and to be at least as
        good as MHA. The paper reports that it is <Cite source={sources.v2Paper}>stronger than MHA</Cite> in its own
        tests.
      </p>
    </Noted>
    <p>
      It ends at <Num>{exact(bytes.v2)}</Num> bytes a token in V2 and <Num>{exact(bytes.v3)}</Num> in V3. From V1 to V3
      that is a factor of <Num>{factor(drop.all)}</Num>, and two <Gloss of="lever">levers</Gloss> make it:{" "}
      <LeverBadge of="entry" /> the entry, by <Num>{factor(drop.entry)}</Num>, and <LeverBadge of="layer" /> fewer
      layers, <Num>{exact(v3.layers)}</Num> instead of <Num>{exact(v1.layers)}</Num>, by{" "}
      <Num>{factor(drop.layers)}</Num>. MLA is the first of the two alone.
    </p>
  </>
);
