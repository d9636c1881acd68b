import { blocks } from "./blocks";
import { head, type Point, type Rect, rectOf, shownBlocks, type Width } from "./geometry";
import { leftOf, over, right, under, walk } from "./lines";
import { middle } from "./middleRoutes";
import type { Form } from "./params";
import { type BlockId, columnsOf, rowsOf } from "./places";
import { wide } from "./wideRoutes";

/** An arrow from a block to one that is made from it. */
export interface Arrow {
  readonly from: BlockId;
  readonly to: BlockId;
  readonly points: readonly Point[];
  /** Shape of what goes along it, and where that is written; `null` where another arrow from the same place has said it. */
  readonly label: { readonly text: string; readonly at: Point } | null;
}

/** Tracks along the left edge of the narrow drawing, one for each block that is read further down. */
const tracks: Readonly<Partial<Record<BlockId, number>>> = { h: 4, c: 11, kR: 18, cQ: 25 };
const nearTrack = 32;

/** How far arrows run beside a block, above and below it. */
const clear = 6;

function narrowRoute(form: Form, from: BlockId, to: BlockId): readonly Point[] {
  const [source, target] = [rectOf("narrow", form, from), rectOf("narrow", form, to)];
  const edge = rectOf("narrow", form, "h").x;
  const into = 0.5 + 0.12 * (blocks[to].from[form].indexOf(from) - 1);
  if (target.y < source.y + source.height && target.x > source.x) {
    return target.height > source.height
      ? straightInto(source, target, into)
      : [right(source), { x: target.x, y: right(source).y }];
  }
  const isNext = target.y - head - source.y - source.height <= 3 * clear;
  const x = Math.max(source.x, target.x) + 0.5 * Math.min(source.width, target.width);
  const overlaps = x < Math.min(source.x + source.width, target.x + target.width);
  if (isNext && overlaps) return [under(source, x - source.x), over(target, x - target.x)];
  const track = tracks[from] ?? nearTrack;
  // A query takes one row of the hidden states, the cache all: each says its shape where it begins.
  const leaves = from === "h" && to !== "cQ" ? 0.2 : 0.5;
  const out =
    source.x === edge
      ? [leftOf(source, leaves), { x: track, y: leftOf(source, leaves).y }]
      : aside(under(source, 14), track);
  const end = target.x === edge ? leftOf(target, into) : over(target, 14);
  const y = target.x === edge ? end.y : end.y - clear;
  const turned = [...out, { x: track, y }];
  return target.x === edge ? [...turned, end] : [...turned, { x: end.x, y }, end];
}

function straightInto(source: Rect, target: Rect, into: number): readonly Point[] {
  const y = leftOf(target, into).y;
  return y >= source.y && y <= source.y + source.height
    ? [
        { x: source.x + source.width, y },
        { x: target.x, y },
      ]
    : walk(right(source), [["x", target.x - clear]], leftOf(target, into), "x");
}

function aside(from: Point, track: number): readonly Point[] {
  return [from, { x: from.x, y: from.y + clear }, { x: track, y: from.y + clear }];
}

/** What goes along: of the hidden states, a query takes the row of its token. */
function shapeOf(from: BlockId, to: BlockId): string {
  const rows = from === "h" && to === "cQ" ? 1 : rowsOf(from);
  return `${rows}×${columnsOf(from)}`;
}

/** Beside the line where it begins. */
function labelAt([first, second]: readonly Point[]): Point {
  if (first === undefined || second === undefined) throw new RangeError("an arrow has two ends");
  if (second.y === first.y) return { x: second.x > first.x ? first.x + 3 : first.x - 28, y: first.y - 4 };
  return { x: first.x + 5, y: second.y > first.y ? first.y + 12 : first.y - 5 };
}

/** All arrows of a form, a block's sources in order. Throws where a block has a source and no way to it. */
export function arrowsOf(width: Width, form: Form): readonly Arrow[] {
  const said = new Set<string>();
  return shownBlocks(form).flatMap((to) =>
    blocks[to].from[form].map((from) => {
      const points = routeOf(width, form, from, to);
      const text = shapeOf(from, to);
      const at = labelAt(points);
      const key = `${text} ${at.x} ${at.y}`;
      const label = said.has(key) ? null : { text, at };
      said.add(key);
      return { from, to, points, label };
    }),
  );
}

const drawnRoutes = { wide, middle } as const;

function routeOf(width: Width, form: Form, from: BlockId, to: BlockId): readonly Point[] {
  if (width === "narrow") return narrowRoute(form, from, to);
  const route = drawnRoutes[width][form][`${from}>${to}`];
  if (route === undefined) throw new RangeError(`no way from ${from} to ${to} in the ${width} ${form} form`);
  return route((id) => rectOf(width, form, id));
}

/** The line of an arrow as an SVG path. */
export function pathOf(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
}

/** Half the width, and the length, of an arrow's head. */
const tip = { half: 3, length: 6 } as const;

/** The head of an arrow, as an SVG path. */
export function tipOf(points: readonly Point[]): string {
  const [before, end] = points.slice(-2);
  if (before === undefined || end === undefined) throw new RangeError("an arrow has two ends");
  const [dx, dy] = [Math.sign(end.x - before.x), Math.sign(end.y - before.y)];
  const back = { x: end.x - dx * tip.length, y: end.y - dy * tip.length };
  const [sx, sy] = [dy * tip.half, dx * tip.half];
  return `M${end.x} ${end.y}L${back.x + sx} ${back.y + sy}L${back.x - sx} ${back.y - sy}Z`;
}
