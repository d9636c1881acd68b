const end = ". ";

/** The sentences of a text that another text does not have, in order: what a change brought about. */
export function newSentences(text: string, before: string): string {
  const known = new Set(sentences(before));
  return sentences(text)
    .filter((sentence) => !known.has(sentence))
    .map((sentence) => `${sentence}.`)
    .join(" ");
}

function sentences(text: string): string[] {
  return text
    .trim()
    .replace(/\.$/, "")
    .split(end)
    .filter((sentence) => sentence !== "");
}
