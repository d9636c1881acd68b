import { sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact, factor } from "../../ui/numbers";
import { Noted } from "../frame/Noted";
import * as facts from "./facts";
import { WeightsTable } from "./WeightsTable";

const { sizes, counted, whole, afterHit, prompt, turn, replay, byHand } = facts;
const billions = (count: number) => factor(count / 1e9);

/** The early exit, what it leaves to do, and the two replays. */
export const does = (
  <>
    <h3>A decoder that reads the encoder</h3>
    <p>
      Cut the stack in two. Layers <Num>{`0 to ${sizes.half - 1}`}</Num> are the causal encoder, layers{" "}
      <Num>{`${sizes.half} to ${sizes.layers - 1}`}</Num> the decoder. Let <Formula>{tex`H_{L/2}`}</Formula> be what the
      encoder puts out, <Formula>{tex`[\text{tokens}, ${sizes.hidden}]`}</Formula>. In the decoder, contents and gates
      of global <Gloss of="entry">entries</Gloss> do not come from a layer’s own hidden state:
    </p>
    <Formula
      display
    >{tex`C_\ell = H_{L/2}\, W^{KV}_\ell \qquad Z_\ell = H_{L/2}\, W^{Z}_\ell \qquad \ell \ge L/2`}</Formula>
    <p>
      with <Formula>{tex`C_\ell`}</Formula> and <Formula>{tex`Z_\ell`}</Formula> both{" "}
      <Formula>{tex`[\text{tokens}, ${sizes.headDim}]`}</Formula>. So the decoder’s global KV is there as soon as the
      encoder has run: one projection fills it for the whole prompt, and no token of the prompt needs to pass a decoder
      layer for its sake. That is an early exit from <Gloss of="prefill">prefill</Gloss>. In{" "}
      <Gloss of="decode">decode</Gloss> a token passes all <Num>{String(sizes.layers)}</Num> layers, and in the decoder
      it sees the entries of all tokens. Spans are as they were.
    </p>
    <Noted
      note={
        <>
          An article writes that each decoder layer has such a projection of its own. The formula allows it; the release
          does not do it.
        </>
      }
    >
      <p>
        In V4.1-Flash the general form shrinks twice. Only <Cite source={sources.v41Config}>layer 20</Cite> writes
        entries in the decoder; the other <Num>{String(sizes.decoder - 1)}</Num> borrow. Its own input is{" "}
        <Formula>{tex`H_{L/2}`}</Formula>, so the code needs no special path at all. And an entry stands for one token
        there: a softmax over one gate is <Num>1</Num>, so there is no <Formula>{tex`Z`}</Formula>. What is left is{" "}
        <Formula>{tex`C = H_{L/2} W^{KV}`}</Formula>, normalised.
      </p>
    </Noted>
    <p>
      The idea of stopping prefill half way is <Cite source={sources.yocoPaper}>YOCO’s</Cite>, whose lower half makes
      one global cache that its upper half reads. New here are the windows, which every layer goes on making from its
      own hidden state.
    </p>
    <h3>What is left to run</h3>
    <p>
      Because of the windows the decoder cannot be skipped altogether: decoding finds no window rows in it. The last{" "}
      <Num>{String(sizes.window)}</Num> tokens of the prompt therefore pass the decoder too. With{" "}
      <Formula>{tex`N`}</Formula> tokens, <Formula>{tex`L`}</Formula> layers and windows of <Formula>{tex`W`}</Formula>,
      prefill goes from <Formula>{tex`O(NL)`}</Formula> to
    </p>
    <Formula display>{tex`O\left(N \cdot L/2 + W \cdot L/2\right)`}</Formula>
    <p>
      For <Num>{exact(prompt)}</Num> tokens that is{" "}
      <Num>{`${exact(whole.encoder)} + ${exact(whole.decoderReplay)} = ${exact(whole.halved)}`}</Num> in place of{" "}
      <Num>{exact(whole.whole)}</Num>, <Num>{factor(whole.whole / whole.halved)}</Num> times less. If all but the last{" "}
      <Num>{exact(turn)}</Num> tokens are a prefix hit, it is <Num>{exact(afterHit.halved)}</Num> in place of{" "}
      <Num>{exact(afterHit.whole)}</Num>. In weights: a prefilled token passes <Num>{billions(counted.prefill)}</Num>{" "}
      billion, a decoded one <Num>{billions(counted.decode)}</Num> billion, of <Num>{billions(counted.all)}</Num>{" "}
      billion. The report prints these as <Cite source={sources.v41Report}>8B, 16B and 552B</Cite>. Counted from the
      configuration:
    </p>
    <WeightsTable />
    <h3>A replay by hand</h3>
    <p>
      Take <Num>{String(byHand.layers)}</Num> layers with windows of <Num>{String(byHand.window)}</Num>, and ask for the
      window rows of the last <Num>{String(byHand.window)}</Num> tokens. Layer <Num>0</Num> makes them from embeddings:
      it needs these <Num>{String(byHand.window)}</Num> tokens. A row of layer <Num>1</Num> follows from the output of
      layer <Num>0</Num> at its token, and that has read <Num>{String(byHand.window - 1)}</Num> tokens more. Each layer
      adds as many: <Num>{`${byHand.window} + ${byHand.layers - 1} × ${byHand.window - 1} = ${byHand.exact}`}</Num>{" "}
      tokens are enough for all three. <Num>{`${byHand.layers} × ${byHand.window} = ${byHand.published}`}</Num> is what
      multiplying would say.
    </p>
    <h3>Bounded replay</h3>
    <p>
      The exact rule is <Formula>{tex`W + (L-1)(W-1)`}</Formula>. The report counts <Formula>{tex`L \cdot W`}</Formula>,
      a little more. For the decoder half of V4.1-Flash, <Num>{String(sizes.decoder)}</Num> layers, that is{" "}
      <Num>{exact(replay.decoder.published)}</Num> tokens as published and <Num>{exact(replay.decoder.exact)}</Num> by
      the exact rule; for all of V4-Flash <Num>{exact(replay.v4.published)}</Num> and{" "}
      <Num>{exact(replay.v4.exact)}</Num>. Bounded replay runs <Formula>{tex`W`}</Formula>,{" "}
      <Num>{String(sizes.window)}</Num> tokens, and no more. A replayed token at position <Formula>{tex`i`}</Formula>{" "}
      attends to window positions from <Formula>{tex`\max(s,\, i-W+1)`}</Formula> on, where <Formula>{tex`s`}</Formula>{" "}
      is the first replayed: what came before <Formula>{tex`s`}</Formula> is missing from its window, and its hidden
      state is not quite what it was. There are two:
    </p>
    <ul>
      <li>
        <b>Encoder replay</b>, after a prefix hit: the last <Num>{String(sizes.window)}</Num> cached tokens run again
        together with the new ones, and only their window rows are made. Global entries are there and are reused.
      </li>
      <li>
        <b>Decoder replay</b>, at every prefill: the encoder’s outputs of the last <Num>{String(sizes.window)}</Num>{" "}
        tokens of the prompt pass the decoder. The rows serve <Cite source={sources.v41Report}>decoding only</Cite> and
        are not stored for a later hit.
      </li>
    </ul>
    <p>
      What stays exact? Without a prefix hit all global entries do: the encoder has run in full. After a hit the cached
      entries are what they were. But new tokens read window rows that are only near what they were, so the entries that
      they leave, from the second source layer on, are near too, and they persist. Window rows are exact in the lowest
      layer, and above it the newest few. Why should that do? A token far back acts on a window row only through a chain
      of windows, and along such a chain influence fades, as the chapter on sliding windows shows. The report adds that
      post-training <Cite source={sources.v41Report}>simulates both replays</Cite>, so that the model lives with them,
      and calls the loss <Cite source={sources.v41Report}>negligible</Cite>. It prints no ablation.
    </p>
  </>
);
