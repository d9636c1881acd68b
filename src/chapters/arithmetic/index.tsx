import { deepseekV4Flash, deepseekV32, deepseekV41Flash, sources, v41Design } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Cite, Num } from "../../ui/Num";
import { entriesPerToken, exact, factor, inWords, rounded, sentence } from "../../ui/numbers";
import { LeverBadge, Term } from "../../ui/Term";
import { Place } from "../../widgets/Place";
import { ChapterPage } from "../frame/ChapterPage";
import { Noted } from "../frame/Noted";
import * as facts from "./facts";
import { GenerationsTable } from "./GenerationsTable";
import { questions } from "./questions";
import { RowsTable } from "./RowsTable";
import { Shapes } from "./Shapes";

const { v1, v32, v4, v41 } = facts;
const v41Id = deepseekV41Flash.id;

const cost = (
  <>
    <Noted
      note={
        <>
          GB and MB are powers of ten, and a million tokens are <Num>{exact(facts.millionTokens)}</Num>. V1 was never
          served at that length; the figure only carries its rate on.
        </>
      }
    >
      <p>
        A cache that grows with every token sets three limits at once: how many sequences fit on a machine, how long
        they may become, and how many bytes a decode step has to read. DeepSeek LLM 67B, V1 here, keeps{" "}
        <Num sum={`sum-deepseek-llm-67b`}>{exact(v1.bytesPerToken)}</Num> bytes a token. Over a million tokens that
        would be <Num>{rounded(facts.v1AtMillion.total / facts.gigabyte)}</Num> GB for one reader. V4.1-Flash keeps{" "}
        <Num sum={`sum-${v41Id}`}>{exact(v41.bytesPerToken)}</Num>: the same million tokens take{" "}
        <Num>{rounded(facts.v41AtMillion.global / facts.megabyte)}</Num> MB, and{" "}
        <Num>{(facts.v41AtMillion.window / facts.megabyte).toFixed(1)}</Num> MB of windows that stop growing.
      </p>
    </Noted>
    <Noted
      note={
        <>
          The totals of V2 and V3 take bf16 rows and were never published. V4-Pro’s is computed from its configuration.
          The rows are those of the published kernels, and memory that a page leaves unused is not counted.
        </>
      }
    >
      <p>
        The report on V4.1-Flash states the <Cite source={sources.v41Report}>890</Cite> and a factor of{" "}
        <Cite source={sources.v41Report}>437</Cite> since V1. Here the same two figures come out of the configuration
        file: <Num>{exact(v41.bytesPerToken)}</Num> and <Num>{facts.sinceV1.toFixed(1)}</Num>. A number that can be
        rebuilt can be planned with: it says what happens when a ratio, a row or an owner changes.
      </p>
    </Noted>
  </>
);

const does = (
  <>
    <p>
      Two questions decide what a layer adds. Does it own the entries it reads, or borrow them? And for how many tokens
      does one entry stand? Their number is the ratio <Formula>{tex`m`}</Formula>. After <Formula>{tex`T`}</Formula>{" "}
      tokens an owner of V4.1-Flash holds
    </p>
    <Shapes />
    <p>
      A <Term of="mode-full">Full</Term> layer owns all three. A <Term of="mode-reindex">Reindex</Term> layer borrows
      entries and keys and picks anew; a <Term of="mode-reuse">Reuse</Term> layer borrows the picks too. Both keep only
      their window, and so does a <Term of="mode-window">window-only</Term> layer. So the bytes a token are a sum over
      owners:
    </p>
    <Formula
      display
    >{tex`\text{bytes a token} \;=\; \sum_{\ell\,\in\,\text{owners}} \frac{r_\ell + k_\ell}{m_\ell}`}</Formula>
    <Noted
      note={
        <>
          Exact fractions: for V4.1-Flash <Num>{exact(facts.v41Exact.layers)}</Num> ×{" "}
          <Num>{exact(facts.v41Exact.sequence)}</Num> × <Num>{exact(facts.v41Exact.entry)}</Num> ×{" "}
          <Num>{exact(facts.v41Exact.precision)}</Num> = <Num>{exact(v41.bytesPerToken)}</Num>.
        </>
      }
    >
      <p>
        with <Formula>{tex`r`}</Formula> the bytes of a main row and <Formula>{tex`k`}</Formula> those of an indexer
        row, scales included. The same number is a product of four levers: <LeverBadge of="layer" /> layers that keep
        entries, <LeverBadge of="sequence" /> entries a token in each, <LeverBadge of="entry" /> elements an entry,{" "}
        <LeverBadge of="precision" /> bytes an element. Top-k is not among them. It decides what a query reads, not what
        is stored: V3.2 reads <Num>{exact(deepseekV32.config.indexTopK)}</Num> entries a layer and keeps all of them.
      </p>
    </Noted>
  </>
);

const stores = (
  <>
    <p>
      Every sum below is a term for each kind of owner: how many layers, how many entries a token, and what one entry
      costs in its main row and its indexer row.
    </p>
    <GenerationsTable />
    <p>
      Read the last DeepSeek line. <Num>{sentence(inWords(facts.v41EncoderOwners))}</Num> owners in the encoder half
      keep <Num>{entriesPerToken(v41Design.encoderRatio)}</Num> entry a token, the one in the decoder half keeps{" "}
      <Num>{entriesPerToken(v41Design.decoderRatio)}</Num>. Together that is <Num>{exact(facts.v41Entries)}</Num>{" "}
      entries a token, at <Num>{exact(facts.v41Pair)}</Num> bytes each:{" "}
      <Num>{`${exact(facts.v41Entries)} × ${exact(facts.v41Pair)} = ${exact(v41.bytesPerToken)}`}</Num>.
    </p>
    <Noted
      note={
        <>
          V4-Flash: <Num>{exact(v4.bytesPerToken)}</Num> bytes; the published chart rounds it to{" "}
          <Cite source={sources.v41Report}>3,514</Cite>. V3.2: <Num>{exact(v32.mainPerToken)}</Num> in main rows and{" "}
          <Num>{exact(v32.indexerPerToken)}</Num> in indexer rows.
        </>
      }
    >
      <p>
        Against V4-Flash this is <Num>{factor(facts.sinceV4)}</Num> times less, though each owner keeps{" "}
        <Num>{factor(facts.moreEntries)}</Num> times <em>more</em> entries. The sequence lever went back, and the layers
        paid for it: V4-Flash has <Num>{exact(facts.v4Exact.layers)}</Num> owners among its{" "}
        <Num>{exact(deepseekV4Flash.config.layers)}</Num> layers, V4.1-Flash <Num>{exact(facts.v41Exact.layers)}</Num>{" "}
        among its <Num>{exact(deepseekV41Flash.config.layers)}</Num>.
      </p>
    </Noted>
    <p>A row is no typed-in number either. It is a list of components, each so many elements of so many bits:</p>
    <RowsTable />
  </>
);

const see = (
  <>
    <p>
      The map shows every layer of a model. Read it like text: left to right, then down. A row begins with the layer
      that picks; the layers after it look up what it picked. Move over a layer to see what it borrows, and from whom;
      press it to keep it. Then change the model: a ratio, a row, a group, or the mode of one layer.
    </p>
    <div className="full">
      <Place widget="layer-map" />
    </div>
    <p>Now the other way round: start with the parts, and put them together until the sum is right.</p>
    <div className="wide">
      <Place widget="rebuild-890" />
    </div>
  </>
);

const check = (
  <>
    <p>
      The sums above multiply. This check counts instead. In your browser a cache grows token by token: an owner with
      ratio <Formula>{tex`m`}</Formula> writes one row of each part when a group of <Formula>{tex`m`}</Formula> tokens
      is complete, a window overwrites its oldest row. Then the bytes held are set against the formula. Both are whole
      numbers of bytes, so they must agree exactly.
    </p>
    <div className="wide">
      <Place widget="grow-check" />
    </div>
  </>
);

/** Chapter: the arithmetic, rebuilt. */
export function ArithmeticChapter() {
  return (
    <ChapterPage
      slug="arithmetic"
      lede={
        <>
          V4.1-Flash keeps <Num>{exact(v41.bytesPerToken)}</Num> bytes for each token it has read. This chapter takes
          that number apart, and those of the models before it, until nothing is left but a configuration file and the
          layout of a row.
        </>
      }
      parts={{ cost, does, stores, see, check }}
      questions={questions}
      references={[
        sources.v41Report,
        sources.v41Config,
        sources.v4FlashConfig,
        sources.v32Code,
        sources.v3Code,
        sources.v2Paper,
      ]}
    />
  );
}

export const arithmeticDescription = `How ${exact(v1.bytesPerToken)} bytes a token became ${exact(v41.bytesPerToken)}, term by term, from the models’ configurations.`;
