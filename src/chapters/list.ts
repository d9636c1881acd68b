import { csa2Layers, footprint, rowBytes, windowFp8 } from "../core";
import { deepseekLlm67b, deepseekV3, deepseekV4Flash, deepseekV32, deepseekV41Flash, v41Design } from "../models";
import { exact } from "../ui/numbers";

export interface Chapter {
  readonly number: number;
  readonly slug: string;
  readonly path: string;
  readonly title: string;
  /** What it is about, in half a line. */
  readonly says: string;
  /** Bytes a token when the chapter begins and when it ends. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** A page exists. */
  readonly written: boolean;
}

interface Outline {
  readonly slug: string;
  readonly title: string;
  readonly says: string;
  /** Where the number stands at the end, where the chapter moves it. */
  readonly movesTo?: () => number;
  readonly path?: string;
}

const bytes = (layers: typeof deepseekV3.layers): number => footprint(layers).bytesPerToken;

/** V4.1's owners with eight-bit main rows: CSA2 without the four-bit rows that a later chapter adds. */
const csa2InEightBits = () => bytes(csa2Layers({ ...v41Design, mainRow: windowFp8 }));

const outline: readonly Outline[] = [
  {
    slug: "cost",
    title: "The cost being cut",
    says: "What must be kept, and why reading it is what limits decoding",
    movesTo: () => bytes(deepseekLlm67b.layers),
  },
  {
    slug: "mla",
    title: "MLA",
    says: `One latent of ${deepseekV3.config.kvLoraRank} and a RoPE key of ${deepseekV3.config.qkRopeHeadDim}, instead of keys and values`,
    movesTo: () => bytes(deepseekV3.layers),
  },
  { slug: "windows", title: "Sliding windows", says: "A cache that stops growing, and what its reach is worth" },
  {
    slug: "dsa",
    title: "DSA",
    says: `Score every token cheaply, attend to ${exact(deepseekV32.config.indexTopK)} at most`,
    movesTo: () => bytes(deepseekV32.layers),
  },
  { slug: "precision", title: "Numbers in few bits", says: "Formats, block scales, and rows packed to the byte" },
  {
    slug: "v4",
    title: "CSA and HCA",
    says: `Compress the sequence ${deepseekV4Flash.config.compressRatios[2]} or ${deepseekV4Flash.config.compressRatios[3]} to one, choose among the fours`,
    movesTo: () => bytes(deepseekV4Flash.layers),
  },
  { slug: "csa2", title: "CSA2", says: "Who owns an entry, and who borrows it", movesTo: csa2InEightBits },
  {
    slug: "encoder-decoder",
    title: "Encoder-decoder and replay",
    says: "Half the prefill, and a window nobody stored",
  },
  {
    slug: "four-bits",
    title: "Four bits for the main KV",
    says: `${deepseekV41Flash.config.headDim} elements in ${rowBytes(v41Design.mainRow)} bytes instead of ${rowBytes(windowFp8)}`,
    movesTo: () => bytes(deepseekV41Flash.layers),
  },
  { slug: "arithmetic", title: "The arithmetic, rebuilt", says: "Every number above, from its parts" },
  { slug: "serving", title: "Serving", says: "Sequences that fit, prefixes that hit" },
  { slug: "reuse", title: "Why reuse works", says: "What two layers have in common" },
  { slug: "rest", title: "The rest of V4.1", says: "mHC, Engram, DSpark, vision, experts" },
  { slug: "questions", title: "Test yourself", says: "Predictions, each checked by the engine", path: "/questions/" },
];

const written: ReadonlySet<string> = new Set([
  "cost",
  "mla",
  "windows",
  "dsa",
  "precision",
  "v4",
  "csa2",
  "encoder-decoder",
  "four-bits",
  "arithmetic",
]);

/** All chapters in order, written or not. Each begins where the one before it ended. */
export const chapters: readonly Chapter[] = numbered(outline);

function numbered(entries: readonly Outline[]): Chapter[] {
  let stand = entries[0]?.movesTo?.() ?? 0;
  return entries.map(({ slug, title, says, movesTo, path }, index) => {
    const startsAt = stand;
    stand = movesTo?.() ?? stand;
    return {
      number: index + 1,
      slug,
      path: path ?? `/chapters/${slug}/`,
      title,
      says,
      startsAt,
      endsAt: stand,
      written: written.has(slug),
    };
  });
}

/** The chapter with a slug. Throws where there is none. */
export function chapterBySlug(slug: string): Chapter {
  const chapter = chapters.find((candidate) => candidate.slug === slug);
  if (chapter === undefined) throw new RangeError(`no chapter has the slug ${slug}`);
  return chapter;
}
