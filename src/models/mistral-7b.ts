import { gqaRow } from "../core";
import { sources } from "./sources";

const config = {
  layers: 32,
  kvHeads: 8,
  headDim: 128,
  windowTokens: 4096,
} as const;

/**
 * Mistral 7B, a decoder whose every layer reads its window and nothing else. A yardstick for windows; it is none of the
 * models whose bytes a token are compared.
 */
export const mistral7b = {
  id: "mistral-7b",
  name: "Mistral 7B",
  config,
  /** Keys and values in bf16. */
  row: gqaRow(config.kvHeads, config.headDim),
  source: sources.mistralPaper,
} as const;
