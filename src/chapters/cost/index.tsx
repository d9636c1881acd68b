import { sources } from "../../models";
import { Num } from "../../ui/Num";
import { exact } from "../../ui/numbers";
import { Place } from "../../widgets/Place";
import { ChapterPage } from "../frame/ChapterPage";
import { cost } from "./cost";
import { does } from "./does";
import * as facts from "./facts";
import { questions } from "./questions";
import { stores } from "./stores";

const { bytes, v1 } = facts;

const see = (
  <>
    <p>
      The product first. The figure begins with V1. Drag a corner of the block, or move a slider, and the bar at the top
      of the page follows. Then load the memory: the bytes a token, times the tokens of a sequence, decide how many
      sequences fit.
    </p>
    <div className="wide">
      <Place widget="kv-product" />
    </div>
    <p>
      One of these factors, the KV heads, can be cut without touching a query head. Take{" "}
      <Num>{exact(v1.queryHeads)}</Num> query heads from MHA to MQA, and see who shares with whom.
    </p>
    <div className="wide">
      <Place widget="head-sharing" />
    </div>
    <p>
      Then one decode step: what it reads, what it writes, and how many FLOPs it does with the bytes. Add sequences, and
      the weights are shared among them while each brings a cache of its own.
    </p>
    {/* place: decode-step */}
  </>
);

const check = (
  <>
    <p>
      The product is arithmetic on a configuration. The other way to the same number is to keep a cache and weigh it.
      Here one layer’s keys and values of a few tokens are packed in your browser, element by element, into the bytes of
      bf16. The weighing looks at the buffer alone and knows no head, no width and no layer. All layers of these models
      keep the same row, so the buffer of one is taken as often as there are layers. Both ways give whole bytes, and
      must agree exactly.
    </p>
    <div className="wide">
      <Place widget="kv-weigh" />
    </div>
  </>
);

/** Chapter: the cost being cut. */
export function CostChapter() {
  return (
    <ChapterPage
      slug="cost"
      lede={
        <>
          A transformer that writes must remember what it has read. V1 keeps <Num>{exact(bytes.v1)}</Num> bytes for each
          token, V4.1-Flash <Num>{exact(bytes.v41)}</Num>. This chapter is about the first number: what it is made of,
          and why its bytes, more than any arithmetic, set the pace of decoding.
        </>
      }
      parts={{ cost, does, stores, see, check }}
      questions={questions}
      references={[sources.mqaPaper, sources.gqaPaper, sources.v1Paper, sources.llama3Paper, sources.v2Paper]}
    />
  );
}

export const costDescription = `What a transformer keeps for each token, why reading it limits decoding, and the four factors of V1’s ${exact(bytes.v1)} bytes.`;
