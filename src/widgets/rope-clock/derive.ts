import { exact } from "../../ui/numbers";
import type { ViewModel } from "../define";
import { betweenLatents, frequencies, frequencyOf, type Products, partOfTurn, productsOf } from "./clock";
import { handLengths, onCurve, onDial, type Point, sector } from "./geometry";
import { type ClockParams, lastPosition, pairCount } from "./params";
import { apartText, frequencyText, signed, turnText } from "./words";

export interface Hand {
  readonly which: "query" | "key";
  readonly position: number;
  readonly tip: Point;
  readonly says: string;
}

export interface PairView {
  readonly pair: number;
  readonly hand: Point;
  readonly isPicked: boolean;
  readonly says: string;
}

export interface ClockView extends ViewModel {
  readonly hands: readonly [Hand, Hand];
  readonly sector: string;
  readonly frequency: number;
  readonly product: string;
  readonly sum: string;
  readonly angles: readonly { readonly name: string; readonly text: string }[];
  readonly curveAt: Point;
  readonly turnTicks: readonly { readonly place: number; readonly text: string }[];
  readonly pairs: readonly PairView[];
  readonly all: string;
  readonly matrices: readonly { readonly name: string; readonly cells: readonly string[] }[];
}

/** How long the hand of a small dial is, in a box from −10 to 10. */
const smallHand = 8;

/** Two hands of one pair, what their product says, and what stands between the latents. */
export function derive(params: ClockParams): ClockView {
  const { query, key, pair } = params;
  const distance = query - key;
  const frequency = frequencyOf(pair);
  const products = productsOf(query, key);
  const product = products.each[pair] ?? 0;
  const apart = partOfTurn(distance, frequency);
  const [atQuery, atKey] = [partOfTurn(query, frequency), partOfTurn(key, frequency)];
  return {
    title: titleOf(params, product),
    caption: captionOf(params, frequency, product),
    table: tableOf(params, products),
    marks: 2 + pairCount,
    hands: [handOf("query", query, atQuery), handOf("key", key, atKey)],
    sector: sector(atKey, atQuery, handLengths.key),
    frequency,
    product: signed(product, 4),
    sum: `${exact(query)} − ${exact(key)} = ${signed(distance, 0)}`,
    angles: [
      { name: "query", text: angleText(query, frequency) },
      { name: "key", text: angleText(key, frequency) },
      { name: "difference", text: angleText(distance, frequency) },
    ],
    curveAt: onCurve(apart, product),
    turnTicks: [0, 0.25, 0.5, 0.75, 1].map((part) => ({ place: 100 * part, text: `${360 * part}°` })),
    pairs: pairViews(distance, pair, products),
    all: signed(products.all, 2),
    matrices: [
      { name: "without RoPE", cells: cellsOf(0, frequency) },
      { name: `with RoPE, ${apartText(distance)}`, cells: cellsOf(distance, frequency) },
    ],
  };
}

function handOf(which: Hand["which"], position: number, part: number): Hand {
  return {
    which,
    position,
    tip: onDial(part, handLengths[which]),
    says: `position ${exact(position)}, ${(360 * part).toFixed(1)} degrees`,
  };
}

/** "12 × 0.316 rad = 217.4°", the angle within one turn. */
function angleText(position: number, frequency: number): string {
  return `${signed(position, 0)} × ${frequencyText(frequency)} rad: ${(360 * partOfTurn(position, frequency)).toFixed(1)}°`;
}

function pairViews(distance: number, picked: number, { each }: Products): PairView[] {
  return each.map((product, pair) => ({
    pair,
    hand: onDial(partOfTurn(distance, frequencyOf(pair)), smallHand),
    isPicked: pair === picked,
    says: `Pair ${pair}, ${frequencyText(frequencyOf(pair))} radians a token: product ${signed(product, 3)}`,
  }));
}

function cellsOf(distance: number, frequency: number): string[] {
  return Array.from(betweenLatents(distance, frequency).values, (value) => signed(value, 3));
}

function titleOf({ query, key }: ClockParams, product: number): string {
  const at = `Query at ${exact(query)}, key at ${exact(key)}`;
  if (query === key) return `${at}: the same position, and the rotations cancel`;
  return `${at}: ${apartText(query - key)}, and ${signed(product, 3)} depends on that alone`;
}

function captionOf({ query, key, pair }: ClockParams, frequency: number, product: number): string {
  const distance = query - key;
  const turns = `Pair ${pair} of ${pairCount} (counted from 0) turns by ${frequencyText(frequency)} radians a token, ${turnText(frequency)}.`;
  const angle = (360 * partOfTurn(distance, frequency)).toFixed(1);
  return `${turns} The query’s hand is ${angle}° past the key’s, and their dot product is ${signed(product, 4)}. Shift both and it stays; change the distance and it moves, as does the matrix between the latents.`;
}

function tableOf({ query, key }: ClockParams, { each, all }: Products): ViewModel["table"] {
  return {
    caption: `Query at ${exact(query)}, key at ${exact(key)}, of ${exact(lastPosition + 1)} positions: every pair`,
    columns: [
      { label: "Pair", numeric: true },
      { label: "Radians a token", numeric: true },
      { label: "Angle between", numeric: true },
      { label: "Product", numeric: true },
    ],
    rows: [
      ...Array.from(frequencies, (frequency, pair) => [
        String(pair),
        frequencyText(frequency),
        `${(360 * partOfTurn(query - key, frequency)).toFixed(1)}°`,
        signed(each[pair] ?? 0, 4),
      ]),
      ["all", "", "", signed(all, 4)],
    ],
  };
}
