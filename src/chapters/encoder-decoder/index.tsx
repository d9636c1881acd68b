import { sources } from "../../models";
import { Num } from "../../ui/Num";
import { exact, factor } from "../../ui/numbers";
import { Place } from "../../widgets/Place";
import { decoderStart, layers, tokens, window } from "../../widgets/replay/run";
import { ChapterPage } from "../frame/ChapterPage";
import { cost } from "./cost";
import { does } from "./does";
import * as facts from "./facts";
import { questions } from "./questions";
import { stores } from "./stores";

const { sizes, stands, counted } = facts;

const see = (
  <>
    <p>
      A prompt on its way through V4.1-Flash: tokens from left to right, the encoder half below, the decoder half above.
      The last tokens and the next one are drawn wider than they are. Go through the four phases, and move the length of
      the prompt and of the prefix that is hit. The field of new tokens in the decoder stays empty in every phase: that
      is what is saved.
    </p>
    <div className="wide">
      <Place widget="encoder-decoder" />
    </div>
    <p>
      Then the windows that nobody stored. A small stack in V4.1’s pattern, <Num>{String(layers)}</Num> layers with
      windows of <Num>{String(window)}</Num>, is run over <Num>{String(tokens)}</Num> tokens twice: once in full, once
      with its window rows made again from the last tokens alone. Each cell is one window row, with its distance from
      what it was. Replay <Num>{String(window)}</Num> tokens, as bounded replay does, then more, and watch rows become
      exact from below, layer by layer.
    </p>
    <div className="wide">
      <Place widget="replay" />
    </div>
  </>
);

const check = (
  <>
    <p>
      The figure above is a check as well: it computes both runs in your browser and holds the rule against them, row by
      row, to the bit. A row must be exact where the rule says so, and must not be where it does not. Move the slider to
      its end: with <Num>{String(window + (layers - 1) * (window - 1))}</Num> replayed tokens all rows and the next
      output must be what they were. Switch to the decoder half, and{" "}
      <Num>{String(window + (layers - decoderStart - 1) * (window - 1))}</Num> are enough. In this seeded stack the
      error of a short replay is large, since its weights look at everything in the window alike. It shows where the
      error lies; how small it is in a trained model it cannot show. Whether the answer changes is a matter of luck
      here: over <Num>{String(facts.luck.seeds)}</Num> seeds the nearest word stays the same in{" "}
      <Num>{String(facts.luck.hit)}</Num> after a hit and in <Num>{String(facts.luck.decoder)}</Num> in the decoder
      half.
    </p>
    <p>
      Two claims of the text are checked while this page is built. With one token an entry a gate makes a difference of{" "}
      <Num>
        {facts.gate === 0 ? "0" : facts.gate < 1e-12 ? "less than a millionth of a millionth" : facts.gate.toFixed(3)}
      </Num>
      . And the weights counted by parts, <Num>{exact(counted.prefill)}</Num> and <Num>{exact(counted.decode)}</Num>,
      round to the published billions: <Num>{String(Math.round(counted.prefill / 1e9))}</Num> and{" "}
      <Num>{String(Math.round(counted.decode / 1e9))}</Num>.
    </p>
  </>
);

/** Chapter: the causal encoder-decoder, and bounded replay. */
export function EncoderDecoderChapter() {
  return (
    <ChapterPage
      slug="encoder-decoder"
      lede={
        <>
          V4.1 lets a prompt leave the stack half way: <Num>{String(sizes.half)}</Num> of{" "}
          <Num>{String(sizes.layers)}</Num> layers run over it, one projection fills the cache of the others, and a
          replay of <Num>{String(sizes.window)}</Num> tokens makes the windows that nobody stored. Prefill falls by{" "}
          <Num>{factor(facts.whole.whole / facts.whole.halved)}</Num>; the cache stays at{" "}
          <Num>{exact(stands.ends)}</Num> bytes a token.
        </>
      }
      parts={{ cost, does, stores, see, check }}
      questions={questions}
      references={[sources.v41Report, sources.v41Config, sources.yocoPaper]}
    />
  );
}

export const encoderDecoderDescription = `The causal encoder-decoder of V4.1: prefill through ${sizes.half} of ${sizes.layers} layers, one projection for the rest, and bounded replay of ${sizes.window} tokens for windows that nobody stored.`;
