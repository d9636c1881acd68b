import { exact } from "../../ui/numbers";

/** A link of this length still goes through every chat and mail. */
export const mostCharacters = 1000;

export type Pasted =
  | { readonly ok: true; readonly text: string; readonly numbers: readonly number[] }
  | { readonly ok: false; readonly reason: string };

const form = /^-?(\d+\.?\d*|\.\d+)(e-?\d+)?$/;

/**
 * Reads numbers apart by spaces, commas, semicolons or new lines. Brackets around a list are let pass. `text` is the form
 * that a link holds: the same tokens, one space apart.
 */
export function readPasted(typed: string): Pasted {
  const tokens = plain(typed)
    .split(/[\s,;[\]()]+/)
    .filter((token) => token !== "");
  if (tokens.length === 0) return { ok: false, reason: "No numbers here yet. The last good ones stay in use." };
  const bad = tokens.findIndex((token) => !form.test(token) || !Number.isFinite(Number(token)));
  if (bad !== -1) return { ok: false, reason: complaint(tokens[bad] ?? "", bad + 1) };
  const text = tokens.join(" ");
  if (text.length > mostCharacters) {
    return {
      ok: false,
      reason: `${exact(text.length)} characters. Up to ${exact(mostCharacters)} fit into a link, and so into this field. The last good numbers stay in use.`,
    };
  }
  return { ok: true, text, numbers: tokens.map(Number) };
}

/** One spelling for signs and exponents. */
function plain(typed: string): string {
  return typed.replaceAll("−", "-").replaceAll("+", "").toLowerCase();
}

function complaint(token: string, place: number): string {
  const shown = token.length > 16 ? `${token.slice(0, 16)}…` : token;
  const why = form.test(token) ? "is too large for a double" : "is no number";
  return `“${shown}”, number ${exact(place)}, ${why}. Accepted are forms like 3, -0.25 and 2e-3. The last good numbers stay in use.`;
}
