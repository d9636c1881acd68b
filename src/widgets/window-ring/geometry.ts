import { scaleLinear, scaleLog } from "d3-scale";

/** The ring in a square box of this size, in the units of its drawing. */
export const ringBox = 300;
const middle = ringBox / 2;
const outer = 148;
const rim = 136;
const inner = 62;

const rounded = (value: number): number => Number(value.toFixed(2));

function point(radius: number, turn: number): string {
  const angle = 2 * Math.PI * turn;
  return `${rounded(middle + radius * Math.sin(angle))},${rounded(middle - radius * Math.cos(angle))}`;
}

/** A piece of a ring, clockwise from turn `from` to turn `to`, 0 being the top. In two arcs each way, so that a whole turn is drawn too. */
function piece(from: number, to: number, small: number, large: number): string {
  const half = (from + to) / 2;
  const arc = (radius: number, turn: number, sweep: 0 | 1) =>
    `A${radius},${radius} 0 0 ${sweep} ${point(radius, turn)}`;
  return `M${point(large, from)}${arc(large, half, 1)}${arc(large, to, 1)}L${point(small, to)}${arc(small, half, 0)}${arc(small, from, 0)}Z`;
}

/** A slot of the ring. */
export interface SlotShape {
  readonly path: string;
  /** Its outer rim, which carries the pattern. */
  readonly rim: string;
  /** Middle of its text. */
  readonly x: number;
  readonly y: number;
  /** A pointer from the middle of the ring to the slot. */
  readonly pointer: string;
}

/** Slot `slot` of `slots`, the first from the top on, clockwise. */
export function slotShape(slot: number, slots: number): SlotShape {
  const [from, to] = [slot / slots, (slot + 1) / slots];
  const turn = (from + to) / 2;
  const [x = middle, y = middle] = point((inner + rim) / 2, turn)
    .split(",")
    .map(Number);
  const tip = point(inner - 3, turn);
  const side = (by: number) => point(inner - 15, turn + by);
  return {
    path: piece(from, to, inner, outer),
    rim: piece(from, to, rim, outer),
    x,
    y,
    pointer: `M${tip}L${side(0.025)}L${side(-0.025)}Z`,
  };
}

/**
 * The window whose edge is nearest to a pointer over a row of the mask.
 *
 * @param box The row's cells.
 * @param columns Cells in the row.
 * @param query The row's query: its cell is the window's other end.
 */
export function windowAtPointer(
  box: { readonly left: number; readonly width: number },
  x: number,
  { columns, query, widest }: { readonly columns: number; readonly query: number; readonly widest: number },
): number {
  const edge = Math.round(((x - box.left) / box.width) * columns);
  return Math.min(widest, query + 1, Math.max(1, query - edge + 1));
}

/** Where the window's edge stands in a row of the mask, in per cent of its cells. */
export function edgePlace(query: number, window: number, columns: number): number {
  return rounded((100 * Math.max(0, query - window + 1)) / columns);
}

export interface Tick {
  readonly value: number;
  readonly place: number;
}

export interface ChartShape {
  /** Lines in a box of 100 × 100, y downwards. */
  readonly kept: string;
  readonly window: string;
  /** Where the chosen context stands, and both lines there, in per cent from the left and from the bottom. */
  readonly at: { readonly across: number; readonly kept: number; readonly window: number };
  readonly tokenTicks: readonly Tick[];
  readonly byteTicks: readonly Tick[];
}

interface ChartInput {
  readonly scale: "log" | "linear";
  readonly context: number;
  readonly fewest: number;
  readonly most: number;
  /** Where the window is full. */
  readonly window: number;
  readonly kept: (tokens: number) => number;
  readonly held: (tokens: number) => number;
}

const tenfold = 10;

/** Bytes over tokens, of all rows and of those in the window. Both lines are straight between corners, on log axes too. */
export function chartShape({ scale, context, fewest, most, window, kept, held }: ChartInput): ChartShape {
  const isLog = scale === "log";
  const start = isLog ? fewest : 0;
  const top = kept(most);
  const x = isLog ? scaleLog([fewest, most], [0, 100]) : scaleLinear([0, most], [0, 100]);
  const floor = tenfold ** Math.floor(Math.log10(held(fewest)));
  const y = isLog ? scaleLog([floor, top], [0, 100]) : scaleLinear([0, top], [0, 100]);
  const line = (bytes: (tokens: number) => number, corners: readonly number[]) =>
    corners.map((tokens) => `${rounded(x(tokens))},${rounded(100 - y(bytes(tokens)))}`).join(" ");
  const byteTicks = isLog ? powers(floor, top) : scaleLinear([0, top], [0, 100]).ticks(4);
  const tokenTicks = isLog ? [128, 1024, 8192, 65_536] : [0, 32_768, 65_536, 98_304, 131_072];
  return {
    kept: line(kept, [start, most]),
    window: line(held, [start, window, most]),
    at: { across: rounded(x(context)), kept: rounded(y(kept(context))), window: rounded(y(held(context))) },
    tokenTicks: tokenTicks.map((value) => ({ value, place: rounded(x(value)) })),
    byteTicks: byteTicks.map((value) => ({ value, place: rounded(y(value)) })),
  };
}

/** Powers of ten from one to another, both counted. */
function powers(from: number, to: number): readonly number[] {
  const first = Math.ceil(Math.log10(from));
  const count = Math.floor(Math.log10(to)) - first + 1;
  return Array.from({ length: count }, (_, index) => Number(`1e${first + index}`));
}
