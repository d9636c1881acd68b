import { sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact, factor } from "../../ui/numbers";
import { LeverBadge } from "../../ui/Term";
import { Place } from "../../widgets/Place";
import { Noted } from "../frame/Noted";
import * as facts from "./facts";
import { RowTable } from "./RowTable";

const { rows, sizes, stands } = facts;

/** Two rows a token and layer. */
export const stores = (
  <>
    <p>
      Sparsity changes what is read, not what is stored. Any later query may pick any token, so every entry stays. To
      the <Gloss of="row">row</Gloss> of the entry comes a second one, the index key. In each layer a token leaves:
    </p>
    <RowTable />
    <p>
      The latent is in FP8 with a scale for each <Num>{exact(rows.latent.elements / rows.scales.elements)}</Num>{" "}
      elements; the RoPE key stays in bf16.{" "}
      <Num>{`${rows.latent.bytes} + ${rows.scales.bytes} + ${rows.rope.bytes}`}</Num> bytes are{" "}
      <Cite source={sources.flashMla}>FlashMLA’s row of 656 bytes</Cite>,{" "}
      <Num>{`${rows.key.bytes} + ${rows.keyScale.bytes}`}</Num> are{" "}
      <Cite source={sources.deepGemm}>DeepGEMM’s index key of 132</Cite>. Over all layers:
    </p>
    <Formula
      display
    >{tex`${sizes.layers} \times (${rows.main} + ${rows.index}) = ${sizes.layers} \times ${rows.both} = ${exact(stands.keys).replace(",", "{,}")}`}</Formula>
    <p>
      bytes a token. V3 stood at <Num>{exact(stands.bf16)}</Num>. Two things happened on the way, in opposite
      directions:
    </p>
    <ul>
      <li>
        <LeverBadge of="precision" /> The row went from bf16 to FP8, <Num>{exact(rows.bf16)}</Num> bytes to{" "}
        <Num>{exact(rows.main)}</Num>: <Num>{exact(stands.bf16)}</Num> to <Num>{exact(stands.fp8)}</Num>, divided by{" "}
        <Num>{factor(stands.fell)}</Num>. DSA has no part in that; dense MLA could have such rows too.
      </li>
      <li>
        The index key added <Num>{exact(rows.index)}</Num> bytes a layer: <Num>{exact(stands.fp8)}</Num> to{" "}
        <Num>{exact(stands.keys)}</Num>, multiplied by <Num>{factor(stands.grew)}</Num>. This is what DSA costs.
      </li>
    </ul>
    <Noted
      note={
        <>
          Two published rules exist for the scale of the index key: rounded to a power of two, or not. Both are{" "}
          <Num>{exact(rows.keyScale.bytes)}</Num> bytes of fp32. In memory a main row lies as one piece; index keys lie
          by the page, <Cite source={sources.deepGemm}>all keys of a page and then all scales</Cite>.
        </>
      }
    >
      <p>
        Together that is a fall by <Num>{factor(stands.net)}</Num>. The next chapter is about such rows, their formats
        and scales. Here is the main row, packed in your browser; choose the row of <Num>{exact(rows.index)}</Num> to
        see the key.
      </p>
    </Noted>
    <div className="wide">
      <Place widget="row-anatomy" start={{ row: String(rows.main) }} />
    </div>
  </>
);
