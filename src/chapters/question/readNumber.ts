/** Reads a number as people type it: "1,246", "1 246", "3514.25". `null` where it is none. */
export function readNumber(text: string): number | null {
  const plain = text.replace(/[\s,]/g, "");
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}
