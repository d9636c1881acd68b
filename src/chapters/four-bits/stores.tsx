import { v41Window } from "../../core";
import { deepseekV41Flash, sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Cite, Num } from "../../ui/Num";
import { exact } from "../../ui/numbers";
import { Noted } from "../frame/Noted";
import { ToldTable } from "../frame/ToldTable";
import { corrections } from "./corrections";
import * as facts from "./facts";

const { rows, pair, place } = facts;
const { layers, windowTokens } = deepseekV41Flash.config;

/** Bytes of the row, where they stand, and what is kept elsewhere. */
export const stores = (
  <>
    <p>
      <Num>{exact(facts.elements)}</Num> elements of half a byte are <Num>{exact(facts.codes.main)}</Num> bytes, and{" "}
      <Num>{exact(facts.scales.main)}</Num> scales follow:
    </p>
    <Formula
      display
    >{tex`\underbrace{${facts.elements} \cdot \tfrac{1}{2}}_{\text{codes}} + \underbrace{\tfrac{${facts.elements}}{${facts.elements / facts.scales.main}}}_{\text{scales}} = ${facts.codes.main} + ${facts.scales.main} = ${rows.four} \text{ bytes}`}</Formula>
    <p>
      Two elements share a byte, the even one in the low half. Let the first two be <Num>{exact(pair.even)}</Num> and{" "}
      <Num>{exact(pair.odd).replace("-", "−")}</Num> times their scale. Their codes are <Num>{pair.low}</Num> and{" "}
      <Num>{pair.high}</Num>, and the byte is <Num>{`${pair.high} ${pair.low}`}</Num>, in hexadecimal{" "}
      <Num>{pair.hex}</Num>. Element <Num>{exact(place.element)}</Num>, counted from zero, stands in the high half of
      byte <Num>{exact(place.byte)}</Num>; it belongs to block <Num>{exact(place.block)}</Num>, whose scale is byte{" "}
      <Num>{exact(place.scale)}</Num> of the row.
    </p>
    <p>
      The index key is <Num>{`${exact(facts.codes.key)} + ${exact(facts.scales.key)} = ${exact(rows.key)}`}</Num> bytes,
      as in V4. The window row is <Num>{exact(rows.eight)}</Num>, a byte for each element and one for each{" "}
      <Num>{exact(v41Window.block)}</Num> of them; there are <Num>{`${exact(layers)} × ${exact(windowTokens)}`}</Num> of
      these, <Num>{exact(facts.after.windowBytes)}</Num> bytes a sequence. So a token takes
    </p>
    <Formula
      display
    >{tex`\underbrace{${facts.entriesPerToken}}_{\text{entries}} \times (\underbrace{${rows.four}}_{\text{main}} + \underbrace{${rows.key}}_{\text{key}}) = ${facts.after.bytesPerToken} \text{ bytes}`}</Formula>
    <Noted
      note={
        <>
          Where an engine keeps FP8 main rows, a token takes <Num>{exact(facts.elsewhere.eightRows)}</Num> bytes; with
          V4’s rows of <Num>{exact(rows.v4)}</Num> it takes <Num>{exact(facts.elsewhere.v4Rows)}</Num>. Both with keys
          of <Num>{exact(rows.key)}</Num>.
        </>
      }
    >
      <p>
        The size is one thing, the order another. In the kernels of{" "}
        <Cite source={sources.flashMla}>10 September 2026</Cite> a page held the codes of all its rows first, then their
        scales. Since <Cite source={sources.flashMla}>30 September 2026</Cite> the scales of a row follow its own codes.
        Nor does every engine store these rows. vLLM first used V4’s rows of <Num>{exact(rows.v4)}</Num> bytes for V4.1,
        then <Cite source={sources.vllm}>rows of {exact(rows.eight)} on one family of GPUs</Cite>. Its default is{" "}
        <Cite source={sources.vllm}>an FP8 layout, fp8_ds_mla</Cite>; four-bit main rows beside FP8 windows,{" "}
        <Cite source={sources.vllm}>nvfp4_ds_mla</Cite>, exist in one backend, for the same family. So a reported cache
        size means little without the layout that it was measured in.
      </p>
    </Noted>
    <p>Four things that are said about these rows need a correction.</p>
    <ToldTable corrections={corrections} />
  </>
);
