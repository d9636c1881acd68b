import { type FootprintTerm, listInWords } from "../../core";
import { exact, inWords, sentence } from "../../ui/numbers";

/** "1 token", "1,024 tokens". */
export function inTokens(count: number): string {
  return `${exact(count)} ${count === 1 ? "token" : "tokens"}`;
}

/** "encoder", "CSA". */
export function nameOf({ half, mechanism }: FootprintTerm): string {
  return half ?? mechanism.toUpperCase();
}

/** A block that has begun and is no entry yet. */
export interface Unfinished {
  /** Whose block it is: "encoder owner", "CSA layer". Few layers of a half are owners. */
  readonly name: string;
  readonly ratio: number;
  /** Tokens in it so far. */
  readonly tokens: number;
}

/** Blocks that have begun and are no entries yet, the largest ratio first. */
export function unfinishedOf(terms: readonly FootprintTerm[], tokens: number): readonly Unfinished[] {
  return terms
    .map((term) => ({
      name: `${nameOf(term)} ${term.half === null ? "layer" : "owner"}`,
      ratio: term.ratio,
      tokens: tokens % term.ratio,
    }))
    .filter((block) => block.tokens > 0)
    .sort((a, b) => b.ratio - a.ratio);
}

interface Situation {
  readonly name: string;
  readonly tokens: number;
  readonly global: number;
  readonly window: number;
  /** Whether an indexer key goes with an entry somewhere. */
  readonly hasKeys: boolean;
  readonly perToken: number;
  readonly unfinished: readonly Unfinished[];
  /** What the unfinished blocks would weigh by their share, in bytes. */
  readonly share: number;
  readonly checks: number;
  /** Checks that compare something at this length, and those of them that fail. */
  readonly applying: number;
  readonly failed: number;
}

/** The finding. */
export function titleOf({ name, tokens, global, hasKeys, perToken, unfinished, failed }: Situation): string {
  if (failed > 0)
    return `${sentence(inWords(failed))} of the figures ${failed === 1 ? "does" : "do"} not hold for ${name}`;
  if (tokens === 0) return `Before the first token ${name} holds nothing`;
  const what = global === 0 ? "no entry" : `${exact(global)} bytes of ${keptIn(hasKeys)}`;
  const added = `${inTokens(tokens)} ${tokens === 1 ? "adds" : "add"} ${what} to ${name}`;
  const [block] = unfinished;
  if (block === undefined) return `${added}, ${exact(perToken)} for each`;
  return `${added}; a block of ${block.ratio} still lacks ${inWords(block.ratio - block.tokens)}`;
}

/** What was checked, in words. */
export function captionOf(situation: Situation): string {
  const { name, tokens, window, checks, applying, failed } = situation;
  const all = applying === checks ? `all ${inWords(checks)} figures hold` : "all of these hold";
  const apply = applying === checks ? "" : `${inWords(applying)} of ${inWords(checks)} figures apply, and `;
  const verdict =
    failed === 0
      ? `${apply}${all}.`
      : `${inWords(failed)} of ${inWords(applying)} figures ${failed === 1 ? "does" : "do"} not hold.`;
  if (tokens === 0) return `${name}’s cache before its first token: ${verdict} Bytes ÷ tokens waits for a token.`;
  const windows = window === 0 ? "" : ` The windows hold ${exact(window)} bytes more.`;
  return `${name}’s cache, grown to ${inTokens(tokens)}: ${verdict} ${blocksInWords(situation)}${windows}`;
}

function blocksInWords({ hasKeys, perToken, unfinished, share }: Situation): string {
  if (unfinished.length === 0)
    return `Every block is complete, so ${keptIn(hasKeys)} are ${exact(perToken)} bytes a token, to the last digit.`;
  const blocks = unfinished.map(
    (block, i) => `${block.tokens} of ${block.ratio}${i === 0 ? " tokens" : ""} in each ${block.name}`,
  );
  return `No entries yet: ${listInWords(blocks)}. Their share of a block is ${exact(share)} bytes; with it, ${exact(perToken)} a token.`;
}

function keptIn(hasKeys: boolean): string {
  return hasKeys ? "entries and keys" : "entries";
}
