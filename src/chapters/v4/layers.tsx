import { sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Cite, Num } from "../../ui/Num";
import { exact } from "../../ui/numbers";
import { Term } from "../../ui/Term";
import * as facts from "./facts";

const { sizes, flash, pro, rope } = facts;

/** The output projection in groups. */
export const output = (
  <>
    <h3>Output in groups</h3>
    <p>
      The heads’ outputs are <Num>{`${sizes.heads} × ${sizes.headDim} = ${exact(sizes.queryWidth)}`}</Num> numbers. One
      matrix to the hidden size would have <Num>{exact(facts.output.plain)}</Num> weights. Instead{" "}
      <Num>{String(sizes.groups)}</Num> groups of <Num>{String(sizes.groupHeads)}</Num> heads, in V4-Pro{" "}
      <Num>{String(pro.groups)}</Num> groups, are each projected on their own, <Num>{exact(sizes.groupWidth)}</Num> to{" "}
      <Num>{exact(sizes.outputRank)}</Num>, and their <Num>{exact(sizes.outputWidth)}</Num> results together to{" "}
      <Num>{exact(sizes.hidden)}</Num>: <Num>{exact(facts.output.grouped)}</Num> weights, half as many. The cache does
      not depend on it.
    </p>
  </>
);

/** Which layer is of which kind, and how each turns positions. */
export const layersAndRope = (
  <>
    <h3>Which layer does what</h3>
    <p>
      V4-Flash has <Num>{String(flash.layers)}</Num> layers. <Num>{String(flash.windowOnly)}</Num>, the first two, have{" "}
      <Term of="mode-window">their window alone</Term>. From layer <Num>{String(flash.firstCsa)}</Num> to{" "}
      <Num>{String(flash.lastCsa)}</Num> CSA and HCA take turns: <Num>{String(flash.csa)}</Num>{" "}
      <Term of="mode-csa">CSA</Term> layers have the even numbers, <Num>{String(flash.hca)}</Num>{" "}
      <Term of="mode-hca">HCA</Term> layers the odd. V4-Pro has <Num>{String(pro.layers)}</Num> and none with a window
      alone; it begins with two of HCA and has <Num>{String(pro.hca)}</Num> in all, beside <Num>{String(pro.csa)}</Num>{" "}
      of CSA. Each layer keeps, and picks among, entries of its own.
    </p>
    <p>
      Positions are turned in two ways. Window-only layers have RoPE with the base{" "}
      <Formula>{tex`\theta = ${exact(rope.window).replace(",", "{,}")}`}</Formula>. Layers with a compressed branch have{" "}
      <Formula>{tex`\theta = ${exact(rope.global).replace(",", "{,}")}`}</Formula> with YaRN, for the query, the window
      rows and the entries alike:{" "}
      <Cite source={sources.v4FlashConfig}>factor 16 over an original 65,536 tokens, beta 32 and 1</Cite>, and no change
      of the softmax scale. Of the <Num>{String(rope.pairs)}</Num> pairs those up to <Num>{String(rope.lastKept)}</Num>{" "}
      turn as without it, those from <Num>{String(rope.firstDivided)}</Num> on <Num>{String(rope.factor)}</Num> times
      slower.
    </p>
  </>
);
