import { type RowStorage, toySizes } from "../../core";
import { v41Design } from "../../models";
import { exact } from "../../ui/numbers";
import type { FidelityParams } from "./params";
import { type cacheOf, plain, precisionNames, published } from "./rows";
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
  return `Main rows in ${precisionNames[storage.main]}: ${exact(cache.bytesPerToken)} bytes a token, ${outcome.right} of ${textsOfSet} toy answers right`;
}

/** What is shown now, in words. */
export function captionOf({ params, storage, outcome, plain: best, cache }: Situation): string {
  const isPublished = keyOf(storage) === keyOf(published);
  const names = `Main rows in ${precisionNames[storage.main]}, window rows in ${precisionNames[storage.window]}, index keys in ${precisionNames[storage.indexer]}${isPublished ? ", as in V4.1" : ""}.`;
  const place =
    params.where === "far"
      ? "The passkey lies beyond the window: only main rows carry it, and the window’s precision changes nothing."
      : "The passkey lies in the window: window rows and main rows both carry it.";
  const lost = `Over ${textsOfSet} texts the answer is ${share(outcome.error)} away from that of bf16 rows, and its best word leads by ${share(outcome.margin)} (bf16: ${share(best.margin)}). Of the picks of bf16 keys ${(100 * outcome.recall).toFixed(1)}\u00a0% are kept.`;
  return `${names} ${place} ${lost} ${exact(cache.bytesPerToken)} bytes a token.`;
}

/** What holds in every state of one set of texts. */
export function notesOf(result: FidelityResult | null): readonly string[] {
  return [
    windowNote(result),
    `Error: the length of the difference to the answer of bf16 rows, as a share of it, the mean of ${textsOfSet} texts and as many seeds. Picks missed: of the entries that bf16 keys pick, those that are not picked. Most of ${toySizes.topK} picks match nothing well and change places easily; the one that holds the passkey stays, so the answer does.`,
    `The toy is built, not trained: ${toySizes.layers} layers as in V4.1, a window of ${toySizes.window}, rows of 192 elements packed and read back by the rules that the columns name. Bytes are those of V4.1’s widths, ${exact(v41Design.headDim)} elements a row and 128 a key: exact. Errors of a trained model are not computed here.`,
  ];
}

/** Whether the toy has anything to say about the window's eight bits. */
function windowNote(result: FidelityResult | null): string {
  const reason =
    "Why eight bits for the window? The report on V4.1 gives one reason, “its sensitivity to quantization”.";
  if (result === null) return reason;
  const alone = (where: "near" | "far", part: "main" | "window") =>
    result[where][keyOf({ ...plain, [part]: "fp4" })]?.error ?? 0;
  const [window, main, far] = [alone("near", "window"), alone("near", "main"), alone("far", "main")];
  const more = window > main ? "more" : "no more";
  const verdict =
    window > far
      ? "Here the toy agrees: its answers suffer most from the window."
      : "So the toy does not show that sensitivity: its answers suffer most from main rows, since nothing but them reaches far back.";
  return `${reason} In the toy FP4 in window rows alone costs an error of ${share(window)} with the passkey in the window, ${more} than in main rows alone, ${share(main)}; beyond it main rows alone cost ${share(far)}. ${verdict}`;
}
