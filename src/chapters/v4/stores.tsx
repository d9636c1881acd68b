import { sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { bytesText, exact, factor } from "../../ui/numbers";
import { LeverBadge } from "../../ui/Term";
import { Place } from "../../widgets/Place";

import { ToldTable } from "../frame/ToldTable";
import { corrections } from "./corrections";
import * as facts from "./facts";
import { RowsTable } from "./RowsTable";

const { rows, sizes, flash, pro, each, net, tails, fullWindows, replay } = facts;
const inTex = (value: number) => exact(value).replaceAll(",", "{,}");
const stepOf = (id: string) => {
  const step = facts.steps.find((candidate) => candidate.id === id);
  if (step === undefined) throw new RangeError(`no step is called ${id}`);
  return step;
};
const after = (id: string) => exact(stepOf(id).perToken);
const times = (id: string) => factor(stepOf(id).times);

/** Two rows an entry, windows, tails, and what a prefix cache keeps. */
export const stores = (
  <>
    <p>
      An entry is a <Gloss of="row">row</Gloss> of <Num>{exact(rows.main)}</Num> bytes. The{" "}
      <Num>{String(rows.rope.elements)}</Num> channels that carry position stay in bf16; the others are FP8 with a
      scale, a power of two, for each <Num>{String(rows.values.elements / rows.scales.elements)}</Num>. In bf16 it would
      be <Num>{exact(rows.bf16)}</Num>. CSA adds the index key:
    </p>
    <RowsTable />
    <p>
      In memory a row is not one piece. A <Gloss of="page">page</Gloss> has{" "}
      <Cite source={sources.flashMla}>all rows’ 576 bytes of values first, then all their 8 bytes of scales</Cite>, and
      is padded to a multiple of the former. Index keys lie likewise,{" "}
      <Cite source={sources.deepGemm}>keys first, scales after them</Cite>. A token’s share of an entry is a fraction:{" "}
      <Num>{`${exact(rows.both)} ÷ ${sizes.csa} = ${exact(each.csa)}`}</Num> bytes in a CSA layer,{" "}
      <Num>{`${exact(rows.main)} ÷ ${sizes.hca} = ${exact(each.hca)}`}</Num> in an HCA layer. Over all layers:
    </p>
    <Formula
      display
    >{tex`${flash.csa} \times \frac{${rows.main} + ${rows.index}}{${sizes.csa}} + ${flash.hca} \times \frac{${rows.main}}{${sizes.hca}} = ${inTex(flash.csaBytes)} + ${flash.hcaBytes} = ${inTex(flash.perToken)}`}</Formula>
    <p>
      bytes a token. The same sum for V4-Pro is <Num>{`${exact(pro.csaBytes)} + ${exact(pro.hcaBytes)}`}</Num> ={" "}
      <Num>{exact(pro.perToken)}</Num>. V4-Flash is <Num>{net.toFixed(2)}</Num> times smaller than V3.2. Taken apart, a
      change at a time:
    </p>
    <ul>
      <li>
        <LeverBadge of="layer" /> <Num>{String(flash.csa + flash.hca)}</Num> layers keep entries, not{" "}
        <Num>{String(facts.v32.layers)}</Num>: <Num>{after("layers")}</Num> bytes, divided by{" "}
        <Num>{times("layers")}</Num>.
      </li>
      <li>
        <LeverBadge of="entry" /> <LeverBadge of="precision" /> Rows of <Num>{exact(rows.main)}</Num> bytes for{" "}
        <Num>{exact(facts.v32.row)}</Num>, keys of <Num>{exact(rows.index)}</Num> for <Num>{exact(facts.v32.key)}</Num>,
        and no key in HCA layers: <Num>{after("no-key")}</Num>, divided by <Num>{times("row")}</Num>,{" "}
        <Num>{times("key")}</Num> and <Num>{times("no-key")}</Num>.
      </li>
      <li>
        <LeverBadge of="sequence" /> An entry for <Num>{String(sizes.csa)}</Num> tokens: <Num>{after("csa")}</Num>,
        divided by <Num>{times("csa")}</Num>; in HCA layers for <Num>{String(sizes.hca)}</Num>:{" "}
        <Num>{after("hca")}</Num>, divided by <Num>{times("hca")}</Num>.
      </li>
    </ul>
    <p>
      The product is exact in any order, the single factors are not: they belong to this one. Here is the main row,
      packed in your browser; choose the row of <Num>{exact(rows.index)}</Num> to see the key.
    </p>
    <div className="wide">
      <Place widget="row-anatomy" start={{ row: String(rows.main), order: "page" }} />
    </div>
    <h3>What does not grow</h3>
    <p>
      Each of the <Num>{String(flash.layers)}</Num> layers has a ring of <Num>{String(sizes.window)}</Num> window rows:{" "}
      <Num>{`${flash.layers} × ${sizes.window} × ${rows.main} = ${exact(flash.windows)}`}</Num> bytes a sequence,{" "}
      <Num>{bytesText(flash.windows)}</Num>; V4-Pro’s are <Num>{exact(pro.windows)}</Num>. Bytes a token leave them out.
      In a short sequence they are the larger part: <Gloss of="global-kv">global KV</Gloss> overtakes them at{" "}
      <Num>{exact(flash.overtakes)}</Num> tokens, in V4-Pro at <Num>{exact(pro.overtakes)}</Num>.
    </p>
    <p>
      The other part that does not grow is the tail. Tokens that have no entry yet wait in the compressor, as contents
      and gates: up to <Formula>{tex`m-1`}</Formula>, <Num>{String(tails.hcaMost)}</Num> in an HCA layer. With overlap
      the block before is kept too, since the next entry pools it: up to <Formula>{tex`2m-1`}</Formula>,{" "}
      <Num>{String(tails.csaMost)}</Num> in a CSA layer. So the cache has two shapes.{" "}
      <Cite source={sources.v4Report}>
        Compressed entries go into pages as usual; windows and tails are a block of fixed size for each request, managed
        like the state of a state-space model
      </Cite>
      .
    </p>
    <h3>What a prefix cache keeps</h3>
    <p>
      When a new prompt begins as an old one did, a <Gloss of="prefix-hit">prefix hit</Gloss>, its entries can be read
      back from disk. Its windows are another matter. All window rows of a prefix are{" "}
      <Num>{exact(fullWindows.aToken)}</Num> bytes a token, <Num>{factor(fullWindows.byBytes)}</Num> times the
      compressed ones, and only the last <Num>{String(sizes.window)}</Num> of each layer are needed. The report lists{" "}
      <Cite source={sources.v4Report}>three strategies, and chooses by the scenario</Cite>:
    </p>
    <ul>
      <li>
        <b>Full</b>: store every window row. Nothing runs again.
      </li>
      <li>
        <b>Periodic</b>: store the windows each <Formula>{tex`p`}</Formula> tokens. On a hit, the tokens from the last
        such point on run again.
      </li>
      <li>
        <b>Zero</b>: store no window row. The last tokens of the prefix run again, with the entries there already. A
        window row follows from <Num>{String(sizes.window)}</Num> states one layer below, and so on down. The report
        counts <Cite source={sources.v4Report}>the number of layers times the window</Cite>:{" "}
        <Num>{`${flash.layers} × ${sizes.window} = ${exact(replay.published)}`}</Num> tokens. Counted exactly it is{" "}
        <Formula>{tex`W + (L-1)(W-1)`}</Formula>, <Num>{exact(replay.exact)}</Num>: each layer reaches back by a window
        less the token itself.
      </li>
    </ul>
    <p>
      In production{" "}
      <Cite source={sources.v41Report}>
        V4 stored its windows at two points, the end of the prompt and the end of the output, on SSD for at least 72
        hours; they were about half of what was stored
      </Cite>
      . The chapter on replay takes up what that led to.
    </p>
    <h3>Told otherwise</h3>
    <ToldTable corrections={corrections} />
  </>
);
