import { scaleLinear } from "d3-scale";

/** A term as a rectangle: entries a token wide, bytes of an entry's rows high. Its area is bytes a token. */
export interface Rectangle {
  readonly owners: number;
  /** Tokens an entry. */
  readonly ratio: number;
  /** Bytes of the main row and of the indexer row. */
  readonly main: number;
  readonly indexer: number;
}

export interface DrawnRectangle {
  /** Share of the slot's width, in per cent. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** Share of the main row in the height, in per cent. */
  readonly mainShare: number;
  /** Whether its layers are wide enough to be told apart. */
  readonly divided: boolean;
}

/** A row's label beside its part of the rectangle. */
export interface RowLabel {
  readonly part: "main" | "indexer";
  /** Pixels from the base line to the label's lower edge. */
  readonly bottom: number;
}

export interface DrawnSlot {
  /** Share of the picture's width. */
  readonly share: number;
  readonly mine: DrawnRectangle;
  readonly target: DrawnRectangle;
  readonly labels: readonly RowLabel[];
  /** Layers like the reader's that fit into the target's outline; 0 where the reader's already stand out of it. */
  readonly reach: number;
}

/** Height of the picture in pixels. */
export const pictureHeight = 208;
/** Height of a row's label in pixels. */
export const labelHeight = 20;
/** Per cent of the picture's width under which neighbouring layers run together. */
const leastDivided = 1.2;

interface Pair {
  readonly mine: Rectangle;
  readonly target: Rectangle;
}

/** Both terms to one scale, each slot as wide as the wider of the reader's and the target's. */
export function picture(slots: readonly [Pair, Pair]): readonly [DrawnSlot, DrawnSlot] {
  const widths = slots.map(({ mine, target }) => Math.max(widthOf(mine), widthOf(target)));
  const whole = (widths[0] ?? 0) + (widths[1] ?? 0);
  const tallest = Math.max(1, ...slots.flatMap(({ mine, target }) => [mine, target].map(heightOf)));
  const y = scaleLinear([0, tallest], [0, pictureHeight]);
  const slot = ({ mine, target }: Pair): DrawnSlot => {
    const width = Math.max(widthOf(mine), widthOf(target));
    const reach = Math.floor(widthOf(target) * mine.ratio);
    const draw = (rectangle: Rectangle): DrawnRectangle => ({
      width: width === 0 ? 0 : rounded((100 * widthOf(rectangle)) / width),
      height: rounded(y(heightOf(rectangle))),
      mainShare: heightOf(rectangle) === 0 ? 0 : rounded((100 * rectangle.main) / (rectangle.main + rectangle.indexer)),
      divided: rectangle.owners > 0 && 100 / rectangle.ratio / whole >= leastDivided,
    });
    return {
      share: whole === 0 ? 0.5 : rounded(width / whole, 4),
      mine: draw(mine),
      target: draw(target),
      labels: mine.owners === 0 ? [] : rowLabels(y(mine.main), mine.indexer === 0 ? null : y(mine.indexer)),
      reach: mine.owners <= reach ? reach : 0,
    };
  };
  return [slot(slots[0]), slot(slots[1])];
}

/** Labels at the middle of their parts, moved apart where they would touch and kept within the picture. */
export function rowLabels(main: number, indexer: number | null): readonly RowLabel[] {
  const highest = pictureHeight - labelHeight;
  const centred = (middle: number) => Math.min(highest, Math.max(0, middle - labelHeight / 2));
  if (indexer === null) return [{ part: "main", bottom: rounded(centred(main / 2)) }];
  const upper = Math.max(labelHeight, centred(main + indexer / 2));
  const lower = Math.min(centred(main / 2), upper - labelHeight);
  return [
    { part: "main", bottom: rounded(lower) },
    { part: "indexer", bottom: rounded(upper) },
  ];
}

export interface Gauge {
  /** Ends of the terms along the bar, in per cent. */
  readonly ends: readonly [number, number];
  /** Place of the target, in per cent. */
  readonly target: number;
  /** Which side of the target's tick its label stands on. */
  readonly labelSide: "left" | "right";
}

/** Two terms end to end against the target, on a scale that holds both. */
export function gauge(terms: readonly [number, number], target: number): Gauge {
  const x = scaleLinear([0, Math.max(target, terms[0] + terms[1])], [0, 100]);
  return {
    ends: [rounded(x(terms[0])), rounded(x(terms[0] + terms[1]))],
    target: rounded(x(target)),
    labelSide: x(target) >= 50 ? "left" : "right",
  };
}

/** Side of a square, in pixels, whose area is this many bytes at `bytesPerPixel` bytes a square pixel. */
export function squareSide(bytes: number, bytesPerPixel: number): number {
  return rounded(Math.sqrt(bytes / bytesPerPixel));
}

/** Entries a token: exact, since ratios are powers of two. */
function widthOf({ owners, ratio }: Rectangle): number {
  return owners / ratio;
}

function heightOf({ owners, main, indexer }: Rectangle): number {
  return owners === 0 ? 0 : main + indexer;
}

function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
