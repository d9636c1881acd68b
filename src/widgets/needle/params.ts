import { choice, flag, steps, text } from "../../ui/params/kinds";
import type { Values } from "../../ui/params/param";
import { faultOfText, faultOfWord, longestWord, mostSigns } from "./text";

const ownText = `The lighthouse stands on a low rock outside the bay. Every evening an old woman rows out with oil and bread. She counts the steps as she climbs, and she has never counted the same number twice. In winter the sea comes over the wall and takes whatever is not tied down. Once it took a table and four chairs, and brought three of them back. The fishermen say that the light can be seen from the far shore when the air is cold. She says that nobody has ever come from there to tell her. At midnight she trims the wick, writes the weather into a book and sleeps until the gulls begin.`;

const lengths = [60, 120, 240, 480, 900] as const;

/** Depths in per cent, a stop each twentieth. */
const depths = Array.from({ length: 21 }, (_, index) => ({ value: 5 * index, real: null }));

export const params = {
  source: choice(
    [
      { value: "story", key: "story", label: "A story" },
      { value: "own", key: "own", label: "Your text" },
    ],
    "story",
    { label: "Text" },
  ),
  length: steps(
    lengths.map((value) => ({ value, real: null })),
    240,
    { label: "Length of the story", unit: () => "words, about" },
  ),
  own: text(ownText, {
    label: "Your text",
    maxLength: mostSigns,
    lines: 6,
    fault: faultOfText,
    samples: ["One.", "no sentence ends here and yet a passkey must go somewhere", "Wörter, 42 Zahlen! ".repeat(30)],
  }),
  word: text("marigold", {
    label: "Passkey: one word",
    maxLength: longestWord,
    lines: 1,
    fault: faultOfWord,
    samples: ["the", "Don’t", "7", "harbour"],
  }),
  depth: steps(depths, 70, { label: "Depth of the passkey", unit: () => "% of the text" }),
  hidden: flag(true, { label: "Hide the passkey in the text" }),
  shown: choice(
    [
      { value: "two", key: "two", label: "Full and window" },
      { value: "all", key: "all", label: "All six" },
    ],
    "two",
    { label: "Mechanisms" },
  ),
};

export type NeedleParams = Values<typeof params>;
