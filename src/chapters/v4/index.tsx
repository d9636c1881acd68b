import { deepseekV4Flash, sources } from "../../models";
import { Gloss } from "../../ui/glossary/Gloss";
import { Num } from "../../ui/Num";
import { exact } from "../../ui/numbers";
import { Place } from "../../widgets/Place";
import { ChapterPage } from "../frame/ChapterPage";
import { cost } from "./cost";
import { does } from "./does";
import * as facts from "./facts";
import { LawsTable } from "./LawsTable";
import { laws } from "./laws";
import { questions } from "./questions";
import { stores } from "./stores";

const { flash, pro, sizes, v32 } = facts;

const see = (
  <>
    <p>
      All layers, two to a column. Point at one to read what it keeps and what a query reads in it. Below on the left
      the way from <Num>{exact(v32.perToken)}</Num> to <Num>{exact(flash.perToken)}</Num>; choose a line to stop there,
      and the bar at the top of the page stops with you. Move a ratio to see what it is worth. On the right, bytes of a
      sequence: the windows are full after <Num>{exact(sizes.window)}</Num> tokens, and what grows overtakes them soon.
    </p>
    <div className="wide">
      <Place widget="v4-layers" />
    </div>
    <p>
      How an entry comes about, token by token: per channel a softmax over the gates, blocks that overlap, and a tail
      that waits until its block is full. Gates and contents are drawn from a seed; nothing here is trained.
    </p>
    <div className="wide">
      <Place widget="compressor" />
    </div>
    <p>
      Then one query in one layer: window rows, the entries it picks, and the sink, in one softmax. Switch the kind of
      the layer, and set a context length to see what each kind reads at V4-Flash’s sizes.
    </p>
    <div className="wide">
      <Place widget="v4-attention" />
    </div>
    <p>
      Last the two shapes of the cache. Add tokens one at a time: the tail fills, an entry is written, the tail empties.
      Below, a <Gloss of="prefix-hit">prefix hit</Gloss> under the three strategies. Drag the end of the prefix and
      compare what is stored with what must run again.
    </p>
    <div className="wide">
      <Place widget="two-shapes" />
    </div>
  </>
);

const check = (
  <>
    <p>
      First the algebra, on a CSA layer small enough to run here: <Num>{String(laws.tokens)}</Num> tokens, V4’s
      structure, its ratio of <Num>{String(laws.ratio)}</Num> and its RoPE, seeded weights.
    </p>
    <LawsTable />
    <p>
      The last line is what turning the output back is for. You can see it happen: move the whole text along, with the
      turn and without.
    </p>
    <div className="wide">
      <Place widget="un-rotation" />
    </div>
    <p>
      Then the bytes. A cache with V4-Flash’s layer map is grown in your browser, token by token, and weighed against
      the formula. Choose a number of tokens that is no multiple of <Num>{String(sizes.hca)}</Num>: entries come in
      whole blocks.
    </p>
    <div className="wide">
      <Place widget="grow-check" start={{ model: deepseekV4Flash.id, tokens: "1000" }} />
    </div>
  </>
);

/** Chapter: compressed sparse and heavily compressed attention. */
export function V4Chapter() {
  return (
    <ChapterPage
      slug="v4"
      lede={
        <>
          V4 lets one entry stand for <Num>{String(sizes.csa)}</Num> tokens in one half of its layers and for{" "}
          <Num>{String(sizes.hca)}</Num> in the other, and keeps a window of <Num>{String(sizes.window)}</Num> in all.
          The cache falls from <Num>{exact(v32.perToken)}</Num> bytes a token to <Num>{exact(flash.perToken)}</Num>.
        </>
      }
      parts={{ cost, does, stores, see, check }}
      questions={questions}
      references={[sources.v4Report, sources.v4FlashConfig, sources.flashMla, sources.deepGemm, sources.v41Report]}
    />
  );
}

export const v4Description = `CSA and HCA in V4: an entry for ${sizes.csa} or ${sizes.hca} tokens beside a window of ${sizes.window}, ${exact(flash.perToken)} bytes a token in V4-Flash and ${exact(pro.perToken)} in V4-Pro.`;
