import { toySizes } from "../../core";
import { sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact } from "../../ui/numbers";
import { Place } from "../../widgets/Place";
import { ChapterPage } from "../frame/ChapterPage";
import { Mxfp4 } from "../precision/names";
import { cost } from "./cost";
import { does } from "./does";
import * as facts from "./facts";
import { questions } from "./questions";
import { stores } from "./stores";

const { errors, place, rows } = facts;

const see = (
  <>
    <p>
      Error against bytes, part by part. A toy of V4.1 with <Num>{exact(toySizes.layers)}</Num> layers reads texts in
      which a passkey is hidden, and its cache is real packed rows: pick what main rows, window rows and index keys are
      stored as. Each column is that part at that precision with the other two as you picked them. Above the line stands
      what is lost against bf16 rows: of the answer, or of the indexer’s <Gloss of="top-k">picks</Gloss>. Below it stand
      the bytes of the row. Put main rows in FP8 and watch the bar at the top of the page go back to{" "}
      <Num>{exact(facts.before.bytesPerToken)}</Num>.
    </p>
    <p>
      Three things to try. Compare <Mxfp4 /> with FP4 in main rows: <Num>{exact(rows.four - rows.mxfp4)}</Num> bytes
      more, and much less lost. Change the index keys: picks that matched nothing well change, and the answers of these
      texts do not. Then set the passkey into the window and put window rows in four bits. The report found windows
      sensitive in a trained model; the note under the figure says what this toy makes of it, and it need not be the
      same.
    </p>
    <div className="wide">
      <Place widget="fidelity-by-precision" />
    </div>
    <p>
      The row itself, byte by byte. It opens at byte <Num>{exact(place.scale)}</Num>, the scale of the block in which
      element <Num>{exact(place.element)}</Num> lies. Switch the order to see where the scales stood in a page before{" "}
      <Cite source={sources.flashMla}>30 September 2026</Cite>.
    </p>
    <div className="wide">
      <Place widget="row-anatomy" start={{ row: String(rows.four), byte: String(place.scale) }} />
    </div>
  </>
);

const check = (
  <>
    <p>
      Does the bound hold, and up to which norm weight? RoPE changes nothing about it. Move the weight: the bound is{" "}
      <Formula>{tex`\sqrt{${facts.elements}}`}</Formula> times it, and past{" "}
      <Num>{Math.floor(facts.room).toString()}</Num> it meets the reach of the format.
    </p>
    <div className="wide">
      <Place widget="range-bound" />
    </div>
    <p>
      And had main rows been <Mxfp4 />? The seeded vector, stored by the indexer’s rule, loses{" "}
      <Num>{errors.mxfp4.toFixed(4)}</Num>. Set it to the rule of the V4.1 global row, the main row, and the error falls
      to <Num>{errors.four.toFixed(4)}</Num>. Your own numbers can be pasted in.
    </p>
    <div className="wide">
      <Place widget="quantize" start={{ rule: "indexer-fp4" }} />
    </div>
  </>
);

/** Chapter: four bits for the main KV. */
export function FourBitsChapter() {
  return (
    <ChapterPage
      slug="four-bits"
      lede={
        <>
          Of the <Num>{exact(rows.eight + rows.key)}</Num> bytes that an entry takes, its main row is{" "}
          <Num>{exact(rows.eight)}</Num>. V4.1 writes that row in four bits an element, with a scale for every sixteen
          and none above it: <Num>{exact(rows.four)}</Num> bytes. A token then takes{" "}
          <Num>{exact(facts.after.bytesPerToken)}</Num>, the number this site is about. This chapter says why the format
          can do with one scale, what it loses, and why the windows beside it keep eight bits.
        </>
      }
      parts={{ cost, does, stores, see, check }}
      questions={questions}
      references={[sources.v41Report, sources.flashMla, sources.vllm]}
    />
  );
}

export const fourBitsDescription = `${exact(facts.elements)} elements in ${exact(rows.four)} bytes: E2M1 with an E4M3 scale for each sixteen, no global scale, and why windows keep eight bits.`;
