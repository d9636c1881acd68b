import { deepseekLlm67b, llama370b } from "../../models";
import { choice, steps } from "../../ui/params/kinds";
import type { Values } from "../../ui/params/param";

/** The phases of one decode step, in order. */
export const phaseIds = ["embed", "project", "write", "read", "score", "sum", "output"] as const;
export type PhaseId = (typeof phaseIds)[number];

const named: Readonly<Record<PhaseId, string>> = {
  embed: "Embed the token",
  project: "Project q, k and v",
  write: "Write one row",
  read: "Read all rows",
  score: "Score and softmax",
  sum: "Sum the values",
  output: "Project the output",
};

export function phaseName(id: PhaseId): string {
  return named[id];
}

const powers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => 2 ** (from + index));
const plain = (values: readonly number[]) => values.map((value) => ({ value, real: null }));

/** Tokens of the toy's text: as many rows as the strip has places for. */
export const toyTokens = powers(5, 8);
export const contexts = powers(10, 17);
export const balances = powers(4, 10);
export const batches = powers(0, 8);

export const params = {
  phase: choice(
    phaseIds.map((id) => ({ value: id, key: id, label: named[id] })),
    "read" as PhaseId,
    { label: "Phase" },
  ),
  tokens: choice(
    toyTokens.map((value) => ({ value, key: String(value), label: String(value) })),
    128,
    { label: "Tokens of the text" },
  ),
  sequences: steps(plain(batches), 64, { label: "Sequences in the batch", unit: () => "" }),
  model: choice(
    [deepseekLlm67b, llama370b].map(({ id, shortName }) => ({ value: id, key: id, label: shortName })),
    deepseekLlm67b.id,
    { label: "Model" },
  ),
  context: steps(plain(contexts), 8192, { label: "Tokens of each sequence", unit: () => "" }),
  balance: steps(plain(balances), 256, { label: "Machine balance", unit: () => "FLOPs a byte" }),
};

export type DecodeParams = Values<typeof params>;
