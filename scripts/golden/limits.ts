import { asList, asNumber, isObject, isTensor, type Json } from "./json";
import type { Limit } from "./keys";

/** Why a computed value does not meet a stored one; `null` where it does. */
export type Disagreement = string | null;

/** Compares a computed unit with the stored one as keys.json asks. Throws for a limit that has no comparison here. */
export function compare(limit: Limit, computed: Json, stored: Json): Disagreement {
  // Fillers are left out of sets, so their rows may be of any length.
  if (limit === "set") return compareSets(rows(computed), rows(stored));
  const shapes = compareShapes(computed, stored);
  if (shapes !== null) return shapes;
  if (typeof limit === "number") return compareWithin(limit, elements(computed), elements(stored));
  if (limit === "exact" || limit === "zero pattern") return compareExactly(elements(computed), elements(stored));
  throw new Error(`no comparison for the limit “${limit}”`);
}

/** Plain values compared in a unit. */
export function countElements(unit: Json): number {
  return elements(unit).length;
}

function elements(unit: Json): Json[] {
  if (isTensor(unit)) return [...unit.data];
  return Array.isArray(unit) ? asList(unit).flatMap(elements) : [unit];
}

/** The last dimension of a tensor, or the innermost lists. */
function rows(unit: Json): Json[][] {
  if (isTensor(unit)) {
    const width = unit.shape.at(-1) ?? 1;
    return unit.data.flatMap((_, index) => (index % width === 0 ? [unit.data.slice(index, index + width)] : []));
  }
  if (!Array.isArray(unit)) return [[unit]];
  const list = asList(unit);
  return list.some((inner) => Array.isArray(inner) || isObject(inner)) ? list.flatMap(rows) : [[...list]];
}

function compareShapes(computed: Json, stored: Json): Disagreement {
  if (isTensor(stored)) {
    const own = isTensor(computed) ? computed.shape.join("×") : "no tensor";
    const wanted = stored.shape.join("×");
    return own === wanted && elements(computed).length === stored.data.length ? null : `${own}, stored ${wanted}`;
  }
  if (isTensor(computed) || Array.isArray(computed) !== Array.isArray(stored)) return "another kind of value";
  if (!Array.isArray(stored)) return null;
  const [own, wanted] = [asList(computed), asList(stored)];
  if (own.length !== wanted.length) return `a list of ${own.length}, stored ${wanted.length}`;
  for (const [index, inner] of wanted.entries()) {
    const disagreement = compareShapes(own[index] ?? null, inner);
    if (disagreement !== null) return `at ${index}: ${disagreement}`;
  }
  return null;
}

function compareWithin(limit: number, computed: readonly Json[], stored: readonly Json[]): Disagreement {
  let error = 0;
  let largest = 0;
  for (const [index, value] of stored.entries()) {
    const wanted = asNumber(value);
    const own = asNumber(computed[index] ?? null);
    if (wanted === null || own === null) return `at ${index}: no number`;
    if (Number.isFinite(wanted) && Number.isFinite(own)) {
      error = Math.max(error, Math.abs(own - wanted));
      largest = Math.max(largest, Math.abs(wanted));
    } else if (!Object.is(own, wanted)) {
      return `at ${index}: ${own}, stored ${wanted}`;
    }
  }
  return error <= limit * largest ? null : `an error of ${error / largest}, the limit is ${limit}`;
}

function compareExactly(computed: readonly Json[], stored: readonly Json[]): Disagreement {
  for (const [index, wanted] of stored.entries()) {
    const own = computed[index] ?? null;
    if (!isSame(own, wanted)) return `at ${index}: ${String(own)}, stored ${String(wanted)}`;
  }
  return null;
}

function isSame(computed: Json, stored: Json): boolean {
  if (computed === stored) return true;
  const [own, wanted] = [asNumber(computed), asNumber(stored)];
  return own !== null && wanted !== null && (own === wanted || (Number.isNaN(own) && Number.isNaN(wanted)));
}

function compareSets(computed: readonly Json[][], stored: readonly Json[][]): Disagreement {
  if (computed.length !== stored.length) return `${computed.length} rows, stored ${stored.length}`;
  const members = (row: readonly Json[] = []) =>
    row
      .map(Number)
      .filter((index) => index !== -1)
      .sort((a, b) => a - b);
  for (const [index, row] of stored.entries()) {
    const [own, wanted] = [members(computed[index]).join(" "), members(row).join(" ")];
    if (own !== wanted) return `row ${index}: {${own}}, stored {${wanted}}`;
  }
  return null;
}
