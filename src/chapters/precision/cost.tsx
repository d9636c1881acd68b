import { sources, v41Design } from "../../models";
import { Cite, Num } from "../../ui/Num";
import { exact, factor } from "../../ui/numbers";
import { LeverBadge } from "../../ui/Term";
import { Noted } from "../frame/Noted";
import * as facts from "./facts";
import { HandTable } from "./HandTable";
import { Mxfp4 } from "./names";

const { byHand, rows, signed } = facts;
const inARow = (numbers: readonly number[]) => {
  const texts = numbers.map(signed);
  return `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
};

/** What an element costs, and what fewer bits buy. */
export const cost = (
  <>
    <p>
      Take four numbers: <Num>{inARow(byHand.numbers)}</Num>. In bf16, two bytes each, they are{" "}
      <Num>{exact(byHand.bytes.bf16)}</Num> bytes. Four bits make <Num>{exact(byHand.codes)}</Num> codes, enough for a
      sign and the sizes <Num>{inARow(byHand.sizes)}</Num>. To fit in, the four share one more number, a scale, that
      takes the largest of them to the largest of these sizes:{" "}
      <Num>{`${signed(byHand.largest)}\u00a0÷\u00a0${exact(facts.largestElement)}\u00a0=\u00a0${signed(byHand.scale)}`}</Num>
      . Each is divided by the scale and goes to the nearest size. Multiplied by the scale again, that is what is read
      back.
    </p>
    <HandTable />
    <p>
      The codes take <Num>{exact(byHand.bytes.codes)}</Num> bytes, the scale <Num>{exact(byHand.bytes.scale)}</Num>:{" "}
      <Num>{exact(byHand.bytes.codes + byHand.bytes.scale)}</Num> instead of <Num>{exact(byHand.bytes.bf16)}</Num>. The
      price is the difference between the last column and the first. The format of these codes is called E2M1, that of
      the scale E4M3; the next part takes both apart.
    </p>
    <p>
      DeepSeek’s caches do the same with whole entries. V4 and V4.1, which later chapters come to, have entries of{" "}
      <Num>{exact(facts.elements)}</Num> elements. In bf16 they would be <Num>{exact(rows.bf16)}</Num> bytes. A V4 row
      is <Num>{exact(rows.v4)}</Num>; a V4.1 row is <Num>{exact(rows.window)}</Num> in the window, the newest tokens,
      and <Num>{exact(rows.global)}</Num> in the global KV, which grows with the context. The entry is the same length
      throughout. What falls is <LeverBadge of="precision" /> bytes an element: by{" "}
      <Num>{factor(rows.bf16 / rows.global)}</Num> from the first of these to the last. The bar above stands still in
      this chapter all the same. It takes numbers apart and cuts nothing yet; a later chapter spends the four bits.
    </p>
    <Noted
      note={
        <>The factors are rates of block-scaled matrix products over bf16. They are not those of a whole decode step.</>
      }
    >
      <p>
        Few bits can pay twice: in bytes, and in arithmetic. Blackwell multiplies block-scaled formats natively. Against
        bf16 its rate is{" "}
        <Cite source={sources.nvfp4Paper}>
          2× in MXFP8 and MXFP6, and in MXFP4 and NVFP4 4× on GB200 and 6× on GB300
        </Cite>
        . Main attention takes the first gain alone: the kernel reads FP4, turns it back into numbers and{" "}
        <Cite source={sources.flashMla}>multiplies in bf16</Cite>. The second gain goes to the indexer, the small scorer
        that picks entries. Its queries and keys, <Num>{exact(v41Design.indexerRow.components[0]?.elements ?? 0)}</Num>{" "}
        elements a head in <Mxfp4 />, are the one product that is{" "}
        <Cite source={sources.v4Report}>multiplied in FP4</Cite>.
      </p>
    </Noted>
    <p>
      The step back to bf16 costs no accuracy. An E2M1 number times an E4M3 scale has few significant bits, and bf16 has
      room for them: of all <Num>{exact(facts.products.all)}</Num> pairs of a code of the one and a finite code of the
      other, <Num>{exact(facts.products.exact)}</Num> have a product that is a bf16 number as it stands. Whatever is
      lost is lost before, when an entry is written.
    </p>
  </>
);
