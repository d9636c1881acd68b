import { head, type Point, type Rect } from "./geometry";
import type { BlockId } from "./places";

export const right = ({ x, y, width, height }: Rect, f = 0.5): Point => ({ x: x + width, y: y + f * height });
export const leftOf = ({ x, y, height }: Rect, f = 0.5): Point => ({ x, y: y + f * height });
export const under = ({ x, y, height }: Rect, dx: number): Point => ({ x: x + dx, y: y + height });
/** Over the heading. */
export const over = ({ x, y }: Rect, dx: number): Point => ({ x: x + dx, y: y - head });

/** From a point to a point by lines along the axes: first to each x, then to each y, in turn. */
export function walk(
  from: Point,
  turns: readonly (readonly ["x" | "y", number])[],
  to: Point,
  last: "x" | "y",
): readonly Point[] {
  const points = [from];
  let { x, y } = from;
  for (const [axis, value] of turns) {
    if (axis === "x") x = value;
    else y = value;
    points.push({ x, y });
  }
  points.push(last === "x" ? { x, y: to.y } : { x: to.x, y }, to);
  return points.filter(
    (point, index) => index === 0 || point.x !== points[index - 1]?.x || point.y !== points[index - 1]?.y,
  );
}

export type Route = (rect: (id: BlockId) => Rect) => readonly Point[];

/** From a right side, up or down at `x`, into a left side. */
export const across =
  (from: BlockId, to: BlockId, x: number, out: number, into: number): Route =>
  (rect) =>
    walk(right(rect(from), out), [["x", x]], leftOf(rect(to), into), "x");

/** From a right side straight into a left side, at a part of the target's height. */
export const straight =
  (from: BlockId, to: BlockId, into: number): Route =>
  (rect) => {
    const end = leftOf(rect(to), into);
    return [{ x: rect(from).x + rect(from).width, y: end.y }, end];
  };

/** From below a block along a channel and up at `x` into a left side. */
export const below =
  (from: BlockId, to: BlockId, dx: number, y: number, x: number, into: number): Route =>
  (rect) =>
    walk(
      under(rect(from), dx),
      [
        ["y", y],
        ["x", x],
      ],
      leftOf(rect(to), into),
      "x",
    );
