import { v41Window } from "../../core";
import { deepseekV4Flash, deepseekV41Flash, mistral7b, sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact, factor } from "../../ui/numbers";
import { Noted } from "../frame/Noted";
import * as facts from "./facts";
import { WindowsTable } from "./WindowsTable";

const { kept, rows } = facts;
const rope = deepseekV4Flash.config.qkRopeHeadDim;
const plain = deepseekV4Flash.config.headDim - rope;

/** Bytes of windows: a row, a layer, a sequence. */
export const stores = (
  <>
    <p>
      A window row of V4 is <Num>{exact(rows.v4)}</Num> bytes: <Num>{exact(plain)}</Num> elements in FP8, a byte each,
      the <Num>{exact(rope)}</Num> of RoPE in bf16, two bytes each, seven bytes of scales and one of padding. V4.1
      stores all <Num>{exact(deepseekV41Flash.config.headDim)}</Num> elements in FP8, RoPE part included, with a byte of
      scale for each <Num>{String(v41Window.block)}</Num>: <Num>{exact(rows.v41)}</Num> bytes. V4.1’s global KV has rows
      of four bits an element; its windows stay at eight, because{" "}
      <Cite source={sources.v41Report}>quantization harms them</Cite>. A row of <Num>{mistral7b.name}</Num> is keys and
      values of <Num>{String(mistral7b.config.kvHeads)}</Num> KV heads, <Num>{String(mistral7b.config.headDim)}</Num>{" "}
      wide, in bf16: <Num>{exact(rows.mistral)}</Num> bytes.
    </p>
    <p>
      A full ring is <Formula>{tex`W`}</Formula> rows, and every layer has one:
    </p>
    <Formula
      display
    >{tex`\underbrace{${kept.v41.layers}}_{\text{layers}} \times \underbrace{${kept.v41.window}}_{W} \times \underbrace{${kept.v41.rowBytes}}_{\text{row}} = ${exact(kept.v41.aSequence).replaceAll(",", "{,}")} \text{ bytes}`}</Formula>
    <WindowsTable />
    <p>
      This is <Gloss of="window-kv">window KV</Gloss>: <Num>{exact(kept.v4Flash.aSequence)}</Num> bytes a sequence in
      V4-Flash, <Num>{exact(kept.v41.aSequence)}</Num> in V4.1-Flash, at a thousand tokens and at a million. What grows
      with the context, and makes the figures a token, is <Gloss of="global-kv">global KV</Gloss>:{" "}
      <Num>{exact(facts.v41PerToken)}</Num> bytes a token in V4.1-Flash. Below <Num>{exact(facts.v41Meets)}</Num> tokens
      the windows are the larger part of its cache; at <Num>{exact(facts.million)}</Num> they are
      <Num>{` ${(100 * facts.partAtMillion).toFixed(1)} %`}</Num> of it.
    </p>
    <Noted
      note={
        <>
          <Num>{`${kept.v41.layers} × ${kept.v41.rowBytes} = ${exact(facts.v41Unbounded)}`}</Num> bytes a token,{" "}
          <Num>{factor(facts.v41Unbounded / facts.v41PerToken)}</Num> times the <Num>{exact(facts.v41PerToken)}</Num> of
          its global KV.
        </>
      }
    >
      <p>
        Of V4.1’s <Num>{String(kept.v41.layers)}</Num> layers <Num>{String(facts.owners)}</Num> own global KV; the
        others borrow it or do without. Window rows every layer writes for itself. Were they never overwritten, they
        would be by far the largest part of the cache. The bound is what makes one ring a layer affordable.
      </p>
    </Noted>
    <p>
      The rings fill with the first <Num>{exact(facts.window)}</Num> tokens. Their size is known beforehand, so a server
      needs no pages for them: in the report on V4{" "}
      <Cite source={sources.v4Report}>
        each request gets one fixed block for its windows and the tokens not yet compressed
      </Cite>
      . Keeping windows for a prefix that may come again is another matter: every layer has its own, and none of it is
      compressed. The chapter on replay takes that up.
    </p>
  </>
);
