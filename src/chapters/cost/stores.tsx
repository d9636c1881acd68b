import { sources } from "../../models";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact, factor } from "../../ui/numbers";
import { LeverBadge } from "../../ui/Term";
import { Noted } from "../frame/Noted";
import * as facts from "./facts";
import { LeversTable } from "./LeversTable";
import { ToldTable } from "./ToldTable";

const { bytes, v1, v2, v2Mha } = facts;

/** The product for real models. */
export const stores = (
  <>
    <Noted
      note={
        <>
          KB, MB and GB are powers of ten here, KiB and GiB powers of two. The dimensions are those of{" "}
          <Cite source={sources.v1Paper}>V1</Cite> and <Cite source={sources.llama3Paper}>Llama 3</Cite> as published.
        </>
      }
    >
      <p>
        A row of V1 is a key and a value of <Num>{exact(v1.kvHeads)}</Num> heads,{" "}
        <Num>{`2 × ${v1.kvHeads} × ${v1.headDim} × ${facts.element} = ${exact(facts.v1Row)}`}</Num> bytes. Llama 3 70B
        has the same row in fewer layers: <Num>{exact(bytes.llama)}</Num> bytes a token, which is{" "}
        <Num>{exact(bytes.llama / facts.kibi)}</Num> KiB. Both already share heads. As MHA, V1 would keep{" "}
        <Num>{exact(bytes.v1Mha)}</Num> bytes a token, as MQA <Num>{exact(bytes.v1Mqa)}</Num>.
      </p>
    </Noted>
    <p>
      V2 is where MHA would have hurt. It has <Num>{exact(v2.layers)}</Num> layers of <Num>{exact(v2.queryHeads)}</Num>{" "}
      heads. Keys and values of <Num>{exact(v2.vHeadDim)}</Num> elements for each make{" "}
      <Num>{exact(v2Mha.perLayer)}</Num> elements a layer and{" "}
      <Num>{`${v2.layers} × ${exact(v2Mha.perLayer)} = ${exact(v2Mha.elements)}`}</Num> a token,{" "}
      <Num>{(v2Mha.elements / facts.megabyte).toFixed(2)}</Num> million. In bf16 that is{" "}
      <Num>{(v2Mha.bytes / facts.megabyte).toFixed(1)}</Num> MB for each token. The row that V2 keeps instead, a latent,
      comes to <Num>{exact(bytes.v2)}</Num> bytes a token over all layers, <Num>{factor(v2Mha.bytes / bytes.v2)}</Num>{" "}
      times less; the next chapter is about it.
    </p>
    <p>
      Sharing has a price in quality. The paper on V2 compares models of{" "}
      <Cite source={sources.v2Paper}>7B parameters</Cite> with different attention: MMLU is{" "}
      <Cite source={sources.v2Paper}>45.2 with MHA, 41.2 with GQA-8 and 37.9 with MQA</Cite>. These are three published
      points. They do not say what another number of groups or another model would give.
    </p>
    <p>
      The table takes the models of this site apart by their levers. Follow one column down to see which lever a model
      pulled. Only <Gloss of="global-kv">global KV</Gloss>, the part that grows with the context, is in it.
    </p>
    <LeversTable />
    <p>
      <LeverBadge of="layer" /> falls when layers share entries, <LeverBadge of="sequence" /> when one entry stands for
      several tokens, <LeverBadge of="entry" /> when heads share or a latent takes their place,{" "}
      <LeverBadge of="precision" /> when elements get fewer bits. From the first line to the last the product falls by a
      factor of <Num>{factor(bytes.v1 / bytes.v41)}</Num>. In V3.2 <LeverBadge of="entry" /> rises against V3: the
      indexer’s key is stored beside the entry, and is read so that the entry need not be.
    </p>
    <p>Some figures that are told about these sizes need a correction.</p>
    <ToldTable />
  </>
);
