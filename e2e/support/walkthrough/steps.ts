import type { Reader } from "./reader";

/** The most steps of one walk whose pixels are compared, so that the repository stays small. */
export const mostPictures = 3;

export interface WalkStep {
  /** What the reader does and sees, as a sentence; it names the step in every record. */
  readonly sentence: string;
  readonly act: (reader: Reader) => Promise<void>;
  /** Whether the pixels of this step are stored and compared, besides its words, places and paint. */
  readonly picture: boolean;
}

/** One step of a walk: what the reader does, and what must then be said and seen. */
export function step(sentence: string, act: WalkStep["act"], options: { readonly picture?: true } = {}): WalkStep {
  return { sentence, act, picture: options.picture ?? false };
}

/** Says what is wrong with the steps of a walk; empty where nothing is. */
export function faultsOf(steps: readonly Pick<WalkStep, "sentence" | "picture">[]): readonly string[] {
  const faults: string[] = [];
  const pictures = steps.filter(({ picture }) => picture).length;
  if (pictures === 0) faults.push("no step has a picture");
  if (pictures > mostPictures) faults.push(`${pictures} steps have a picture, ${mostPictures} may`);
  const sentences = steps.map(({ sentence }) => sentence);
  for (const sentence of new Set(sentences.filter((one, at) => sentences.indexOf(one) !== at)))
    faults.push(`two steps are called "${sentence}"`);
  for (const sentence of sentences) if (!/\w.*\.$/.test(sentence)) faults.push(`"${sentence}" is no sentence`);
  return faults;
}
