import { exact } from "../../ui/numbers";

/** The most numbers taken: one cached entry. */
export const mostNumbers = 512;
/** Magnitudes taken, besides 0: squares of theirs are still exact enough to be compared. */
const largest = 1e9;
const smallest = 1e-9;

export type NumbersRead =
  | { readonly ok: true; readonly numbers: readonly number[] }
  | { readonly ok: false; readonly reason: string };

const shownOfToken = 24;

/**
 * Numbers from text: separated by spaces, line ends, commas or semicolons, in brackets or not. A token that is no number is
 * named, with its place.
 */
export function readNumbers(text: string): NumbersRead {
  const tokens = text.split(/[\s,;[\]()]+/).filter((token) => token !== "");
  if (tokens.length === 0) return refused("There is no number yet.");
  for (const [i, token] of tokens.entries()) {
    const fault = faultOf(token);
    if (fault !== null) return refused(`Number ${i + 1}, “${shortened(token)}”, ${fault}.`);
  }
  if (tokens.length > mostNumbers) {
    return refused(`These are ${exact(tokens.length)} numbers; at most ${mostNumbers} are taken.`);
  }
  return { ok: true, numbers: tokens.map(numberOf) };
}

function faultOf(token: string): string | null {
  if (!/^[-−+]?(\d+\.?\d*|\.\d+)(e[-−+]?\d+)?$/i.test(token)) return "is no number";
  const size = Math.abs(numberOf(token));
  if (size > largest) return `is too large: at most ${exact(largest)}`;
  if (size < smallest && !isZero(token)) return `is too small: 0, or at least ${smallest.toFixed(9)}`;
  return null;
}

function numberOf(token: string): number {
  return Number(token.replaceAll("−", "-"));
}

/** Zero as it is written. What only a double takes for 0, being too small for it, is none. */
function isZero(token: string): boolean {
  return !/[1-9]/.test(token.split(/e/i)[0] ?? "");
}

function shortened(token: string): string {
  return token.length > shownOfToken ? `${token.slice(0, shownOfToken)}…` : token;
}

function refused(reason: string): NumbersRead {
  return { ok: false, reason };
}
