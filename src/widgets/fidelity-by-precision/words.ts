import { type RowStorage, toyPlaces, toySizes } from "../../core";
import { v41Design } from "../../models";
import { exact } from "../../ui/numbers";
import type { FidelityParams } from "./params";
import { type cacheOf, keyWidth, plain, precisionNames, published } from "./rows";
import { type FidelityResult, keyOf, type Outcome, textsOfSet } from "./run";

interface Situation {
  readonly params: FidelityParams;
  readonly storage: RowStorage;
  readonly outcome: Outcome;
  /** The same with bf16 rows everywhere. */
  readonly plain: Outcome;
  readonly cache: ReturnType<typeof cacheOf>;
}

const share = (value: number) => value.toFixed(3);

/** The finding of a state. */
export function titleOf({ storage, outcome, cache }: Situation): string {
  const isPlain = keyOf(storage) === keyOf(plain);
  const off = isPlain ? "the yardstick of all others" : `the toy’s answer ${share(outcome.error)} off`;
  return `Main rows in ${precisionNames[storage.main]}: ${exact(cache.bytesPerToken)} bytes a token, ${off}`;
}

/** What is shown now, in words. */
export function captionOf({ params, storage, outcome, plain: best, cache }: Situation): string {
  const isPublished = keyOf(storage) === keyOf(published);
  const names = `Main rows in ${precisionNames[storage.main]}, window rows in ${precisionNames[storage.window]}, index keys in ${precisionNames[storage.indexer]}${isPublished ? ", as in V4.1" : ""}.`;
  const place =
    params.where === "far"
      ? "The passkey lies far back, beyond the window: only main rows carry it, and the window’s precision changes nothing."
      : "The passkey lies in the window: window rows and main rows both carry it.";
  const lost = `Over ${textsOfSet} texts the answer is ${share(outcome.error)} away from that of bf16 rows, and its best word leads by ${share(outcome.margin)} (bf16: ${share(best.margin)}). Of the picks of bf16 keys ${(100 * outcome.recall).toFixed(1)}\u00a0% are kept.`;
  return `${names} ${place} ${lost} ${exact(cache.bytesPerToken)} bytes a token.`;
}

/** What holds in every state of one set of texts. */
export function notesOf(result: FidelityResult | null): readonly string[] {
  return [
    windowNote(result),
    `Error: length of the difference to the answer of bf16 rows, as a share of that answer; a mean over ${textsOfSet} texts, each with a seed of its own. Picks missed: of the entries that bf16 keys pick. Most of the ${toySizes.topK} picks match nothing well and change easily.`,
    `The toy is built, not trained: ${toySizes.layers} layers in the pattern of V4.1, a window of ${toySizes.window}, rows of ${toyPlaces(toySizes).headDim} elements, packed and read back. Bytes are those of V4.1’s widths, ${exact(v41Design.headDim)} a row and ${exact(keyWidth)} a key, and exact. What a trained model would lose is not computed here.`,
  ];
}

/** A difference below this factor may be one of the texts. */
const clearly = 2;

/** What the toy has to say about the window's eight bits, and what it has not. */
function windowNote(result: FidelityResult | null): string {
  const reason = "Why eight bits for the window? The V4.1 report’s reason is “its sensitivity to quantization”.";
  if (result === null) return reason;
  const error = (where: "near" | "far", storage: RowStorage) => result[where][keyOf(storage)]?.error ?? 0;
  const four: RowStorage = { ...published, window: "fp4" };
  const [now, then] = [error("near", published), error("near", four)];
  const alone = (where: "near" | "far", part: "main" | "window") => error(where, { ...plain, [part]: "fp4" });
  const [window, main] = [alone("near", "window"), alone("near", "main")];
  const verdict =
    window > clearly * main
      ? "So windows are the more sensitive here too."
      : "That is no clear sign of a special sensitivity: this toy does not settle it.";
  return `${reason} Here FP4 in windows too takes the error from ${share(now)} to ${share(then)} where the passkey lies in the window, and changes nothing far back. Alone in FP4, window rows lose ${share(window)} there and main rows ${share(main)}; far back, where nothing else reaches, main rows lose ${share(alone("far", "main"))}. ${verdict}`;
}
