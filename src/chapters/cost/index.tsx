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
      of the page follows. Below the block is a memory to fill: bytes a token times the tokens of a sequence say how
      many sequences fit into it. Weights and all else that a machine must hold are left out.
    </p>
    <div className="wide">
      <Place widget="kv-product" />
    </div>
    <p>
      KV heads can be fewer while the query heads stay. Take <Num>{exact(v1.queryHeads)}</Num> query heads from MHA to
      MQA, and see which of them share. The scores beside it are the cited ones.
    </p>
    <div className="wide">
      <Place widget="head-sharing" />
    </div>
    <p>
      Then one decode step: what it reads, what it writes, and how many FLOPs it does with the bytes. Set the machine’s
      balance, and add sequences: one reading of the weights serves them all, while each brings a cache of its own.
    </p>
    <div className="wide">
      <Place widget="decode-step" />
    </div>
  </>
);

const check = (
  <>
    <p>
      The product is arithmetic on a configuration. The other way to the same number is to keep a cache and weigh it.
      Here one layer’s keys and values of a few tokens are packed in your browser, element by element, as bf16. The
      weighing counts the bytes of the buffer and is told no number of heads and no width. All layers of these models
      keep rows of the same size, so one layer’s buffer is multiplied by the number of layers. Both ways give whole
      bytes, and must agree exactly.
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
          A transformer that writes keeps something of every token it has read. In the first DeepSeek LLM, here V1, that
          is <Num>{exact(bytes.v1)}</Num> bytes a token, in V4.1-Flash <Num>{exact(bytes.v41)}</Num>. This chapter is
          about the first number: what it is made of, and why, in long contexts, reading these bytes and not computing
          with them sets the pace of decoding.
        </>
      }
      parts={{ cost, does, stores, see, check }}
      questions={questions}
      references={[
        sources.v1Paper,
        sources.mqaPaper,
        sources.gqaPaper,
        sources.llama3Paper,
        sources.v2Paper,
        sources.v41Report,
      ]}
    />
  );
}

export const costDescription = `What a transformer keeps for each token, why reading it limits decoding, and the four factors of V1’s ${exact(bytes.v1)} bytes.`;
