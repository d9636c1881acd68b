import type { ReplayParams } from "./params";
import { exactLength, publishedLength, type ReplayRun, type Row, tokens, window } from "./run";

/** A relative error: "exact", three digits, or that it is less. */
export function errorText(error: number): string {
  if (error === 0) return "exact";
  if (error < 0.0005) return "< .001";
  return error < 0.9995 ? error.toFixed(3).replace(/^0/, "") : error.toFixed(2);
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** Rows that are what they were, and all. */
export function countOf({ rows }: ReplayRun) {
  const all = rows.flat();
  return { exact: all.filter(({ error }) => error === 0).length, all: all.length };
}

export function titleOf({ replayed }: ReplayParams, run: ReplayRun): string {
  const { exact, all } = countOf(run);
  const next = run.error === 0 ? "the next output is what it was" : `the next output is off by ${percent(run.error)}`;
  return `${replayed} tokens replayed: ${exact} of ${all} window rows are exact, and ${next}`;
}

export function captionOf({ kind, replayed }: ReplayParams, run: ReplayRun): string {
  const what =
    kind === "hit"
      ? `A prefix of ${tokens} tokens is hit; its entries are there, its window rows are not.`
      : `${tokens} tokens passed the encoder half; the decoder half never ran, and has no window rows.`;
  const next =
    run.error === 0
      ? "The next token’s output is the same to the bit."
      : `The next token’s output differs by ${percent(run.error)} (relative L2); of 64 seeded words the nearest ${run.word === run.wordBefore ? "is still" : "is no longer"} word ${run.wordBefore}.`;
  return `${what} The last ${replayed} run again. Exact rule: W + (L − 1)(W − 1) = ${exactLength(kind)} tokens; as published L × W = ${publishedLength(kind)}; bounded replay: W = ${window}. ${next} Seeded, not trained: how small the error is in a trained model this cannot show.`;
}

/** One row in words. */
export function rowSays({ layer, row, token, error, from }: Row): string {
  const is = error === 0 ? "what it was, to the bit" : `off by ${percent(error)}`;
  return `Layer ${layer}, row of token ${token}: ${is}. By the rule it is exact from ${from} replayed tokens on${row === 0 ? ", the oldest of its window" : ""}.`;
}
