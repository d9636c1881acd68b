import { Gloss } from "../../ui/glossary/Gloss";
import { Num } from "../../ui/Num";
import { exact, factor } from "../../ui/numbers";
import { LeverBadge } from "../../ui/Term";
import { Noted } from "../frame/Noted";
import * as facts from "./facts";
import { RingTable } from "./RingTable";

const { small } = facts;

/** Rows that grow with the context, and a bound on them. */
export const cost = (
  <>
    <p>
      The last chapter ends with V3 at <Num>{exact(facts.before)}</Num> bytes a <Gloss of="token">token</Gloss>. The{" "}
      <Gloss of="entry">entry</Gloss>, one cached vector a <Gloss of="layer">layer</Gloss>, has become small. The number
      of entries has not: a context of <Num>{exact(facts.longContext)}</Num> tokens has as many in each layer,{" "}
      <Num>{`${(facts.beforeLong / 1e9).toFixed(2)} GB`}</Num> in all, and each new token reads every one. GB and MB are
      powers of ten here.
    </p>
    <p>
      The lever of this chapter is <LeverBadge of="sequence" />, the number of entries kept. The bluntest way to lower
      it is to forget. A layer with a <Gloss of="window">window</Gloss> of <i>W</i> lets each query see <i>W</i> tokens:
      itself and those right before it. What no later query can see need not be kept.
    </p>
    <p>
      By hand, with <i>W</i> = <Num>{String(small.slots)}</Num>. Tokens are counted from <Num>0</Num>. Token{" "}
      <Num>{String(small.newest)}</Num> sees tokens <Num>{`${small.seen[0]} to ${small.seen.at(-1)}`}</Num>. Token{" "}
      <Num>{String(small.overwritten)}</Num> is out of sight for good, so its place can be taken, and{" "}
      <Num>{String(small.slots)}</Num> slots are enough. The <Gloss of="row">row</Gloss> of token <i>i</i>, the bytes of
      its entry, is written to slot <i>i</i> mod <Num>{String(small.slots)}</Num>, the remainder of <i>i</i> divided by{" "}
      <Num>{String(small.slots)}</Num>. There it lands on the row that has just gone out of sight:
    </p>
    <RingTable />
    <p>
      Each token adds a line to the table, none adds a column. That is a <Gloss of="ring-buffer">ring buffer</Gloss>. It
      stores at most <i>W</i> rows and a query reads at most <i>W</i>, whatever the context.
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
        Work falls with it. Over a prompt of <i>T</i> tokens full causal attention scores about half of <i>T</i> squared
        pairs of query and key, a window about <i>T</i> times <i>W</i>. At <Num>{exact(facts.longContext)}</Num> tokens
        and DeepSeek’s <i>W</i> = <Num>{exact(facts.window)}</Num> that is{" "}
        <Num>{factor(facts.pairsFull / facts.pairsWindow)}</Num> times fewer.
      </p>
    </Noted>
    <p>
      The bar above stands still in this chapter, at <Num>{exact(facts.before)}</Num>. It counts bytes a token: what one
      more token adds to the cache. To a full window a token adds nothing, since it overwrites as much as it writes. So
      windows are counted a sequence, not a token, and stand in no figure of bytes a token on this site. V3 has no
      window either. DeepSeek’s come with V4, beside a branch that stores the whole context. This chapter is about the
      window’s half of that pair.
    </p>
  </>
);
