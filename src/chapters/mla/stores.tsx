import { sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact, factor } from "../../ui/numbers";
import { Noted } from "../frame/Noted";
import { ToldTable } from "../frame/ToldTable";
import { CountsTable } from "./CountsTable";
import { corrections } from "./corrections";
import { beside, bytes, context, inHeads, kept, keyWidth, latentInHeads, ropeInHeads, v1, v2, v3 } from "./facts";

/** Elements, bytes, and corrections. */
export const stores = (
  <>
    <p>
      V2 and V3 have the same <Gloss of="row">row</Gloss> in bf16. The latent is <Num>{exact(v3.kvLoraRank)}</Num>{" "}
      elements, <Num>{exact(bytes.latent)}</Num> bytes; the RoPE key is <Num>{exact(v3.qkRopeHeadDim)}</Num>,{" "}
      <Num>{exact(bytes.ropeKey)}</Num> bytes. Together <Num>{exact(bytes.row)}</Num> bytes a layer:{" "}
      <Num>{`${exact(v2.layers)} × ${exact(bytes.row)} = ${exact(bytes.v2)}`}</Num> bytes a token in V2,{" "}
      <Num>{`${exact(v3.layers)} × ${exact(bytes.row)} = ${exact(bytes.v3)}`}</Num> in V3. The number of heads is not in
      these sums.
    </p>
    <CountsTable />
    <p>
      The latent is <Num>{exact(latentInHeads)}</Num> widths of a head and the RoPE key{" "}
      <Num>{ropeInHeads === 0.5 ? "half" : exact(ropeInHeads)}</Num> of one, so a layer keeps{" "}
      <Formula>{tex`${inHeads}\, d_h`}</Formula>. A group of GQA keeps <Formula>{tex`2\, d_h`}</Formula>, and{" "}
      <Formula>{tex`n_g`}</Formula> is how many groups there are. MLA’s <Num>{exact(kept.mla)}</Num> elements are as
      much as GQA with <Cite source={sources.v2Paper}>2.25 groups</Cite> would be; MQA is one group.
    </p>
    <p>
      The table gives all heads keys of <Formula>{tex`d_h`}</Formula>, as the paper does. V3’s own heads have keys of{" "}
      <Num>{`${v3.qkNopeHeadDim} + ${v3.qkRopeHeadDim} = ${keyWidth}`}</Num> and values of{" "}
      <Num>{exact(v3.vHeadDim)}</Num>. As MHA they would keep{" "}
      <Num>{`${v3.queryHeads} × (${keyWidth} + ${v3.vHeadDim}) × 2 = ${exact(beside.mha.layer)}`}</Num> bytes a layer,{" "}
      <Num>{factor(beside.mha.times)}</Num> times MLA. In <Num>{exact(v1.kvHeads)}</Num> groups of GQA and{" "}
      <Num>{exact(v3.layers)}</Num> layers they would keep{" "}
      <Num>{`${v3.layers} × ${v1.kvHeads} × (${keyWidth} + ${v3.vHeadDim}) × 2 = ${exact(beside.gqa.token)}`}</Num>{" "}
      bytes a token, <Num>{factor(beside.gqa.times)}</Num> times.
    </p>
    <Noted
      note={
        <>
          FlashMLA’s notes give <Cite source={sources.flashMla}>8.72 GiB, with 62 layers</Cite>. The sum agrees:{" "}
          <Num>{`${v3.layers + 1} × ${exact(bytes.row)} × ${exact(context.tokens)}`}</Num> bytes are{" "}
          <Num>{context.withDraft.toFixed(2)}</Num> GiB. The layer beyond V3’s own is probably its extra one that
          predicts a further token; the notes do not say, so that is inferred.
        </>
      }
    >
      <p>
        A context of <Num>{exact(context.tokens)}</Num> tokens, <Num>128K</Num>, takes{" "}
        <Num>{`${exact(bytes.v3)} × ${exact(context.tokens)} = ${exact(context.bytes)}`}</Num> bytes in V3. That is{" "}
        <Num>{context.gb.toFixed(2)}</Num> GB, in powers of ten, or <Num>{context.gib.toFixed(2)}</Num> GiB, in powers
        of two.
      </p>
    </Noted>
    <p>
      Three statements about these bytes need a closer look. The first is published; the others are slips that are easy
      to make.
    </p>
    <ToldTable corrections={corrections} />
  </>
);
