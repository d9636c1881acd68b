import { inWords, sentence } from "../../ui/numbers";
import { type CompressorState, channels } from "./params";
import type { Run } from "./run";

/** A share in whole per cent. */
export const percent = (share: number): string => String(Math.round(100 * share));

/** Two digits behind the point, with a true minus sign. */
export const signed = (value: number): string => value.toFixed(2).replace("-", "−").replace("−0.00", "0.00");

const counted = (count: number, one: string, more: string) => `${inWords(count)} ${count === 1 ? one : more}`;

/** The finding: how many entries, and how many tokens wait. */
export function titleOf({ tokens }: CompressorState, { entries, open }: Run): string {
  if (tokens === 0) return "No token has come, and there is no entry";
  const made = entries === 0 ? "make no entry yet" : `make ${counted(entries, "entry", "entries")}`;
  const rest = open === 0 ? "none waits" : `${counted(open, "waits", "wait")} for a full block`;
  return `${sentence(counted(tokens, "token", "tokens"))} ${made}; ${rest}`;
}

/** What is shown now. */
export function captionOf({ ratio, overlap, bias, tokens }: CompressorState, { shown, query, visible }: Run): string {
  const seeded = "Gates and contents come from a seed; nothing is trained.";
  if (shown === null) {
    const why = tokens === 0 ? "No token has come" : `Fewer than ${ratio} tokens have come`;
    return `${why}: no block is full, so no query sees an entry, and the window alone must do. ${seeded}`;
  }
  const { entry, inputs } = shown;
  const own = `${entry * ratio} to ${(entry + 1) * ratio - 1}`;
  const before = !overlap
    ? ""
    : entry === 0
      ? " There is no block before it, so its softmax runs over m rows, not 2m"
      : ` and, through projections of their own, the ${inWords(ratio)} before, ${(entry - 1) * ratio} to ${entry * ratio - 1}`;
  const most = heaviest(shown);
  const pools = before.startsWith(" There")
    ? `Entry ${entry} pools its own block, tokens ${own}.${before}.`
    : `Entry ${entry} pools its own block, tokens ${own}${before}: ${inputs.length} inputs, and still one entry for ${ratio} tokens.`;
  const which = visible === 0 ? "no entry" : visible === 1 ? "entry 0" : `entries 0 to ${visible - 1}`;
  return `${pools} Each channel has weights of its own: in channel ${most.channel} token ${most.token} has ${percent(most.weight)} %${bias ? "" : ", without a bias for the place in the block"}. Token ${query} sees ${which}. ${seeded}`;
}

/** The input that weighs most in any channel. */
function heaviest({ inputs }: NonNullable<Run["shown"]>) {
  let best = { token: 0, channel: 0, weight: 0 };
  for (const { token, weights } of inputs) {
    for (const [channel, weight] of weights.entries()) if (weight > best.weight) best = { token, channel, weight };
  }
  return best;
}

/** One cell: gate, weight, content and what comes of them. Without one, what a column is. */
export function cellSays({ cell, bias }: CompressorState, { shown }: Run): string {
  if (shown === null) return "Add tokens until a block is full.";
  const input = cell === null ? undefined : shown.inputs[cell.input];
  if (cell === null || input === undefined) {
    return `Each of the ${channels} columns adds up to 100 %. Point at a cell to see where its weight comes from.`;
  }
  const [gate, weight, value] = [input.gates, input.weights, input.values].map((row) => row[cell.channel] ?? 0);
  const half = input.isOwn ? "own block" : "block before";
  return `Token ${input.token}, ${half}, channel ${cell.channel}: gate ${signed(gate ?? 0)}${bias ? " with its bias" : ""}, weight ${percent(weight ?? 0)} %; content ${signed(value ?? 0)}, so it gives ${signed((weight ?? 0) * (value ?? 0))}.`;
}
