import { factor } from "../../ui/numbers";

/** "8.59 billion", "134 million", "131,072". */
export function workText(operations: number): string {
  if (operations >= 1e9) return `${factor(operations / 1e9)} billion`;
  return operations >= 1e6 ? `${factor(operations / 1e6)} million` : factor(operations);
}
