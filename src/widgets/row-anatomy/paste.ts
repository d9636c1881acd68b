import { exact } from "../../ui/numbers";

/** A link of this length still goes through every chat and mail. */
export const mostCharacters = 1000;

export type Pasted =
  | { readonly ok: true; readonly text: string; readonly numbers: readonly number[] }
  | { readonly ok: false; readonly reason: string };

const form = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/;

/**
 * Reads numbers apart by spaces, commas, semicolons or new lines. Brackets around a list are let pass. `text` is the form
 * that a link holds: the same tokens, one space apart.
 */
export function readPasted(typed: string): Pasted {
  const tokens = plain(typed)
    .split(/[\s,;[\]()]+/)
    .filter((token) => token !== "");
  if (tokens.length === 0) return { ok: false, reason: "No numbers here yet. The last good ones stay in use." };
  for (const [index, token] of tokens.entries()) {
    const fault = faultOf(token);
    if (fault !== null) return { ok: false, reason: complaint(token, index + 1, fault) };
  }
  const text = tokens.join(" ").replaceAll("+", "");
  if (text.length > mostCharacters) {
    return {
      ok: false,
      reason: `${exact(text.length)} characters. Up to ${exact(mostCharacters)} fit into a link, and so into this field. The last good numbers stay in use.`,
    };
  }
  return { ok: true, text, numbers: tokens.map(Number) };
}

/** One spelling for minus signs and exponents. */
function plain(typed: string): string {
  return typed.replaceAll("−", "-").toLowerCase();
}

/** What is wrong with one number; `null` for a good one. */
function faultOf(token: string): string | null {
  if (!form.test(token)) return "is no number";
  const value = Number(token);
  if (!Number.isFinite(value)) return "is too large for a double";
  const isZero = !/[1-9]/.test(token.split("e")[0] ?? "");
  return value === 0 && !isZero ? "is too small for a double" : null;
}

function complaint(token: string, place: number, fault: string): string {
  const shown = token.length > 16 ? `${token.slice(0, 16)}…` : token;
  return `“${shown}”, number ${exact(place)}, ${fault}. Accepted are forms like 3, -0.25 and 2e-3. The last good numbers stay in use.`;
}
