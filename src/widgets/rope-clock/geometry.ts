import { scaleLinear } from "d3-scale";

/** A place on the drawing: right and down from its middle. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How long the hands are, in a dial from −100 to 100: apart, so that one can be taken where both point the same way. */
export const handLengths = { query: 82, key: 56 } as const;

/** A point on the dial: part 0 is up, and a turn runs clockwise. */
export function onDial(part: number, length: number): Point {
  const angle = 2 * Math.PI * part;
  return { x: short(length * Math.sin(angle)), y: short(-length * Math.cos(angle)) };
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a turn at which a pointer stands over a dial's box. */
export function partAt({ left, top, width, height }: Box, x: number, y: number): number {
  const turns = Math.atan2(x - left - width / 2, top + height / 2 - y) / (2 * Math.PI);
  return turns - Math.floor(turns);
}

/** The sector between two hands, by the shorter way. */
export function sector(from: number, to: number, length: number): string {
  const ahead = to - from - Math.round(to - from);
  const [start, end] = [onDial(from, length), onDial(to, length)];
  return `M0,0L${start.x},${start.y}A${length},${length} 0 0 ${ahead > 0 ? 1 : 0} ${end.x},${end.y}Z`;
}

/** The dot product over one turn: a curve in a box of 100 by 100. */
const along = scaleLinear([0, 1], [0, 100]);
const upward = scaleLinear([-1, 1], [94, 6]);

/** A place on the curve. */
export function onCurve(part: number, product: number): Point {
  return { x: short(along(part)), y: short(upward(product)) };
}

const curveSteps = 60;

/** The whole curve. */
export function curve(): string {
  const points = Array.from({ length: curveSteps + 1 }, (_, i) => {
    const { x, y } = onCurve(i / curveSteps, Math.cos((2 * Math.PI * i) / curveSteps));
    return `${x},${y}`;
  });
  return `M${points.join("L")}`;
}

function short(value: number): number {
  return Number(value.toFixed(2)) + 0;
}
