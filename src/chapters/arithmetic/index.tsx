import { deepseekV4Flash, deepseekV32, deepseekV41Flash, sources, v41Design } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Cite, Num } from "../../ui/Num";
import { entriesPerToken, exact, factor, inWords, rounded, sentence } from "../../ui/numbers";
import { sumInFigures } from "../../ui/sums";
import { LeverBadge, Term } from "../../ui/Term";
import { Place } from "../../widgets/Place";
import { tokens as weighedTokens } from "../../widgets/weigh-it/run";
import { ChapterPage } from "../frame/ChapterPage";
import { Noted } from "../frame/Noted";
import * as facts from "./facts";
import { GenerationsTable } from "./GenerationsTable";
import { questions } from "./questions";
import { RowsTable } from "./RowsTable";
import { Shapes } from "./Shapes";
import { Words } from "./Words";

const { v1, v32, v4, v41 } = facts;

const cost = (
  <>
    <Noted
      note={
        <>
          V1: <Num>{`${sumInFigures(v1)} = ${exact(v1.bytesPerToken)}`}</Num>. V4.1-Flash:{" "}
          <Num>{`${sumInFigures(v41)} = ${exact(v41.bytesPerToken)}`}</Num>. GB and MB are powers of ten, and a million
          tokens are <Num>{exact(facts.millionTokens)}</Num>. V1’s figure only carries its rate on; it does not say that
          V1 was served at that length.
        </>
      }
    >
      <p>
        A cache that grows with every token sets three limits at once: how many sequences fit on a machine, how long
        they may become, and, where a query reads all of it, how many bytes a decode step reads. DeepSeek LLM 67B, V1
        here, keeps <Num>{exact(v1.bytesPerToken)}</Num> bytes a token. Over a million tokens that would be{" "}
        <Num>{rounded(facts.v1AtMillion.total / facts.gigabyte)}</Num> GB for one sequence. V4.1-Flash keeps{" "}
        <Num>{exact(v41.bytesPerToken)}</Num>: the same million tokens take{" "}
        <Num>{rounded(facts.v41AtMillion.global / facts.megabyte)}</Num> MB, and{" "}
        <Num>{(facts.v41AtMillion.window / facts.megabyte).toFixed(1)}</Num> MB of windows that stop growing.
      </p>
    </Noted>
    <Noted
      note={
        <>
          The totals of V1, V2, V3 and Llama 3 70B take bf16 rows, and V4-Pro’s follows from its configuration: all are
          computed here. Rows are those of the <Cite source={sources.flashMla}>FlashMLA</Cite> and{" "}
          <Cite source={sources.deepGemm}>DeepGEMM</Cite> kernels; engines may store others. Memory that a page leaves
          unused is not counted.
        </>
      }
    >
      <p>
        The report on V4.1-Flash states the <Cite source={sources.v41Report}>890</Cite> and a factor of{" "}
        <Cite source={sources.v41Report}>437</Cite> since V1. Here the same two figures come out of the configurations
        and the row layouts: <Num>{exact(v41.bytesPerToken)}</Num> and <Num>{facts.sinceV1.toFixed(1)}</Num>. A number
        that can be rebuilt can be planned with: it says what happens when a ratio, a row or an owner changes.
      </p>
    </Noted>
  </>
);

const does = (
  <>
    <p>
      Two questions decide what a layer adds. Does it own the entries it reads, or borrow them? And for how many tokens
      does one entry, one cached vector, stand? That number of tokens is the ratio <Formula>{tex`m`}</Formula>. After{" "}
      <Formula>{tex`T`}</Formula> tokens an owner of V4.1-Flash holds
    </p>
    <Shapes />
    <Words />
    <p>
      A <Term of="mode-full">Full</Term> layer owns all three. A <Term of="mode-reindex">Reindex</Term> layer borrows
      entries and keys, and picks anew; a <Term of="mode-reuse">Reuse</Term> layer borrows entries and picks, and needs
      no keys. Both keep only their window, and so does a <Term of="mode-window">window-only</Term> layer. So the bytes
      a token are a sum over owners:
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
        row, scales included. Four levers multiply to the same number: <LeverBadge of="layer" /> layers that keep
        entries, <LeverBadge of="sequence" /> entries a token in each of them on average, <LeverBadge of="entry" />{" "}
        elements an entry, its indexer key included, <LeverBadge of="precision" /> bytes an element. Top-k is not among
        them. It decides what a query reads, not what is stored: a layer of V3.2 keeps an entry for every token, scores
        the key of each, and attends to <Num>{exact(deepseekV32.config.indexTopK)}</Num> at most.
      </p>
    </Noted>
  </>
);

const stores = (
  <>
    <p>
      Every sum below is a term for each kind of owner: how many layers, how many entries a token, and what one entry
      costs: its main row, and the indexer row of its key.
    </p>
    <GenerationsTable />
    <p>
      Read the last DeepSeek line. <Num>{sentence(inWords(facts.v41EncoderOwners))}</Num> owners in the encoder half
      each keep <Num>{entriesPerToken(v41Design.encoderRatio)}</Num> entry a token, the one in the decoder half keeps{" "}
      <Num>{entriesPerToken(v41Design.decoderRatio)}</Num>. Together that is <Num>{exact(facts.v41Entries)}</Num>{" "}
      entries a token, at <Num>{exact(facts.v41Pair)}</Num> bytes each with their key:{" "}
      <Num>{`${exact(facts.v41Entries)} × ${exact(facts.v41Pair)} = ${exact(v41.bytesPerToken)}`}</Num>.
    </p>
    <Noted
      note={
        <>
          V4-Flash: <Num>{exact(v4.bytesPerToken)}</Num> bytes; the chart in the report, as an article prints it, has{" "}
          <Cite source={sources.v41Report}>3,514</Cite>. V3.2: <Num>{exact(v32.mainPerToken)}</Num> in main rows and{" "}
          <Num>{exact(v32.indexerPerToken)}</Num> in indexer rows.
        </>
      }
    >
      <p>
        V4-Flash keeps <Num>{factor(facts.sinceV4)}</Num> times as much, though its owners keep fewer entries: on
        average an owner of V4.1-Flash has <Num>{factor(facts.moreEntries)}</Num> times as many. The sequence lever went
        part of the way back. Fewer owners outweigh it, <Num>{exact(facts.v41Exact.layers)}</Num> among{" "}
        <Num>{exact(deepseekV41Flash.config.layers)}</Num> layers instead of <Num>{exact(facts.v4Exact.layers)}</Num>{" "}
        among <Num>{exact(deepseekV4Flash.config.layers)}</Num>: entries fall by a factor of{" "}
        <Num>{factor(facts.fewerEntries)}</Num> in all, and the bytes of each by another{" "}
        <Num>{factor(facts.smallerEntries)}</Num>.
      </p>
    </Noted>
    <p>
      A row is no typed-in number either. It is a list of components, each so many elements of so many bits. Some
      kernels keep the scales of a page behind all its data; the bytes of a row are the same.
    </p>
    <RowsTable />
    <h3>What a deployment stores</h3>
    <p>
      The sum is what the format allows, not what every engine keeps. At its release{" "}
      <Cite source={sources.vllm}>vLLM stored V4.1’s main entries in V4’s rows of 584 bytes</Cite>; FP4 rows came later,
      in one backend. An FP8 index key takes <Num>{exact(facts.fp8Key)}</Num> bytes where FP4 takes{" "}
      <Num>{exact(facts.fp4Key)}</Num>, and a page may be padded at its end. So a measured rate above{" "}
      <Num>{exact(v41.bytesPerToken)}</Num> need not be a mistake. The figure sets layouts that have a name beside the
      format; press one to open its sum.
    </p>
    <div className="wide">
      <Place widget="engine-layouts" />
    </div>
    <h3>The next halving</h3>
    <p>
      Of the <Num>{exact(v41.bytesPerToken)}</Num> bytes <Num>{exact(v41.mainPerToken)}</Num> are main rows,{" "}
      <Num>{`${(100 * facts.mainShare).toFixed(1)} %`}</Num>. Where could the next halving come from? One article on the
      report argues that the layer lever is nearly spent, since no model can keep less than one cache, and that what is
      left is the size of an entry or fewer bits than four. That is an argument, not a result. The sum says how far each
      would go. Entries of half the elements would leave <Num>{exact(facts.halfEntry)}</Num> bytes a token, elements of
      two bits with the same scales <Num>{exact(facts.twoBits)}</Num>: less than a halving in both cases, since the
      index keys stay. The decoder’s entries alone, without the encoder’s three owners, would be{" "}
      <Num>{exact(facts.oneOwner)}</Num>.
    </p>
  </>
);

const see = (
  <>
    <p>
      The map shows every layer of a model. Read it like text: left to right, then down. A row begins with the layer
      that picks; the layers after it look up what it picked. Point at a layer, or tap it, to see what it borrows and
      from whom; a click or a tap keeps it. Then change the model: a ratio, a row, a group, or the mode of one layer.
    </p>
    <div className="full">
      <Place widget="layer-map" />
    </div>
    <p>
      Then the whole way from <Num>{exact(v1.bytesPerToken)}</Num> to <Num>{exact(v41.bytesPerToken)}</Num>, generation
      by generation and lever by lever, on a log axis. Press a step to open its term. Change the order of the levers: a
      factor is a quotient of the same two numbers wherever it stands, so factors and product stay. The bytes that a
      lever takes do change, since what comes first finds more to take. From V1 to V3, for instance, the{" "}
      <Num>{factor(facts.v1ToV3.whole)}</Num> are two levers: <Num>{factor(facts.v1ToV3.layers)}</Num> by fewer layers
      and <Num>{factor(facts.v1ToV3.entry)}</Num> by the entry.
    </p>
    <div className="wide">
      <Place widget="waterfall" />
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
      The sums above multiply. This check counts instead. In your browser one layer of each kind grows its cache token
      by token, and is taken as often as the model has such layers: an owner with ratio <Formula>{tex`m`}</Formula>{" "}
      writes one row of each part when a block of <Formula>{tex`m`}</Formula> tokens is complete, and a window
      overwrites its oldest row once it is full. Then the bytes held are set against the formula. Both are whole numbers
      of bytes, so they must agree exactly.
    </p>
    <div className="wide">
      <Place widget="grow-check" />
    </div>
    <p>
      That was counting. Now the scales: the engine packs real rows into real buffers, layer by layer, for{" "}
      <Num>{exact(weighedTokens)}</Num> tokens, and what lies in them is weighed without using any row size. The first
      bytes of a row show that something is there.
    </p>
    <div className="wide">
      <Place widget="weigh-it" />
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
        sources.v4ProConfig,
        sources.v32Code,
        sources.v3Code,
        sources.v2Paper,
        sources.v1Config,
        sources.llama3Paper,
        sources.flashMla,
        sources.deepGemm,
        sources.vllm,
      ]}
    />
  );
}

export const arithmeticDescription = `How ${exact(v1.bytesPerToken)} bytes a token became ${exact(v41.bytesPerToken)}, term by term, from the models’ configurations.`;
