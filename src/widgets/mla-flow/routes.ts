import { blocks } from "./blocks";
import { head, type Point, type Rect, rectOf, shownBlocks, type Width } from "./geometry";
import type { Form } from "./params";
import { type BlockId, columnsOf, rowsOf } from "./places";

/** An arrow from a block to one that is made from it. */
export interface Arrow {
  readonly from: BlockId;
  readonly to: BlockId;
  readonly points: readonly Point[];
  /** Shape of what goes along it, and where that is written; `null` where another arrow from the same place has said it. */
  readonly label: { readonly text: string; readonly at: Point } | null;
}

const right = ({ x, y, width, height }: Rect, f = 0.5): Point => ({ x: x + width, y: y + f * height });
const leftOf = ({ x, y, height }: Rect, f = 0.5): Point => ({ x, y: y + f * height });
const under = ({ x, y, height }: Rect, dx: number): Point => ({ x: x + dx, y: y + height });
/** Over the heading. */
const over = ({ x, y }: Rect, dx: number): Point => ({ x: x + dx, y: y - head });

/** From a point to a point by lines along the axes: first to each x, then to each y, in turn. */
function walk(
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

type Route = (rect: (id: BlockId) => Rect) => readonly Point[];

/** From a right side, up or down at `x`, into a left side. */
const across =
  (from: BlockId, to: BlockId, x: number, out: number, into: number): Route =>
  (rect) =>
    walk(right(rect(from), out), [["x", x]], leftOf(rect(to), into), "x");

/** From a right side straight into a left side, at a part of the target's height. */
const straight =
  (from: BlockId, to: BlockId, into: number): Route =>
  (rect) => {
    const end = leftOf(rect(to), into);
    return [{ x: rect(from).x + rect(from).width, y: end.y }, end];
  };

/** From below a block along a channel and up at `x` into a left side. */
const below =
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

/** Heights of the channel under the cache in the wide drawing. */
const channel = { h: 450, wKr: 456, c: 463, kR: 469, wUv: 475 } as const;

const wideShared: Readonly<Record<string, Route>> = {
  "wDq>cQ": across("wDq", "cQ", 280, 0.5, 0.7),
  "h>cQ": (rect) =>
    walk(
      over(rect("h"), 196),
      [
        ["y", 264],
        ["x", 274],
      ],
      leftOf(rect("cQ"), 0.35),
      "x",
    ),
  "cQ>qC": across("cQ", "qC", 492, 0.5, 0.3),
  "wUq>qC": straight("wUq", "qC", 0.75),
  "cQ>qR": across("cQ", "qR", 492, 0.5, 0.3),
  "wQr>qR": straight("wQr", "qR", 0.75),
  "h>c": straight("h", "c", 0.4),
  "wDkv>c": across("wDkv", "c", 280, 0.5, 0.7),
  "h>kR": (rect) => walk(under(rect("h"), 196), [["y", channel.h]], under(rect("kR"), 20), "y"),
  "wKr>kR": (rect) =>
    walk(
      right(rect("wKr")),
      [
        ["x", 274],
        ["y", channel.wKr],
      ],
      under(rect("kR"), 36),
      "y",
    ),
  "s>p": straight("s", "p", 0.5),
  "o>u": (rect) => walk(right(rect("o")), [], over(rect("u"), 10), "y"),
  "wO>u": straight("wO", "u", 0.5),
};

const wide: Readonly<Record<Form, Readonly<Record<string, Route>>>> = {
  naive: {
    ...wideShared,
    "c>kC": below("c", "kC", 56, channel.c, 486, 0.3),
    "wUk>kC": across("wUk", "kC", 493, 0.5, 0.6),
    "c>v": below("c", "v", 56, channel.c, 766, 0.4),
    "wUv>v": (rect) =>
      walk(
        right(rect("wUv")),
        [
          ["x", 500],
          ["y", channel.wUv],
          ["x", 776],
        ],
        leftOf(rect("v"), 0.7),
        "x",
      ),
    "qC>s": across("qC", "s", 642, 0.5, 0.1),
    "qR>s": across("qR", "s", 634, 0.5, 0.3),
    "kC>s": straight("kC", "s", 0.5),
    "kR>s": (rect) =>
      walk(
        right(rect("kR"), 0.9),
        [
          ["x", 476],
          ["y", channel.kR],
          ["x", 634],
        ],
        leftOf(rect("s"), 0.9),
        "x",
      ),
    "p>o": (rect) => walk(under(rect("p"), 14), [], over(rect("o"), 66), "y"),
    "v>o": (rect) => walk(under(rect("v"), 70), [["y", 486]], over(rect("o"), 140), "y"),
  },
  absorbed: {
    ...wideShared,
    "qC>qA": across("qC", "qA", 634, 0.5, 0.5),
    "wUk>qA": (rect) => [under(rect("wUk"), 90), over(rect("qA"), 90)],
    "qA>s": (rect) => [under(rect("qA"), 10), over(rect("s"), 10)],
    "qR>s": across("qR", "s", 634, 0.5, 0.2),
    "c>s": below("c", "s", 56, channel.c, 634, 0.8),
    "kR>s": straight("kR", "s", 0.5),
    "p>z": straight("p", "z", 0.1),
    "c>z": below("c", "z", 56, channel.c, 760, 0.75),
    "z>o": (rect) =>
      walk(
        right(rect("z")),
        [
          ["x", 908],
          ["y", 486],
        ],
        over(rect("o"), 140),
        "y",
      ),
    "wUv>o": (rect) => walk(under(rect("wUv"), 28), [["y", 478]], over(rect("o"), 110), "y"),
  },
};

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
      const points = width === "narrow" ? narrowRoute(form, from, to) : wideRoute(form, from, to);
      const text = shapeOf(from, to);
      const at = labelAt(points);
      const key = `${text} ${at.x} ${at.y}`;
      const label = said.has(key) ? null : { text, at };
      said.add(key);
      return { from, to, points, label };
    }),
  );
}

function wideRoute(form: Form, from: BlockId, to: BlockId): readonly Point[] {
  const route = wide[form][`${from}>${to}`];
  if (route === undefined) throw new RangeError(`no way from ${from} to ${to} in the ${form} form`);
  return route((id) => rectOf("wide", form, id));
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
