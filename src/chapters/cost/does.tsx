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
      In a layer of V1 one token becomes these tensors. Queries, keys and values are divided into{" "}
      <Gloss of="head">heads</Gloss>, each a vector of <Formula>{tex`d_h`}</Formula> elements:
    </p>
    <Shapes />
    <p>
      V1 has <Formula>{tex`n_h`}</Formula> = <Num>{exact(v1.queryHeads)}</Num> query heads,{" "}
      <Formula>{tex`n_{kv}`}</Formula> = <Num>{exact(v1.kvHeads)}</Num> KV heads and <Formula>{tex`d_h`}</Formula> ={" "}
      <Num>{exact(v1.headDim)}</Num>. Query head <Formula>{tex`i`}</Formula>, counted from zero, of the token at
      position <Formula>{tex`t`}</Formula> attends to the tokens <Formula>{tex`j \le t`}</Formula> with the key and the
      value of its group’s KV head <Formula>{tex`g(i)`}</Formula>. How positions enter is left to the next chapter. The
      weights are <Formula>{tex`p_{t,j,i}`}</Formula>; the output <Formula>{tex`o_{t,i}`}</Formula> has{" "}
      <Formula>{tex`d_h`}</Formula> elements:
    </p>
    <Formula
      display
    >{tex`\begin{aligned}p_{t,j,i} &= \operatorname{softmax}_{j \le t}\!\left(\frac{q_{t,i} \cdot k_{j,\,g(i)}}{\sqrt{d_h}}\right) \\ o_{t,i} &= \sum_{j \le t} p_{t,j,i}\, v_{j,\,g(i)} \\ g(i) &= \left\lfloor \frac{i\, n_{kv}}{n_h} \right\rfloor\end{aligned}`}</Formula>
    <Noted
      note={
        <>
          GQA was proposed by <Cite source={sources.gqaPaper}>Ainslie et al., 2023</Cite>. The number after the name
          counts the groups.
        </>
      }
    >
      <p>
        With as many KV heads as query heads this is multi-head attention, <Gloss of="mha">MHA</Gloss>. With one it is
        multi-query attention, <Gloss of="mqa">MQA</Gloss>. In the range between is grouped-query attention,{" "}
        <Gloss of="gqa">GQA</Gloss>: the query heads form <Formula>{tex`n_{kv}`}</Formula> groups, and each group shares
        one KV head. V1 and Llama 3 70B have <Num>{exact(v1.queryHeads)}</Num> query heads in{" "}
        <Num>{exact(v1.kvHeads)}</Num> groups, GQA-
        <Num>{exact(v1.kvHeads)}</Num>. Sharing saves no FLOPs in this formula: every query head still goes over every
        token. Against MHA it divides what is kept, and what has to be read, by <Formula>{tex`n_h / n_{kv}`}</Formula>.
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
    >{tex`\begin{aligned}\text{bytes a token} &= n_l \cdot 2\, n_{kv}\, d_h \cdot b \\ &= L \cdot N \cdot E \cdot B\end{aligned}`}</Formula>
    <p>
      The factor two counts key and value. What one layer keeps for one token is an <Gloss of="entry">entry</Gloss>.
      Written in bytes it is a row. The second form holds for other caches too, and each of its factors is a{" "}
      <Gloss of="lever">lever</Gloss>, something that a design can make smaller:
    </p>
    <ul>
      <li>
        <LeverBadge of="layer" /> layers that keep entries, all <Formula>{tex`n_l`}</Formula> here. A layer may also
        read those of another and keep none.
      </li>
      <li>
        <LeverBadge of="sequence" /> entries a token in such a layer: one here. Where one entry stands for several
        tokens, it is a fraction.
      </li>
      <li>
        <LeverBadge of="entry" /> elements of an entry: <Formula>{tex`2\, n_{kv}\, d_h`}</Formula> here. Sharing heads
        makes it smaller, and so does a <Gloss of="latent">latent</Gloss>, one short vector from which all heads’ keys
        and values can be made.
      </li>
      <li>
        <LeverBadge of="precision" /> bytes of an element: two here, for bf16. Formats of fewer bits need scales beside
        the elements; an element’s share of them counts.
      </li>
    </ul>
    <p>
      For V1: <Num>{`${v1.layers} × 1 × ${exact(facts.v1Elements)} × ${facts.element} = ${exact(bytes.v1)}`}</Num>. The
      table further down follows the four through the models of this site.
    </p>
    <h3>Sparsity: reading less, storing no less</h3>
    <p>
      <Gloss of="sparsity">Sparsity</Gloss> is a fifth idea, and no factor of the product. A small scorer, the{" "}
      <Gloss of="indexer">indexer</Gloss>, picks the entries that a query attends to. In V3.2 each query attends in a
      layer to <Num>{exact(facts.topK)}</Num> entries at most, its <Gloss of="top-k">top-k</Gloss>, however many there
      are. The others stay in the cache, for the next query may pick them. So sparsity makes a step read less and frees
      none of the entries. It even adds something to store: the keys that the scorer reads, one for each entry.
    </p>
    <p>
      A <Gloss of="window">window</Gloss> is different again. A layer that sees the newest tokens alone drops what it no
      longer sees. Its cache stops growing, so it is a cost for each sequence and has no part in bytes a token.
    </p>
  </>
);
