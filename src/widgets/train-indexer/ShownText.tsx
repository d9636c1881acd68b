import type { CSSProperties, ReactNode } from "react";
import { Glyph, Term } from "../../ui/Term";
import type { TrainView, WordMark } from "./derive";

interface ShownTextProps {
  readonly view: TrainView;
  readonly control: ReactNode;
}

/** The text that is shown: over each word the attention it gets, under it what the indexer expects. */
export function ShownText({ view: { words, wordsDescribed, longest, hits }, control }: ShownTextProps) {
  return (
    <section className="ti-text">
      <header>
        {control}
        <ul>
          <li>
            <Term of="part-content">dense attention</Term> above a word, <Glyph of="part-content" /> where it is among the
            true top-k
          </li>
          <li>
            <Term of="part-address">indexer, softmax</Term> below it, <Glyph of="part-address" /> where it is picked
          </li>
          <li>
            The longest bar stands for {longest}. <b>{hits}</b> picks are true ones.
          </li>
        </ul>
      </header>
      <div className="ti-words" role="img" aria-label={wordsDescribed}>
        {words.map((word) => (
          <Word key={word.token} word={word} />
        ))}
      </div>
    </section>
  );
}

const length = (share: number): CSSProperties => ({ "--length": share }) as CSSProperties;

function Word({ word: { word, kind, attention, index, isBest, isPick } }: { readonly word: WordMark }) {
  return (
    <span className="ti-word" data-mark="" data-kind={kind} data-hit={isBest && isPick ? "" : undefined}>
      <span className="ti-up">
        <i style={length(attention)} />
        {isBest && <Glyph of="part-content" />}
      </span>
      <span className="ti-name">
        {kind === "asks" && <Glyph of="part-query" />}
        {word}
      </span>
      <span className="ti-down">
        <i style={length(index)} />
        {isPick && <Glyph of="part-address" />}
      </span>
    </span>
  );
}
