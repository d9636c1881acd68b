import { type ToyMechanism, toyMechanisms, toySizes } from "../../core";
import type { Concept } from "../../ui/Term";

const { window, topK, csaRatio, hcaRatio } = toySizes;

interface Shown {
  readonly name: string;
  /** What it may read, in a few words. */
  readonly reads: string;
  readonly concept: Concept | null;
}

/** How the toy's mechanisms are named here. */
export const shownAs: Readonly<Record<ToyMechanism, Shown>> = {
  dense: { name: "Full attention", reads: "every word", concept: null },
  window: { name: "Window", reads: `the last ${window} words`, concept: "mode-window" },
  mla: { name: "MLA", reads: "every word, as a latent", concept: "part-content" },
  dsa: { name: "DSA", reads: `${topK} words it picks`, concept: "part-address" },
  v4: {
    name: "V4",
    reads: `window, ${topK} entries of ${csaRatio} words, entries of ${hcaRatio}`,
    concept: "mode-csa",
  },
  v41: { name: "V4.1", reads: `window, ${topK} entries of 2 words or 1`, concept: "mode-full" },
};

const two: readonly ToyMechanism[] = ["dense", "window"];

/** Full attention and windows first; the others in the order of their chapters. */
export const inOrder: readonly ToyMechanism[] = [
  ...two,
  ...toyMechanisms.filter((mechanism) => !two.includes(mechanism)),
];

/** Those that are asked. */
export function mechanismsOf(shown: "two" | "all"): readonly ToyMechanism[] {
  return shown === "two" ? two : inOrder;
}
