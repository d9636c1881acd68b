import { listInWords } from "../../core";
import { sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact, factor } from "../../ui/numbers";
import { LeverBadge } from "../../ui/Term";
import { Noted } from "../frame/Noted";
import { ToldTable } from "../frame/ToldTable";
import { corrections } from "./corrections";
import * as facts from "./facts";
import { OwnersTable } from "./OwnersTable";

const { rows, sizes, stands, v4, layers, borrowers } = facts;
const inTex = (value: number) => exact(value).replaceAll(",", "{,}");

/** Four layers write; all others add nothing that grows. */
export const stores = (
  <>
    <p>
      Only Full layers write. An <Gloss of="entry">entry</Gloss> of <Num>{String(sizes.headDim)}</Num> channels in FP8
      with a scale, a power of two, for every <Num>{String(sizes.headDim / facts.scales)}</Num> is a{" "}
      <Gloss of="row">row</Gloss> of <Num>{`${sizes.headDim} + ${facts.scales} = ${rows.main}`}</Num> bytes; its index
      key is one of <Num>{String(rows.key)}</Num>. In V4 the rotated channels stayed in bf16; here they are FP8 like the
      others.
    </p>
    <Noted
      note={
        <>
          V4.1’s window rows have exactly <Cite source={sources.flashMla}>this form, 528 bytes</Cite>. That main rows
          have it too is a stop on the way, made here to keep two changes apart: the release stores them in four bits,
          which is the subject of the chapter after next.
        </>
      }
    >
      <OwnersTable />
    </Noted>
    <Formula
      display
    >{tex`\Big( ${facts.fullSum} \Big) \times (${rows.main} + ${rows.key}) = ${stands.entries} \times ${rows.both} = ${inTex(stands.csa2)}`}</Formula>
    <p>
      bytes a token, <Num>{factor(stands.v4 / stands.csa2)}</Num> times fewer than V4-Flash. Three levers moved, one of
      them backwards:
    </p>
    <ul>
      <li>
        <LeverBadge of="layer" /> <Num>{String(layers.full.length)}</Num> layers write where{" "}
        <Num>{String(v4.owners)}</Num> did. One encoder owner serves itself and <Num>{String(borrowers.encoder)}</Num>{" "}
        others, the decoder’s only owner itself and <Num>{String(borrowers.decoder)}</Num>. If all{" "}
        <Num>{String(layers.asking)}</Num> layers with global KV wrote, a token would cost{" "}
        <Num>{exact(stands.noSharing)}</Num> bytes.
      </li>
      <li>
        <LeverBadge of="sequence" /> Entries stand for <Num>{String(sizes.encoderRatio)}</Num> tokens or for one, not
        for <Num>{String(v4.ratio)}</Num> or <Num>{String(v4.hcaRatio)}</Num>. A token adds{" "}
        <Num>{String(stands.entries)}</Num> entries over all layers. In V4-Flash it adds{" "}
        <Num>{v4.entries.toFixed(3)}</Num>, more than twice as many, though each stands for more tokens.
      </li>
      <li>
        <LeverBadge of="precision" /> The row lost <Num>{String(facts.v4.row - rows.main)}</Num> bytes,{" "}
        <Num>{String(facts.v4.row)}</Num> to <Num>{String(rows.main)}</Num>: the rotated channels went from bf16 to FP8,
        and the scales stand closer.
      </li>
    </ul>
    <p>
      Part of what sharing saved was spent on finer entries: the decoder half now has one for every token. Windows are
      not shared. <Num>{`${sizes.layers} × ${sizes.window} × ${rows.window} = ${exact(stands.windows)}`}</Num> bytes a
      sequence do not grow.
    </p>
    <p>
      A Reuse layer stores nothing that grows, a Reindex layer neither. So what changes from layer to layer changes at
      three speeds: content <Num>{`× ${layers.full.length}`}</Num>, addresses <Num>{`× ${layers.picking.length}`}</Num>,
      queries to global KV <Num>{`× ${layers.asking}`}</Num>. It is not <Num>{String(sizes.layers)}</Num>: layers{" "}
      <Num>{listInWords(layers.windowOnly.map(String))}</Num> ask their window alone.
    </p>
    <h3>What is said, and what holds</h3>
    <ToldTable corrections={corrections} />
  </>
);
