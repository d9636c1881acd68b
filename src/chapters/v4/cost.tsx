import { sources } from "../../models";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { bytesText, exact, factor } from "../../ui/numbers";
import { LeverBadge, Term } from "../../ui/Term";

import { Noted } from "../frame/Noted";
import * as facts from "./facts";

const { flash, pro, long, sizes, v32 } = facts;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** An entry a token, stored and scored. */
export const cost = (
  <>
    <p>
      V3.2 reads little and keeps everything. <Gloss of="dsa">DSA</Gloss> bounds what attention reads, but each token
      still leaves an <Gloss of="entry">entry</Gloss> and an index key in each of <Num>{exact(v32.layers)}</Num>{" "}
      <Gloss of="layer">layers</Gloss>: <Num>{exact(v32.perToken)}</Num> bytes. A sequence of{" "}
      <Num>{exact(facts.context)}</Num> tokens holds <Num>{bytesText(long.v32Bytes)}</Num>. And for every new token the{" "}
      <Gloss of="indexer">indexers</Gloss> score all of it,{" "}
      <Num>{`${exact(v32.layers)} × ${exact(facts.context)} = ${exact(long.v32Keys)}`}</Num> keys. Both grow with every
      token.
    </p>
    <p>
      One of the four <Gloss of="lever">levers</Gloss> has not been touched so far: <LeverBadge of="sequence" />, the
      entries a token. It has been one in each layer that keeps any, from V1 on. V4 (<Num>{facts.releasedIn}</Num>)
      makes an entry stand for several tokens. It is a learned mix of them, made once their block is full, and it comes
      in two strengths:
    </p>
    <ul>
      <li>
        <Term of="mode-csa">CSA</Term>, <Gloss of="csa">compressed sparse attention</Gloss>: one entry for{" "}
        <Num>{String(sizes.csa)}</Num> tokens, and an indexer that picks among the entries as DSA does among tokens.
      </li>
      <li>
        <Term of="mode-hca">HCA</Term>, <Gloss of="hca">heavily compressed attention</Gloss>: one entry for{" "}
        <Num>{String(sizes.hca)}</Num> tokens. At <Num>{exact(facts.context)}</Num> tokens that is{" "}
        <Num>{exact(long.hcaEntries)}</Num> entries, few enough to read them all. There is nothing to pick.
      </li>
    </ul>
    <Noted
      note={
        <>
          The shares of KV follow from bytes a token alone:{" "}
          <Num>{`${exact(flash.perToken)} ÷ ${exact(v32.perToken)}`}</Num> is <Num>{percent(facts.flashShare)}</Num>,
          and V4-Pro’s <Num>{exact(pro.perToken)}</Num> are <Num>{percent(facts.proShare)}</Num>. The shares of FLOPs
          are the report’s and are not counted again here.
        </>
      }
    >
      <p>
        Every layer also has a <Gloss of="window">window</Gloss> of <Num>{exact(sizes.window)}</Num> rows. V4-Flash then
        keeps <Num>{exact(flash.perToken)}</Num> bytes a token, <Num>{bytesText(long.flashBytes)}</Num> at the same
        context, and scores <Num>{exact(long.flashKeys)}</Num> keys a token,{" "}
        <Num>{factor(long.v32Keys / long.flashKeys)}</Num> times fewer. The report compares with V3.2 at a million
        tokens: V4-Flash takes{" "}
        <Cite source={sources.v4Report}>10 % of the FLOPs of a token and 7 % of the KV cache</Cite>, V4-Pro{" "}
        <Cite source={sources.v4Report}>27 % and 10 %</Cite>. Against grouped-query attention in bf16 with{" "}
        <Num>{String(facts.gqa.heads)}</Num> KV heads of <Num>{String(facts.gqa.width)}</Num> it puts the cache at{" "}
        <Cite source={sources.v4Report}>about 2 %</Cite>; with V4-Flash’s <Num>{String(sizes.layers)}</Num> layers that
        yardstick is <Num>{exact(facts.gqa.bytes)}</Num> bytes, and the share <Num>{percent(facts.gqaShare)}</Num>.
      </p>
    </Noted>
  </>
);
