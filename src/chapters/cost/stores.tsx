import { sources } from "../../models";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact, factor } from "../../ui/numbers";
import { LeverBadge } from "../../ui/Term";
import { Noted } from "../frame/Noted";
import * as facts from "./facts";
import { LeversTable } from "./LeversTable";

const { bytes, toV3, v1, v2, v2Mha, v2Saving, v4Flash, v4FlashMean } = facts;

/** The product for real models. */
export const stores = (
  <>
    <Noted
      note={
        <>
          KB, MB and GB are powers of ten on this page, KiB and GiB powers of two. The dimensions of{" "}
          <Cite source={sources.llama3Paper}>Llama 3</Cite> are the published ones, like V1’s.
        </>
      }
    >
      <p>
        A row of V1 is a key and a value of <Num>{exact(v1.kvHeads)}</Num> heads,{" "}
        <Num>{`2 × ${v1.kvHeads} × ${v1.headDim} × ${facts.element} = ${exact(facts.v1Row)}`}</Num> bytes. Llama 3 70B
        has the same row in <Num>{exact(facts.llamaLayers)}</Num> layers instead of <Num>{exact(v1.layers)}</Num>:{" "}
        <Num>{exact(bytes.llama)}</Num> bytes a token, which is <Num>{exact(bytes.llama / facts.kibi)}</Num> KiB. Both
        already share heads. As MHA, V1 would keep <Num>{exact(bytes.v1Mha)}</Num> bytes a token, as MQA{" "}
        <Num>{exact(bytes.v1Mqa)}</Num>.
      </p>
    </Noted>
    <p>
      With more heads MHA becomes more expensive. <Cite source={sources.v2Paper}>V2</Cite> has{" "}
      <Num>{exact(v2.layers)}</Num> layers of <Num>{exact(v2.queryHeads)}</Num> heads. As plain MHA, with a key and a
      value of <Num>{exact(v2.vHeadDim)}</Num> elements for each, it would keep <Num>{exact(v2Mha.perLayer)}</Num>{" "}
      elements a layer and <Num>{`${v2.layers} × ${exact(v2Mha.perLayer)} = ${exact(v2Mha.elements)}`}</Num> a token,{" "}
      <Num>{(v2Mha.elements / facts.megabyte).toFixed(2)}</Num> million. In bf16 that is{" "}
      <Num>{(v2Mha.bytes / facts.megabyte).toFixed(1)}</Num> MB for each token. What V2 keeps instead, a latent and one
      short key for all heads, comes in bf16 to <Num>{exact(bytes.v2)}</Num> bytes a token over all layers,{" "}
      <Num>{factor(v2Mha.bytes / bytes.v2)}</Num> times fewer. The next chapter is about it.
    </p>
    <p>
      Sharing can cost quality. V2’s paper compares models of{" "}
      <Cite source={sources.v2Paper}>7B parameters (Appendix D.1)</Cite> that differ in their attention. Their MMLU
      scores are <Cite source={sources.v2Paper}>45.2 with MHA, 41.2 with GQA-8 and 37.9 with MQA</Cite>. These three
      points are cited, not computed. They do not say what another number of groups or another model would give.
    </p>
    <p>
      The table takes the models apart by their levers. Follow one column down to see which lever a model moved. It
      counts only <Gloss of="global-kv">global KV</Gloss>, the part that grows with the context.
    </p>
    <LeversTable />
    <Noted
      note={
        <>
          How it is counted: <LeverBadge of="layer" /> leaves out layers that keep a window alone.{" "}
          <LeverBadge of="entry" /> includes the indexer’s key, and <LeverBadge of="precision" /> the scales. Where
          layers or entries differ, <LeverBadge of="sequence" />, <LeverBadge of="entry" /> and{" "}
          <LeverBadge of="precision" /> are averages, shown to three digits; the bytes are exact. V4-Flash has an entry
          for each <Num>{v4Flash.map(({ ratio }) => exact(ratio)).join(" or ")}</Num> tokens in{" "}
          <Num>{v4Flash.map(({ layers }) => exact(layers)).join(" and ")}</Num> layers, on average{" "}
          <Num>{v4FlashMean.toFixed(3)}</Num> a token. V2’s and V3’s totals are computed here. The report on V4.1 states{" "}
          <Cite source={sources.v41Report}>890</Cite>; the others stand in its chart as an article prints it, V4-Flash’s
          without the fraction.
        </>
      }
    >
      <p>
        <LeverBadge of="layer" /> falls where layers share entries, <LeverBadge of="sequence" /> where one entry stands
        for several tokens, <LeverBadge of="entry" /> where heads share or a latent takes their place,{" "}
        <LeverBadge of="precision" /> where elements get fewer bits. From the first line to the last the product falls
        by a factor of <Num>{factor(bytes.v1 / bytes.v41)}</Num>. Not every step makes every lever smaller: in V3.2{" "}
        <LeverBadge of="entry" /> rises against V3, for the indexer’s key is stored beside the entry. That key is what
        is read to decide which entries are.
      </p>
    </Noted>
    <p>
      Two steps in it are easily misread. From V1 to V3 the entry alone does not give the factor of{" "}
      <Num>{toV3.whole.toFixed(2)}</Num>. Two levers do, layers and entry:{" "}
      <Num>{`${toV3.layers.toFixed(3)} × ${toV3.entry.toFixed(3)} = ${toV3.whole.toFixed(2)}`}</Num>. And V2’s paper
      states that V2 keeps <Cite source={sources.v2Paper}>93.3 %</Cite> less KV than V1. In bf16 on both sides it is{" "}
      <Num>{`${v2Saving.inBf16.toFixed(1)} %`}</Num>. But the paper also says that the deployed V2 stores its cache in{" "}
      <Cite source={sources.v2Paper}>6 bits an element on average</Cite>. With that on V2’s side alone the arithmetic
      gives <Num>{`${v2Saving.inSixBits.toFixed(2)} %`}</Num>. That this is how the paper counted is inferred.
    </p>
  </>
);
