import { rowBytes, windowPositions } from "../../core";
import { exact } from "../../ui/numbers";
import type { ViewModel } from "../define";
import { type CellKind, kindOf, named, reasonOf } from "./cells";
import { type ChartShape, chartShape, edgePlace, type SlotShape, slotShape } from "./geometry";
import type { Place, RingParams } from "./params";
import { keptBytes, type Setup, setupById, setups, windowBytes } from "./setups";
import { type RingState, runRing, words } from "./stream";
import { captionOf, inRows, shortBytes, tickBytes, timesLess, titleOf } from "./words";

/** A query and a key of the mask. */
export interface CellView {
  readonly query: number;
  readonly key: number;
  readonly kind: CellKind;
  /** The slot that the key's row lies in, in the newest row where it is seen; else empty. */
  readonly slot: string;
  readonly isPointed: boolean;
  /** The one cell that Tab goes to. */
  readonly isStop: boolean;
  /** Short, for the cell's name: "sees", "too far back". */
  readonly label: string;
}

export interface MaskRow {
  readonly query: number;
  readonly hasCome: boolean;
  readonly isNewest: boolean;
  readonly cells: readonly CellView[];
}

export interface SlotView {
  readonly slot: number;
  readonly shape: SlotShape;
  readonly state: "newest" | "held" | "next" | "empty";
  readonly lines: readonly string[];
  readonly says: string;
}

export interface ChartView {
  readonly shape: ChartShape;
  readonly tokenTicks: readonly { readonly label: string; readonly place: number }[];
  readonly byteTicks: readonly { readonly label: string; readonly place: number }[];
  readonly kept: string;
  readonly held: string;
  readonly ratio: string;
  readonly described: string;
  readonly notes: readonly string[];
}

export interface RingView extends ViewModel {
  readonly columns: readonly { readonly position: number; readonly word: string; readonly isSeen: boolean }[];
  readonly rows: readonly MaskRow[];
  readonly newest: number;
  readonly edge: { readonly place: number; readonly window: number; readonly says: string };
  /** Why the cell that is pointed at is seen or not. */
  readonly reason: string;
  readonly slots: readonly SlotView[];
  readonly middle: { readonly rows: string; readonly bytes: string };
  readonly ringSays: string;
  readonly chart: ChartView;
}

/** The stream so far: mask, ring, and what the real windows weigh. */
export function derive({ time, window, model, context, scale, pointed }: RingParams): RingView {
  const setup = setupById(model);
  const newest = time - 1;
  const ring = runRing(setup, window, time);
  const place = pointed ?? firstPlace(newest, window);
  const seen = windowPositions(window, newest);
  const situation = { newest, window, overwritten: ring.overwritten, setup, context, bytes: ring.bytes };
  const rows = words.map((_, query) => maskRow(query, { newest, window, place }));
  return {
    title: titleOf(situation),
    caption: captionOf(situation),
    table: tableOf(ring, setup),
    marks: words.length ** 2 + ring.slots.length + 2,
    columns: words.map((word, position) => ({ position, word, isSeen: seen.includes(position) })),
    rows,
    newest,
    edge: {
      place: edgePlace(newest, window, words.length),
      window,
      says: `${inRows(window)}: query ${newest} sees ${newest - Math.max(0, newest - window + 1) + 1}, itself included`,
    },
    reason: reasonOf(place, window, time),
    slots: ring.slots.map(({ slot, position }) => slotView(slot, position, { newest, window })),
    middle: { rows: inRows(window), bytes: `${exact(ring.bytes)} B` },
    ringSays: `The newest row is written, packed and read back: its first number is now ${ring.readBack.toFixed(3).replace("-", "−")}.`,
    chart: chartView(setup, context, scale),
  };
}

/** What is told while nothing is pointed at: the newest key that the newest query no longer sees, else itself. */
function firstPlace(newest: number, window: number): Place {
  return { query: newest, key: newest >= window ? newest - window : newest };
}

const labels: Readonly<Record<CellKind, string>> = {
  self: "itself, seen",
  seen: "seen",
  gone: "too far back",
  later: "later, masked",
};

function maskRow(
  query: number,
  { newest, window, place }: { readonly newest: number; readonly window: number; readonly place: Place },
): MaskRow {
  const cells = words.map((_, key) => {
    const kind = kindOf({ query, key }, window);
    const isPointed = query === place.query && key === place.key;
    const isSeen = kind === "self" || kind === "seen";
    return {
      query,
      key,
      kind,
      slot: query === newest && isSeen ? String(key % window) : "",
      isPointed,
      isStop: isPointed,
      label: `Query ${query}, key ${key}: ${labels[kind]}`,
    };
  });
  return { query, hasCome: query <= newest, isNewest: query === newest, cells };
}

function slotView(
  slot: number,
  position: number | null,
  { newest, window }: { readonly newest: number; readonly window: number },
): SlotView {
  const shape = slotShape(slot, window);
  const name = `slot ${slot}`;
  if (position === null) return { slot, shape, state: "empty", lines: [name, "empty"], says: `${name}: empty` };
  const state = position === newest ? "newest" : slot === (newest + 1) % window ? "next" : "held";
  const remark = { newest: ", just written", next: ", overwritten next", held: "" }[state];
  return {
    slot,
    shape,
    state,
    lines: [name, String(position), words[position] ?? ""],
    says: `${name}: the row of token ${named(position)}${remark}`,
  };
}

function chartView(setup: Setup, context: number, scale: "log" | "linear"): ChartView {
  const kept = (tokens: number) => keptBytes(setup, tokens);
  const held = (tokens: number) => windowBytes(setup, tokens);
  const shape = chartShape({ scale, context, fewest: 64, most: 131_072, window: setup.window, kept, held });
  const ratio = kept(context) / held(context);
  return {
    shape,
    tokenTicks: shape.tokenTicks.map(({ value, place }) => ({ label: exact(value), place })),
    byteTicks: shape.byteTicks.map(({ value, place }) => ({ label: value === 0 ? "0" : tickBytes(value), place })),
    kept: shortBytes(kept(context)),
    held: shortBytes(held(context)),
    ratio: ratio === 1 ? "the same" : timesLess(ratio),
    described: `Bytes a sequence over tokens, ${scale} axes. With every row kept: ${shortBytes(kept(context))} at ${exact(context)} tokens, rising with each. With windows of ${exact(setup.window)}: ${shortBytes(held(context))}, level from ${exact(setup.window)} tokens on.`,
    notes: notesOf(setup),
  };
}

function notesOf({ name, layers, window, row, hasGlobal }: Setup): readonly string[] {
  const sum = `${exact(layers)} layers × ${exact(window)} rows × ${exact(rowBytes(row))} bytes = ${exact(layers * window * rowBytes(row))} bytes a sequence, once the windows are full.`;
  return [
    sum,
    hasGlobal
      ? `Windows alone: what ${name} keeps of the whole context stands beside them and is not drawn.`
      : `${name}’s rows: keys and values of its KV heads in bf16. It keeps nothing but its windows.`,
  ];
}

function tableOf({ slots }: RingState, setup: Setup): ViewModel["table"] {
  return {
    caption: `The ring now, and windows of real models once they are full; rows of ${setup.name} in the ring`,
    columns: [
      { label: "What", numeric: false },
      { label: "Holds", numeric: false },
      { label: "Bytes", numeric: true },
    ],
    rows: [
      ...slots.map(({ slot, position }) => [
        `Slot ${slot}`,
        position === null ? "nothing yet" : `token ${named(position)}`,
        exact(rowBytes(setup.row)),
      ]),
      ...setups.map((real) => [
        `${real.name}, a sequence`,
        `${exact(real.layers)} layers × ${exact(real.window)} rows`,
        exact(windowBytes(real, real.window)),
      ]),
    ],
  };
}
