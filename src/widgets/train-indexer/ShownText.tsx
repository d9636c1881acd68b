import type { CSSProperties, ReactNode } from "react";
import { Glyph, Term } from "../../ui/Term";
import type { TrainView } from "./derive";
import type { WordMark } from "./row";

/** Words at the end that stay in one row: the last has none to itself. */
const together = 4;

interface ShownTextProps {
  readonly view: TrainView;
  readonly control: ReactNode;
  readonly onQuery: (token: number) => void;
}

/** The text that is shown: over each word the attention it gets, under it what the indexer expects. */
export function ShownText({ view: { words, wordsDescribed, longest, hits }, control, onQuery }: ShownTextProps) {
  return (
    <section className="ti-text">
      <header>
        {control}
        <ul>
          <li>
            <Term of="part-content">dense attention</Term> above a word, <Glyph of="part-content" /> where it is among
            the true top-k
          </li>
          <li>
            <Term of="part-address">indexer, softmax</Term> below it, <Glyph of="part-address" /> where it is picked
          </li>
          <li>
            The longest bar stands for {longest}. <b>{hits}</b> picks are true ones, in bold.
          </li>
        </ul>
      </header>
      <p className="unseen">{wordsDescribed}</p>
      <div className="ti-words" aria-hidden="true">
        {words.slice(0, -together).map((word) => (
          <Word key={word.token} word={word} onQuery={onQuery} />
        ))}
        <span className="ti-last">
          {words.slice(-together).map((word) => (
            <Word key={word.token} word={word} onQuery={onQuery} />
          ))}
        </span>
      </div>
    </section>
  );
}

const length = (share: number): CSSProperties => ({ "--length": share }) as CSSProperties;

interface WordProps {
  readonly word: WordMark;
  readonly onQuery: (token: number) => void;
}

function Word({ word: { word, token, kind, attention, index, isBest, isPick, canAsk }, onQuery }: WordProps) {
  const parts = (
    <>
      <span className="ti-up">
        <i style={length(attention)} />
        {isBest && <Glyph of="part-content" />}
      </span>
      <span className="ti-name" data-word={word}>
        {kind === "asks" && <Glyph of="part-query" />}
        {word}
      </span>
      <span className="ti-down">
        <i style={length(index)} />
        {isPick && <Glyph of="part-address" />}
      </span>
    </>
  );
  const own = {
    className: "ti-word",
    "data-mark": "",
    "data-kind": kind,
    "data-hit": isBest && isPick ? "" : undefined,
  };
  if (!canAsk) return <span {...own}>{parts}</span>;
  // The switch above does the same from the keyboard.
  return (
    <button type="button" tabIndex={-1} {...own} onClick={() => onQuery(token)}>
      {parts}
    </button>
  );
}
