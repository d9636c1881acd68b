import { add, type FootprintTerm, type Fraction, fraction, type LayerMap, levers, mul, toNumber } from "../../core";
import { exact } from "../../ui/numbers";

/** What the blocks that are not complete yet would weigh, each by its share: exactly what the floor takes away. */
export function unfinishedBytes(terms: readonly FootprintTerm[], tokens: number): Fraction {
  return terms.reduce(
    (sum, { count, ratio, rowBytes }) => add(sum, mul(fraction(tokens % ratio, ratio), fraction(count * rowBytes))),
    fraction(0),
  );
}

/** "911,360 ÷ 1,024", "(3,433,856 + 80,394 unfinished) ÷ 1,000". */
export function divisionText(held: number, unfinished: Fraction, tokens: number): string {
  if (tokens === 0) return "no token yet";
  if (unfinished.numerator === 0n) return `${exact(held)} ÷ ${exact(tokens)}`;
  return `(${exact(held)} + ${exact(toNumber(unfinished))} unfinished) ÷ ${exact(tokens)}`;
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
