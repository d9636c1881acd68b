import { exact } from "../../ui/numbers";
import type { AttentionParams } from "./params";
import { kindNames, readLines } from "./reads";
import { type AttentionRun, entries, ratio, type Share, tokens, topK, window } from "./run";

/** A share in per cent with one digit: "12.3". */
export const percent = (share: number): string => (100 * share).toFixed(1);

const signed = (value: number) => value.toFixed(2).replace("-", "−");

/** The finding: one softmax over all that is read, and what the sink takes. */
export function titleOf({ mechanism }: AttentionParams, { sink }: AttentionRun): string {
  const what =
    mechanism === "window"
      ? `${window} window rows`
      : mechanism === "hca"
        ? `${window} window rows and all ${entries} entries`
        : `${window} window rows and ${topK} of ${entries} entries`;
  return `One softmax over ${what}; the sink takes ${percent(sink)} %`;
}

/** One bar in words. */
export function barSays({ kind, number, score, read, weight }: Share): string {
  if (kind === "sink") return `The sink: ${percent(weight)} % of the weight, and no vector.`;
  if (kind === "window") return `Window row of token ${number}: ${percent(weight)} % of the weight.`;
  const [from, to] = [number * ratio, (number + 1) * ratio - 1];
  const scored = score === null ? "" : `, index score ${signed(score)}`;
  return read
    ? `Entry ${number}, tokens ${from} to ${to}${scored}: ${percent(weight)} % of the weight.`
    : `Entry ${number}, tokens ${from} to ${to}${scored}: not picked, not read.`;
}

/** What is shown now. */
export function captionOf({ mechanism, head, sink, context }: AttentionParams, run: AttentionRun): string {
  const moved =
    sink === 0
      ? ""
      : ` Its logit is raised by ${sink}: the output is ${run.length.toFixed(2)} long, ${run.lengthBefore.toFixed(2)} before.`;
  const line = readLines(context).find(({ kind }) => kind === mechanism);
  const real = `In V4-Flash at ${exact(context)} tokens such a layer reads ${line?.rows ?? ""} rows, ${line?.bytes ?? ""}${line?.keys === "none" ? "" : `, after scoring ${line?.scored ?? ""} keys, ${line?.keys ?? ""}`}.`;
  return `${kindNames[mechanism]}, head ${head}, the newest of ${tokens} tokens: rows and sink share one softmax, and all shares add up to 100 %.${moved} ${real} The layer above is small and seeded, not trained.`;
}
