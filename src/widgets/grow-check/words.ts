import { type FootprintTerm, listInWords } from "../../core";
import { exact, inWords, sentence } from "../../ui/numbers";

/** "encoder", "CSA". */
export function nameOf({ half, mechanism }: FootprintTerm): string {
  return half ?? mechanism.toUpperCase();
}

/** A block that has begun and is no entry yet. */
export interface Unfinished {
  readonly name: string;
  readonly ratio: number;
  /** Tokens in it so far. */
  readonly tokens: number;
}

/** Blocks that have begun and are no entries yet, the largest ratio first. */
export function unfinishedOf(terms: readonly FootprintTerm[], tokens: number): readonly Unfinished[] {
  return terms
    .map((term) => ({ name: nameOf(term), ratio: term.ratio, tokens: tokens % term.ratio }))
    .filter((block) => block.tokens > 0)
    .sort((a, b) => b.ratio - a.ratio);
}

interface Situation {
  readonly name: string;
  readonly tokens: number;
  readonly global: number;
  readonly perToken: number;
  readonly unfinished: readonly Unfinished[];
  readonly checks: number;
  readonly failed: number;
}

/** The finding. */
export function titleOf({ name, tokens, global, perToken, unfinished, failed }: Situation): string {
  if (failed > 0)
    return `${sentence(inWords(failed))} of the figures ${failed === 1 ? "does" : "do"} not hold for ${name}`;
  if (tokens === 0) return `Before the first token ${name} holds nothing`;
  const grew = `${exact(tokens)} ${tokens === 1 ? "token grows" : "tokens grow"} ${exact(global)} bytes in ${name}`;
  const [block] = unfinished;
  if (block === undefined) return `${grew}, ${exact(perToken)} for each`;
  return `${grew}; a block of ${block.ratio} still lacks ${inWords(block.ratio - block.tokens)}`;
}

/** What was checked, in words. */
export function captionOf({ name, tokens, perToken, unfinished, checks, failed }: Situation): string {
  const verdict =
    failed === 0
      ? `all ${inWords(checks)} figures hold.`
      : `${inWords(failed)} of ${inWords(checks)} figures ${failed === 1 ? "does" : "do"} not hold.`;
  const grown = `${name}’s cache, grown token by token to ${exact(tokens)}: ${verdict}`;
  if (tokens === 0) return grown;
  if (unfinished.length === 0) {
    return `${grown} Every block is complete, so bytes divided by tokens are ${exact(perToken)} to the last digit.`;
  }
  const blocks = unfinished.map(
    (block, i) => `${block.tokens} of ${block.ratio}${i === 0 ? " tokens" : ""} in each ${block.name} layer`,
  );
  return `${grown} Unfinished, so no entries yet: ${listInWords(blocks)}. Without rounding down the formula would give ${exact(perToken)} for each token.`;
}
