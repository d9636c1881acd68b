import { sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact } from "../../ui/numbers";
import { LeverBadge } from "../../ui/Term";
import { Noted } from "../frame/Noted";
import * as facts from "./facts";
import { Shapes } from "./Shapes";

const { bytes, small, v1 } = facts;

/** Heads and their sharing, and the product. */
export const does = (
  <>
    <p>
      In a layer of V1 one token becomes these tensors. A <Gloss of="head">head</Gloss> is a row of them,{" "}
      <Formula>{tex`d_h`}</Formula> elements wide:
    </p>
    <Shapes />
    <p>
      There are <Formula>{tex`n_h`}</Formula> query heads and <Formula>{tex`n_{kv}`}</Formula>{" "}
      <Gloss of="kv-head">KV heads</Gloss>. Query head <Formula>{tex`i`}</Formula>, counted from zero, of the token at
      position <Formula>{tex`t`}</Formula> attends to the tokens <Formula>{tex`j \le t`}</Formula> with the key and the
      value of its group’s KV head <Formula>{tex`g(i)`}</Formula>:
    </p>
    <Formula
      display
    >{tex`o_{t,i} = \sum_{j \le t} \operatorname{softmax}_j\!\left(\frac{q_{t,i} \cdot k_{j,\,g(i)}}{\sqrt{d_h}}\right) v_{j,\,g(i)}, \qquad g(i) = \left\lfloor \frac{i\, n_{kv}}{n_h} \right\rfloor`}</Formula>
    <Noted
      note={
        <>
          GQA was proposed to lie between the two: <Cite source={sources.gqaPaper}>Ainslie et al., 2023</Cite>.
        </>
      }
    >
      <p>
        With as many KV heads as query heads this is multi-head attention, <Gloss of="mha">MHA</Gloss>. With one it is
        multi-query attention, <Gloss of="mqa">MQA</Gloss>. Between them lies grouped-query attention,{" "}
        <Gloss of="gqa">GQA</Gloss>: the query heads form <Formula>{tex`n_{kv}`}</Formula> groups that share. V1 and
        Llama 3 70B have <Num>{exact(v1.queryHeads)}</Num> query heads in <Num>{exact(v1.kvHeads)}</Num> groups, GQA-
        <Num>{exact(v1.kvHeads)}</Num>. Sharing leaves the sums over heads and tokens as long as they were. It divides
        what is kept, and what is read, by <Formula>{tex`n_h / n_{kv}`}</Formula>.
      </p>
    </Noted>
    <h3>The product</h3>
    <p>
      A small cache first: <Num>{exact(small.layers)}</Num> layers, <Num>{exact(small.kvHeads)}</Num> KV heads,{" "}
      <Num>{exact(small.headDim)}</Num> elements a head. The key of a token is{" "}
      <Num>{`${small.kvHeads} × ${small.headDim} = ${small.vector}`}</Num> elements in a layer, key and value together{" "}
      <Num>{exact(small.elements)}</Num>. In bf16, two bytes each, that is <Num>{exact(small.row)}</Num> bytes, and over
      both layers <Num>{exact(small.bytes)}</Num> bytes a token. After <Num>{exact(small.tokens)}</Num> tokens the cache
      holds <Num>{exact(small.held)}</Num>. In general, with <Formula>{tex`n_l`}</Formula> layers and{" "}
      <Formula>{tex`b`}</Formula> bytes an element:
    </p>
    <Formula
      display
    >{tex`\text{bytes a token} \;=\; n_l \cdot 2\, n_{kv}\, d_h \cdot b \;=\; L \cdot N \cdot E \cdot B`}</Formula>
    <p>
      The two is for key and value. What one layer keeps for one token is an <Gloss of="entry">entry</Gloss>; written in
      bytes it is a <Gloss of="row">row</Gloss>. The second form names four numbers that can be made smaller, four{" "}
      <Gloss of="lever">levers</Gloss>:
    </p>
    <ul>
      <li>
        <LeverBadge of="layer" /> layers that keep entries. A layer may read those of another and keep none.
      </li>
      <li>
        <LeverBadge of="sequence" /> entries a token in such a layer: one here. One entry can stand for several tokens,
        which makes it a fraction.
      </li>
      <li>
        <LeverBadge of="entry" /> elements of an entry: <Formula>{tex`2\, n_{kv}\, d_h`}</Formula> here. Sharing heads
        makes it smaller, and so does a <Gloss of="latent">latent</Gloss>, one short vector from which all heads’ keys
        and values can be made.
      </li>
      <li>
        <LeverBadge of="precision" /> bytes of an element, its share of scales included.
      </li>
    </ul>
    <p>
      For V1: <Num>{`${v1.layers} × 1 × ${exact(facts.v1Elements)} × ${facts.element} = ${exact(bytes.v1)}`}</Num>.
      DeepSeek has pulled all four.
    </p>
    <h3>A fifth idea, which stores nothing less</h3>
    <p>
      <Gloss of="sparsity">Sparsity</Gloss> is not a factor of the product. A small scorer, the{" "}
      <Gloss of="indexer">indexer</Gloss>, picks the entries that a query attends to. V3.2 picks{" "}
      <Num>{exact(facts.topK)}</Num> at most, its <Gloss of="top-k">top-k</Gloss>, out of however many there are. The
      others are still stored, for the next query may pick them, and the keys that the scorer reads are stored too. So
      sparsity changes what is read and not what is stored. A <Gloss of="window">window</Gloss>, which keeps the newest
      tokens alone, is different again: its cache stops growing, and it has no part in bytes a token.
    </p>
  </>
);
