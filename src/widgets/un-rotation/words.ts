import type { TurnParams } from "./params";
import { plain, ratio, type TurnRun, theta, tokens, window } from "./run";

/** Bound of what doubles lose in turning by positions like these. */
export const rounding = 1e-12;

/** A relative difference: "0.42". What is rounding is not told to its digits: sines differ in their last bits from engine to engine. */
export function differenceText(value: number): string {
  if (value === 0) return "0";
  return value < rounding ? "less than 10^−12" : value.toFixed(2);
}

export function titleOf({ shift, ahead }: TurnParams): string {
  if (shift === 0 && ahead === 0) return "Nothing moved yet: move all positions, and watch which output stays";
  if (ahead === 0) return `All positions + ${shift}: as it comes the output turns, turned back it stays`;
  if (shift === 0) return `The query alone + ${ahead}: both outputs change, for distances did`;
  return `All + ${shift} and the query + ${ahead}: turned back, only the query’s own move shows`;
}

export function captionOf({ shift, ahead, head }: TurnParams, run: TurnRun): string {
  const reads = `The newest of ${tokens} tokens, now at position ${run.position}, reads ${run.rows} window rows and ${run.entries} entries; an entry stands at its block’s first token, i × ${ratio}.`;
  const moved =
    shift === 0 && ahead === 0
      ? `Solid and dashed hands lie on each other.`
      : `Dashed: before the move. Over all channels of head ${head} the output as it comes differs by ${differenceText(run.rawDifference)}, turned back by ${differenceText(run.backDifference)}${ahead === 0 ? ", which is rounding" : ""}.`;
  return `${reads} ${moved} Window of ${window}, base ${theta} so that all four pairs turn within sight; ${plain} more channels never turn. Seeded, not trained.`;
}
