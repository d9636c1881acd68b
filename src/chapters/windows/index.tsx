import { toySizes } from "../../core";
import { mistral7b, sources } from "../../models";
import { Gloss } from "../../ui/glossary/Gloss";
import { Num } from "../../ui/Num";
import { exact } from "../../ui/numbers";
import { stackedReach } from "../../widgets/needle/derive";
import { Place } from "../../widgets/Place";
import { ChapterPage } from "../frame/ChapterPage";
import { cost } from "./cost";
import { does } from "./does";
import * as facts from "./facts";
import { questions } from "./questions";
import { stores } from "./stores";

const see = (
  <>
    <p>
      Step through eleven tokens. The mask says who sees whom, the ring where the rows of those seen lie. Point at a
      cell to read why it is seen or not. Drag the yellow edge to widen or narrow the window: the ring gets as many
      slots as the window has rows. The last panel has the sizes of real models, <Num>{mistral7b.name}</Num>’s among
      them: where its line turns level is its <i>W</i>.
    </p>
    <div className="wide">
      <Place widget="window-ring" />
    </div>
    <p>
      Then the reach of a stack. The cone shows what the last token can reach through layers of windows, the curve below
      how much of each earlier token is still felt in its output. Beyond the span the influence is exactly zero. Inside
      it, how fast it fades depends on how much of a layer’s output is what it read, and how much what it was.
    </p>
    <div className="wide">
      <Place widget="receptive-field" />
    </div>
  </>
);

const check = (
  <>
    <p>
      Hide a passkey in a text, ask for it at the end, and see who can still read it. A small model runs in your
      browser: <Num>{String(toySizes.layers)}</Num> layers, a window of <Num>{String(toySizes.window)}</Num>, rows
      packed and read back. It is built, not trained: it does one thing, to find where the question’s last words stood
      before and return the word that followed. Full attention finds the passkey wherever it stands. The window finds it
      in the last <Num>{String(toySizes.window)}</Num> words.
    </p>
    <p>
      Between those and the <Num>{exact(stackedReach)}</Num> words that <Num>{String(toySizes.layers)}</Num> such layers
      span, a trained stack might pass the word along, and how well is what the published finding is about. This one
      cannot: none of its layers reads what another found. So the figure tells what a window holds, and not what a
      trained model could make of it. Slide the passkey to the right until the window has it. A switch asks other
      mechanisms too; later chapters come back to them, and to <Gloss of="recall">recall</Gloss>.
    </p>
    <div className="wide">
      <Place widget="needle" />
    </div>
  </>
);

/** Chapter: sliding windows. */
export function WindowsChapter() {
  return (
    <ChapterPage
      slug="windows"
      lede={
        <>
          A window keeps the newest rows and overwrites the oldest. V4.1-Flash keeps <Num>{exact(facts.window)}</Num> a
          layer, <Num>{exact(facts.kept.v41.aSequence)}</Num> bytes a sequence, and not one more however long the
          context gets. This chapter is about that bound, about how far a stack of windows sees beyond it, and about
          what stands beside a window when that is not far enough.
        </>
      }
      parts={{ cost, does, stores, see, check }}
      questions={questions}
      references={[
        sources.mistralPaper,
        sources.longformerPaper,
        sources.powerAttentionPaper,
        sources.v41Report,
        sources.v4Report,
      ]}
    />
  );
}

export const windowsDescription = `A cache that stops growing: ${exact(facts.window)} rows a layer, ${exact(facts.kept.v41.aSequence)} bytes a sequence, and how far a stack of windows reaches.`;
