import { exact } from "../../ui/numbers";
import type { TrainParams } from "./params";
import type { Recording } from "./run";

/** A share as the reader says it: "76.4 %". */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)}\u00a0%`;
}

/** KL in nats, three significant digits: "0.228". */
export function nats(value: number): string {
  return value.toPrecision(3);
}

/** "1 step", "200 steps". */
export function counted(count: number, thing: string): string {
  return `${exact(count)} ${thing}${count === 1 ? "" : "s"}`;
}

/** A recall nearer to chance than this is as good as chance: four texts say no more. */
const nearChance = 0.05;

/** The finding at one recording. */
export function titleOf({ topK }: TrainParams, shown: Recording, chance: number): string {
  const { recall } = shown.heldOut;
  const found = `the indexer finds ${percent(recall)} of the true top-${topK}`;
  if (shown.step > 0) {
    return `After ${counted(shown.step, "step")} ${found} in text it never learns from; chance is ${percent(chance)}`;
  }
  const isChance = Math.abs(recall - chance) < nearChance;
  return isChance
    ? `Untrained, ${found}: about what chance finds, ${percent(chance)}`
    : `Untrained, ${found}; chance is ${percent(chance)}`;
}

interface RowWords {
  readonly word: string;
  readonly token: number;
  readonly hits: number;
  readonly picks: number;
  readonly held: number;
  readonly bestHeld: number;
}

/** What is shown now. */
export function captionOf(params: TrainParams, shown: Recording, row: RowWords): string {
  const total = params.warmup + params.sparse;
  const stage = shown.stage === "dense" ? "dense warm-up" : "sparse stage";
  const where = shown.step === 0 ? "Before the first step" : `Step ${exact(shown.step)} of ${exact(total)}, ${stage}`;
  const { heldOut, taught } = shown;
  return `${where}. On texts it never learns from KL is ${nats(heldOut.loss)} nats and recall ${percent(heldOut.recall)}; on texts it learns from ${nats(taught.loss)} and ${percent(taught.recall)}. For “${row.word}”, word ${exact(row.token + 1)}, ${exact(row.hits)} of ${exact(row.picks)} picks are among the ${exact(row.picks)} with the most attention; the picks hold ${percent(row.held)} of its attention, the best ${exact(row.picks)} hold ${percent(row.bestHeld)}.`;
}
