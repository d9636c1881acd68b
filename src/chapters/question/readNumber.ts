/** Reads a number as people type it: "1,246", "1 246", "3514.25", "+68", "68.". `null` where it is none. */
export function readNumber(text: string): number | null {
  const tight = text.replace(/\s/g, "");
  return /^\+?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/.test(tight) ? Number(tight.replaceAll(",", "")) : null;
}
