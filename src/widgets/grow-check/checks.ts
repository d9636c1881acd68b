import {
  add,
  bytesAt,
  div,
  equals,
  type FootprintTerm,
  footprint,
  fraction,
  type LayerMap,
  levers,
  mul,
  ownsEntries,
  runsIndexer,
  toNumber,
} from "../../core";
import { exact } from "../../ui/numbers";
import type { Grown } from "./grown";
import { bytesByLayer, bytesOfTerms, leverTexts, termText } from "./sums";

/** One line of the check: what was counted, the sum that must give the same, and whether it does. */
export interface Check {
  readonly what: string;
  /** What was counted or grown. */
  readonly value: string;
  /** The other way to the same figure. */
  readonly route: string;
  /** The factors of the route, where it is the product of the four levers L, N, E and B. */
  readonly factors?: readonly string[];
  /** What may take more than a line where there is little room: the name with it, or the route. */
  readonly long?: "name" | "route";
  /** `null` where there is nothing to compare yet. */
  readonly holds: boolean | null;
}

/** What a line says of itself. */
export function verdictOf({ holds }: Check): string {
  if (holds === null) return "not yet";
  return holds ? "holds" : "does not hold";
}

/**
 * Sets a grown cache against the formula, figure by figure, all exactly.
 *
 * @param grown What token after token has written: nothing of it comes from the formula.
 */
export function checksOf(map: LayerMap, tokens: number, grown: Grown): readonly Check[] {
  const { terms, windowTerms, bytesPerToken } = footprint(map);
  const owners = map.filter(ownsEntries).length;
  const pickers = map.filter(runsIndexer).length;
  const consulted = new Set(map.flatMap(({ picksFrom }) => picksFrom ?? [])).size;
  const entriesOf = (term: FootprintTerm) => term.count * Math.floor(tokens / term.ratio);
  const withIndexer = terms.filter(({ rows }) => rows.indexer !== null);
  const held = bytesAt(map, tokens);
  const { layers, sequence, entry, precision } = levers(map);
  const product = mul(mul(layers, sequence), mul(entry, precision));
  const byFormula = bytesOfTerms(terms);
  const byLayer = bytesByLayer(map);
  const whole = add(fraction(grown.global), grown.unfinished);
  const windowBytes = sumOf(windowTerms, (term) => term.count * Math.min(tokens, term.window.tokens) * term.rowBytes);
  return [
    {
      what: "Layers that keep entries",
      value: exact(owners),
      route: `${sumText(terms.map(({ count }) => exact(count)))}, by kind, of ${map.length}`,
      holds: owners === sumOf(terms, ({ count }) => count) && equals(fraction(owners), layers),
    },
    {
      what: "Layers that run an indexer",
      value: exact(pickers),
      route: consulted === 0 ? "no layer reads picks" : `${exact(consulted)} whose picks are read`,
      holds: pickers === consulted,
    },
    {
      what: "Main rows written",
      value: exact(grown.mainRows),
      route: rowsText(terms, tokens),
      holds: grown.mainRows === sumOf(terms, entriesOf),
    },
    {
      what: "Indexer rows written",
      value: exact(grown.indexerRows),
      route: withIndexer.length === 0 ? "no layer keeps any" : rowsText(withIndexer, tokens),
      holds: grown.indexerRows === sumOf(withIndexer, entriesOf),
    },
    {
      what: "Bytes of these rows",
      value: exact(grown.global),
      route: sumText(terms.map((term) => `${exact(entriesOf(term))} × ${exact(term.rowBytes)}`)),
      holds: grown.global === held.global && held.global === sumOf(terms, (term) => entriesOf(term) * term.rowBytes),
    },
    {
      what: "(Bytes + unfinished share) ÷ tokens",
      value: tokens === 0 ? "–" : exact(toNumber(div(whole, fraction(tokens)))),
      route: sumText(terms.map(termText)),
      long: "name",
      holds: tokens === 0 ? null : equals(whole, mul(byFormula, fraction(tokens))),
    },
    {
      what: "Bytes a token, layer by layer",
      value: exact(toNumber(byLayer)),
      route: leverTexts(map).join(" × "),
      factors: leverTexts(map),
      long: "route",
      holds: equals(byLayer, product) && toNumber(product) === bytesPerToken,
    },
    {
      what: "Bytes in the windows",
      value: exact(grown.window),
      route:
        windowTerms.length === 0
          ? "no layer has a window"
          : sumText(
              windowTerms.map(
                (term) => `${term.count} × ${exact(Math.min(tokens, term.window.tokens))} × ${exact(term.rowBytes)}`,
              ),
            ),
      holds: grown.window === windowBytes && windowBytes === held.window,
    },
    {
      what: "Bytes of all rows",
      value: exact(grown.global + grown.window),
      route: `${exact(held.global)} + ${exact(held.window)}`,
      holds: grown.global + grown.window === held.total,
    },
  ];
}

function rowsText(terms: readonly FootprintTerm[], tokens: number): string {
  return sumText(terms.map(({ count, ratio }) => `${count} × ${exact(Math.floor(tokens / ratio))}`));
}

function sumText(parts: readonly string[]): string {
  return parts.length === 0 ? "0" : parts.join(" + ");
}

function sumOf<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}
