import { add, type FootprintTerm, type Fraction, fraction, type LayerMap, levers, mul, rowBytes } from "../../core";
import { entriesPerToken, exact } from "../../ui/numbers";

/** Bytes a token by the formula: count × 1/ratio × rows of an entry, over the kinds of owners. */
export function bytesOfTerms(terms: readonly FootprintTerm[]): Fraction {
  return terms.reduce(
    (sum, { count, ratio, rowBytes }) => add(sum, mul(fraction(count, ratio), fraction(rowBytes))),
    fraction(0),
  );
}

/** Bytes a token counted from the layer map: what each layer stores for an entry, over its ratio. */
export function bytesByLayer(map: LayerMap): Fraction {
  return map.reduce((sum, { stores, ratio }) => {
    const rows = stores === null ? [] : [stores.main, ...(stores.indexer === null ? [] : [stores.indexer])];
    return rows.reduce((all, row) => add(all, fraction(rowBytes(row), ratio ?? 1)), sum);
  }, fraction(0));
}

/** "3 × ½ × 356": a term of the formula. */
export function termText({ count, ratio, rowBytes }: FootprintTerm): string {
  return `${exact(count)} × ${entriesPerToken(ratio)} × ${exact(rowBytes)}`;
}

/** The four levers as exact fractions: "4", "5/8", "640", "89/160". */
export function leverTexts(map: LayerMap): readonly [string, string, string, string] {
  const { layers, sequence, entry, precision } = levers(map);
  return [fractionText(layers), fractionText(sequence), fractionText(entry), fractionText(precision)];
}

function fractionText({ numerator, denominator }: Fraction): string {
  const top = exact(Number(numerator));
  return denominator === 1n ? top : `${top}/${exact(Number(denominator))}`;
}
