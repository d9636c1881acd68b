import type { ReactNode } from "react";
import { e2m1, e4m3 } from "../../core";
import { Num } from "../../ui/Num";

interface WordsProps {
  readonly words: readonly { readonly word: string; readonly says: ReactNode }[];
}

function Words({ words }: WordsProps) {
  return (
    <dl className="words">
      {words.map(({ word, says }) => [<dt key={`${word}:`}>{word}</dt>, <dd key={word}>{says}</dd>])}
    </dl>
  );
}

/** Words for one number. */
export const NumberWords = () => (
  <Words
    words={[
      { word: "code", says: "The bits of a number, sign first: what is stored." },
      {
        word: "bias",
        says: (
          <>
            A whole number of the format’s own, <Num>{String(e2m1.bias)}</Num> in E2M1 and{" "}
            <Num>{String(e4m3.bias)}</Num> in E4M3. A field is never negative; with the bias off, a power can be.
          </>
        ),
      },
      { word: "subnormal", says: "A number whose exponent field is zero. These lie in equal steps down to zero." },
      { word: "binade", says: "From one power of two up to the next, the next left out." },
    ]}
  />
);

/** Words for a block. */
export const BlockWords = () => (
  <Words
    words={[
      { word: "amax", says: "The largest magnitude in a block. It alone sets the scale." },
      { word: "rung", says: "A number of the element format. Times the scale, it is what an element is read back as." },
      { word: "tie", says: "A value exactly halfway between two rungs." },
      { word: "cut off", says: "Read back as the top rung, where the value lies beyond it." },
      {
        word: "floor",
        says: "The least amax, or quotient, that a rule works with, so that nothing is divided by zero.",
      },
    ]}
  />
);
