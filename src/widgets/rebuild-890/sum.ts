import { add, compare, equals, type Fraction, fraction, mul } from "../../core";
import { bytesOf, type Term, type Terms } from "./pieces";

/** Owners × 1/ratio: entries a token. */
export function entriesOf({ owners, ratio }: Term): Fraction {
  return fraction(owners, ratio);
}

/** Bytes of one entry: both rows. */
export function rowsOf({ main, indexer }: Term): number {
  return bytesOf(main) + bytesOf(indexer);
}

/** Bytes a token of one term. */
export function bytesOfTerm(term: Term): Fraction {
  return mul(entriesOf(term), fraction(rowsOf(term)));
}

/** Bytes a token of both. */
export function bytesOfTerms([one, two]: Terms): Fraction {
  return add(bytesOfTerm(one), bytesOfTerm(two));
}

/** Entries a token × bytes of the rows of an entry. */
export interface Product {
  readonly entries: Fraction;
  readonly bytes: number;
}

/** The same sum with equal entries taken together: 3 × ½ × 356 + 1 × 356 is 2.5 × 356. Terms without owners fall away. */
export function factored(terms: Terms): readonly Product[] {
  const products: Product[] = [];
  for (const term of terms.filter(({ owners }) => owners > 0)) {
    const bytes = rowsOf(term);
    const same = products.findIndex((product) => product.bytes === bytes);
    const found = products[same];
    if (found === undefined) products.push({ entries: entriesOf(term), bytes });
    else products[same] = { entries: add(found.entries, entriesOf(term)), bytes };
  }
  return products;
}

/** Where a sum stands against the target, exactly. */
export type Standing = "short" | "equal" | "over";

export function standing(sum: Fraction, target: Fraction): Standing {
  if (equals(sum, target)) return "equal";
  return compare(sum, target) < 0 ? "short" : "over";
}

/** `a - b` without its sign. */
export function apart(a: Fraction, b: Fraction): Fraction {
  const difference = add(a, mul(b, fraction(-1)));
  return compare(difference, fraction(0)) < 0 ? mul(difference, fraction(-1)) : difference;
}
