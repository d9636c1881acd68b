import { Gloss } from "../../ui/glossary/Gloss";
import { Num } from "../../ui/Num";
import { exact, factor, rounded } from "../../ui/numbers";
import { LeverBadge } from "../../ui/Term";
import { Noted } from "../frame/Noted";
import * as facts from "./facts";
import { RingTable } from "./RingTable";

const { small } = facts;

/** Rows that grow with the context, and a bound on them. */
export const cost = (
  <>
    <p>
      V3 ends the last chapter at <Num>{exact(facts.before)}</Num> bytes a <Gloss of="token">token</Gloss>. The{" "}
      <Gloss of="entry">entry</Gloss>, one cached vector a <Gloss of="layer">layer</Gloss>, has become small. The number
      of entries has not: a context of <Num>{exact(facts.longContext)}</Num> tokens has as many in each layer,{" "}
      <Num>{`${(facts.beforeLong / 1e9).toFixed(2)} GB`}</Num> in all, and each new token reads every one. GB, MB and kB
      are powers of ten here.
    </p>
    <p>
      The lever of this chapter is <LeverBadge of="sequence" />, the entries a sequence keeps. The bluntest way to pull
      it is to forget. A layer with a <Gloss of="window">window</Gloss> lets each query see a fixed number of tokens:
      itself and those right before it. What no later query can see need not be kept.
    </p>
    <p>
      Let that number be <i>W</i>. By hand, with <i>W</i> = <Num>{String(small.slots)}</Num>. Tokens are counted from{" "}
      <Num>0</Num>. Token <Num>{String(small.newest)}</Num> sees tokens{" "}
      <Num>{`${small.seen[0]} to ${small.seen.at(-1)}`}</Num>. Token <Num>{String(small.overwritten)}</Num> is out of
      sight for good, so its place can be taken. With <Num>{String(small.slots)}</Num> slots in a row, and the{" "}
      <Gloss of="row">row</Gloss> of token <i>i</i>, the bytes of its entry, written to slot <i>i</i> mod{" "}
      <Num>{String(small.slots)}</Num>, each new row lands on the one that has just gone out of sight:
    </p>
    <RingTable />
    <p>
      From the fifth token on the table has a line more for each token, and no column more. That is a{" "}
      <Gloss of="ring-buffer">ring buffer</Gloss>. It stores <i>W</i> rows and a query reads at most <i>W</i>, at a
      hundred tokens or a million.
    </p>
    <Noted
      note={
        <>
          Pairs a <Gloss of="head">head</Gloss>: <Num>{exact(facts.pairsFull)}</Num> with every earlier token seen,{" "}
          <Num>{exact(facts.pairsWindow)}</Num> in windows of <Num>{exact(facts.window)}</Num>.
        </>
      }
    >
      <p>
        Work falls with it. Over a prompt of <i>N</i> tokens full causal attention scores about half of <i>N</i> squared
        pairs of query and key, a window about <i>N</i> times <i>W</i>. At <Num>{exact(facts.longContext)}</Num> tokens
        and DeepSeek’s <i>W</i> = <Num>{exact(facts.window)}</Num> that is{" "}
        <Num>{factor(facts.pairsFull / facts.pairsWindow)}</Num> times fewer.
      </p>
    </Noted>
    <p>
      The bar above stands still in this chapter, at <Num>{exact(facts.before)}</Num>. It counts bytes a token: what one
      more token adds to the cache. To a full window a token adds nothing, since it overwrites as much as it writes. So
      windows are weighed a sequence, not a token, and stand in no figure of bytes a token on this site. V3 has no
      window either. DeepSeek’s come with V4, beside something that does see the whole context, and this chapter is here
      because that pair needs both halves understood. Of V4.1-Flash the windows weigh{" "}
      <Num>{exact(facts.kept.v41.aSequence)}</Num> bytes a sequence: as much as <Num>{rounded(facts.v41Meets)}</Num>{" "}
      tokens of everything else it keeps.
    </p>
  </>
);
