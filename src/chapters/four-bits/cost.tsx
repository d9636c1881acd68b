import { deepseekV41Flash, sources } from "../../models";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact } from "../../ui/numbers";
import { LeverBadge } from "../../ui/Term";
import { Noted } from "../frame/Noted";
import * as facts from "./facts";

const { rows } = facts;
const half = deepseekV41Flash.config;

/** What eight-bit main rows cost, and what is left to cut. */
export const cost = (
  <>
    <p>
      Four of V4.1’s <Num>{exact(half.layers)}</Num> layers own an <Gloss of="entry">entry</Gloss>: three make one of
      two tokens, one makes one of each. That is <Num>{exact(facts.entriesPerToken)}</Num> entries a token, and each has
      two <Gloss of="row">rows</Gloss>. Its main row is what attention reads; its index key is what the{" "}
      <Gloss of="indexer">indexer</Gloss> scores. With main rows in FP8, as the chapters before left them, the main row
      is <Num>{exact(rows.eight)}</Num> bytes and the key <Num>{exact(rows.key)}</Num>:
    </p>
    <p>
      <Num>
        {`${exact(facts.entriesPerToken)} × (${exact(rows.eight)} + ${exact(rows.key)}) = ${exact(facts.before.bytesPerToken)} bytes a token`}
      </Num>
      , and <Num>{(100 * facts.mainPart.before).toFixed(0)}</Num> of every hundred of them are main rows.
    </p>
    <Noted
      note={
        <>
          The report calls the part of the cache that grows with the context global KV and its rows main KV; the window
          rows stand beside them.
        </>
      }
    >
      <p>
        What else could shrink? The layers are down to four owners, so that lever is nearly spent. Fewer entries a token
        would mean that more tokens share one. The entry is one vector of <Num>{exact(facts.elements)}</Num> for all
        heads already. What is left is <LeverBadge of="precision" /> the bytes of an element, and they count where the
        bytes are: in the main row. The key has been in four bits since V4.
      </p>
    </Noted>
    <p>
      Four bits in place of eight do not quite halve the row, since the blocks that share a{" "}
      <Gloss of="block-scale">scale</Gloss> halve too. It becomes <Num>{exact(rows.four)}</Num> bytes, and a token{" "}
      <Num>
        {`${exact(facts.entriesPerToken)} × (${exact(rows.four)} + ${exact(rows.key)}) = ${exact(facts.after.bytesPerToken)}`}
      </Num>
      . That is the <Cite source={sources.v41Report}>{exact(facts.after.bytesPerToken)} bytes</Cite> that the report
      states, to the byte. It saves <Num>{exact(facts.saved)}</Num> bytes with every token,{" "}
      <Cite source={sources.v41Report}>in HBM and on SSD alike</Cite>.
    </p>
    <p>
      It saves no arithmetic. The kernel reads four bits, multiplies by the scale, and{" "}
      <Cite source={sources.flashMla}>goes on in bf16</Cite>; so it asks nothing of a machine that has no four-bit
      matrix product.
    </p>
  </>
);
