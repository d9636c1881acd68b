import { sources } from "../../models";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact } from "../../ui/numbers";
import * as facts from "./facts";

const { sizes, whole, replay, prompt } = facts;

/** Every layer for every token of a prompt; and windows that a cache does not have. */
export const cost = (
  <>
    <p>
      The bar above does not move in this chapter. What falls is work. So far a prompt has passed every layer: for{" "}
      <Num>{exact(prompt)}</Num> tokens and <Num>{String(sizes.layers)}</Num> layers that is{" "}
      <Num>{exact(whole.whole)}</Num> times that a token passes a layer, with its attention, its experts and its
      projections. And only one of these passes yields an answer, the last token’s through the last layer. All others
      are there for what they leave in the cache.
    </p>
    <p>
      An agent pays this over and over: each tool’s answer makes the prompt longer, and is prefilled. Most of the prompt
      was there before. A prefix cache spares that part, if it has everything the next token needs. It needs two things:{" "}
      <Gloss of="global-kv">global KV</Gloss> for all tokens, and the <Gloss of="window-kv">window KV</Gloss> of the
      last <Num>{String(sizes.window)}</Num>, in every layer. The second is small in a running sequence and large in a
      store, because each place where somebody may continue needs its own.
    </p>
    <p>
      If the windows are not stored, they can be computed again. But a window row of one layer follows from the{" "}
      <Gloss of="hidden-state">hidden states</Gloss> of a whole window one layer below, and so on down. For all{" "}
      <Num>{String(replay.v4Layers)}</Num> layers of V4-Flash the report counts{" "}
      <Num>{`${replay.v4Layers} × ${sizes.window} = ${exact(replay.v4.published)}`}</Num> tokens that must run again,
      each through up to all layers. It calls an exact recovery <Cite source={sources.v41Report}>prohibitive</Cite>.
      V4.1 answers both costs with one idea each.
    </p>
  </>
);
