import { type Fraction, toNumber } from "../../core";
import { entriesPerToken, exact, inWords, sentence } from "../../ui/numbers";
import type { Difference } from "./differences";
import { bytesOf, noIndexer, type Slot, type Term, type Terms } from "./pieces";
import { bytesOfTerm, factored, rowsOf, type Standing } from "./sum";

/** An exact amount. Every denominator here is a power of two, so the decimals end. */
export function amount(value: Fraction): string {
  return exact(toNumber(value));
}

/** "2.5 × 356", "5.25 × 652 + 0.15625 × 584". */
export function factoredText(terms: Terms): string {
  const products = factored(terms).map(({ entries, bytes }) => `${amount(entries)} × ${exact(bytes)}`);
  return products.length === 0 ? "nothing kept" : products.join(" + ");
}

/** "3 × ½ × (288 + 68)". */
export function termText({ owners, ratio, main, indexer }: Term): string {
  const rows = indexer === noIndexer ? exact(bytesOf(main)) : `(${exact(bytesOf(main))} + ${exact(bytesOf(indexer))})`;
  return `${owners} × ${entriesPerToken(ratio)} × ${rows}`;
}

export interface Situation {
  readonly name: string;
  readonly terms: Terms;
  readonly slots: readonly [Slot, Slot];
  readonly sum: Fraction;
  readonly target: Fraction;
  readonly rest: Fraction;
  readonly standing: Standing;
  readonly differing: readonly Difference[];
  /** Whether every byte of the sum is one of the target’s. */
  readonly isPartOfTarget: boolean;
}

/** The finding. */
export function titleOf(situation: Situation): string {
  const { name, terms, sum, target, rest, standing, differing } = situation;
  if (standing === "over") return `${amount(sum)} bytes: ${amount(rest)} more than ${name} keeps for a token`;
  if (standing === "short") {
    if (sum.numerator === 0n) return `Nothing is kept yet: ${name}’s ${amount(target)} bytes are all to go`;
    if (situation.isPartOfTarget)
      return `${amount(sum)} of ${name}’s ${amount(target)} bytes stand, and ${amount(rest)} are to go`;
    return `${amount(sum)} bytes so far, ${amount(rest)} fewer than ${name} keeps`;
  }
  const product = `${factoredText(terms)} = ${amount(sum)}`;
  return differing.length === 0
    ? `${product}, exactly what ${name} keeps for a token`
    : `${product} as well, from other parts than ${name}’s`;
}

/** What stands, in words. */
export function captionOf({ name, terms, slots, sum, target, rest, standing, isPartOfTarget }: Situation): string {
  const kept = ([0, 1] as const)
    .filter((slot) => terms[slot].owners > 0 || slots[slot].own.owners > 0)
    .map((slot) => termInWords(terms[slot], slots[slot].noun));
  const compared = {
    short: isPartOfTarget
      ? `; ${name} keeps ${amount(target)}, so ${amount(rest)} are to go`
      : ` against ${name}’s ${amount(target)}`,
    over: ` against ${name}’s ${amount(target)}`,
    equal: `, exactly what ${name} keeps`,
  }[standing];
  return `${kept.join(" ")} Together ${amount(sum)} bytes${compared}.`;
}

function termInWords(term: Term, noun: string): string {
  if (term.owners === 0) return `No ${noun} keeps entries.`;
  const keeps = `${sentence(inWords(term.owners))} ${plural(term.owners, noun)} ${term.owners === 1 ? "keeps" : "each keep"}`;
  const bytes = exact(rowsOf(term));
  const entry = term.indexer === noIndexer ? `an entry of ${bytes} bytes` : `an entry and its key, ${bytes} bytes`;
  return `${keeps} ${entry} for ${tokens(term.ratio)}: ${amount(bytesOfTerm(term))} a token.`;
}

/** Which part is not the target's, said plainly. */
export function hintOf({ name, terms, slots, differing }: Situation, parts: number, told: boolean): string {
  const [first] = differing;
  if (first === undefined) return `All ${inWords(parts)} parts are ${name}’s.`;
  if (told) return differenceInWords(name, terms[first.slot], slots[first.slot], first);
  const count = differing.length === 1 ? "One" : sentence(inWords(differing.length));
  return `${count} of ${inWords(parts)} parts ${differing.length === 1 ? "differs" : "differ"} from ${name}’s.`;
}

function differenceInWords(name: string, term: Term, { noun, own }: Slot, { part }: Difference): string {
  switch (part) {
    case "owners":
      return own.owners === 0
        ? `${name} has one kind of layer; yours has ${inWords(term.owners)} of a second.`
        : `In ${name}, ${inWords(own.owners)} ${plural(own.owners, noun)} ${own.owners === 1 ? "keeps" : "keep"} entries; yours: ${term.owners === 0 ? "none" : inWords(term.owners)}.`;
    case "ratio":
      return `In ${name}, ${article(noun)} ${noun} keeps one entry for ${tokens(own.ratio)}; yours keeps one for ${tokens(term.ratio)}.`;
    case "main":
      return `${name} keeps main rows of ${exact(bytesOf(own.main))} bytes in ${article(noun)} ${noun}; yours are ${exact(bytesOf(term.main))}.`;
    case "indexer":
      return `${name} keeps ${keys(own.indexer)} in ${article(noun)} ${noun}; yours keeps ${keys(term.indexer)}.`;
  }
}

function keys(indexer: string): string {
  return indexer === noIndexer ? "no indexer row" : `an indexer row of ${exact(bytesOf(indexer))} bytes`;
}

function tokens(ratio: number): string {
  return ratio === 1 ? "each token" : `${ratio} tokens`;
}

function plural(count: number, noun: string): string {
  return count === 1 ? noun : noun.replace("layer", "layers");
}

/** "HCA" and "MLA" are said letter by letter. */
function article(noun: string): string {
  return /^(encoder|HCA|MLA)\b/.test(noun) ? "an" : "a";
}
