import { type Edge, edges } from "./params";

/** Units of the drawing a head, an element of a head, and a layer: all three linear, so that volume is elements a token. */
const perHead = 1.7;
const perElement = 0.62;
const perLayer = { x: 2, y: 1 } as const;
/** Between K and V. */
const gap = 8;

const most = (edge: Edge) => edges[edge].at(-1)?.value ?? 1;

/** Left of the front, with room for its label, and right of the deepest block. */
const left = 112;
const right = 84;
const margin = 12;

export const canvas = {
  width: left + 2 * perElement * most("width") + gap + perLayer.x * most("layers") + right,
  height: perHead * most("kvHeads") + perLayer.y * most("layers") + 2 * margin,
} as const;

const floor = canvas.height - margin;

export interface Size {
  readonly layers: number;
  readonly kvHeads: number;
  readonly width: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

export interface Slab {
  /** Front faces of K and V: heads upward, elements to the right. */
  readonly k: Rect;
  readonly v: Rect;
  /** Their tops, and the side of V: layers into the depth. */
  readonly tops: readonly [string, string];
  readonly side: string;
  /** Lines between heads on the fronts, and between layers on tops and side. */
  readonly heads: string;
  readonly depth: string;
}

const path = (points: readonly Point[], closed = true) =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join("L")}${closed ? "Z" : ""}`;

/** A K block and a V block side by side: as high as there are heads, as wide as a head, as deep as there are layers. */
export function slabOf({ layers, kvHeads, width }: Size): Slab {
  const height = kvHeads * perHead;
  const top = floor - height;
  const face = width * perElement;
  const k: Rect = { x: left, y: top, width: face, height };
  const v: Rect = { ...k, x: left + face + gap };
  const back = (point: Point, count: number): Point => ({
    x: point.x + count * perLayer.x,
    y: point.y - count * perLayer.y,
  });
  const corners = (rect: Rect) => ({
    upper: { x: rect.x, y: rect.y },
    right: { x: rect.x + rect.width, y: rect.y },
    lower: { x: rect.x + rect.width, y: rect.y + rect.height },
  });
  const [a, b] = [corners(k), corners(v)];
  const topOf = ({ upper, right }: typeof a) => path([upper, right, back(right, layers), back(upper, layers)]);
  const between = Array.from({ length: Math.max(0, layers - 1) }, (_, i) => i + 1);
  const headLines = Array.from({ length: kvHeads - 1 }, (_, i) => floor - (i + 1) * perHead);
  return {
    k,
    v,
    tops: [topOf(a), topOf(b)],
    side: path([b.right, b.lower, back(b.lower, layers), back(b.right, layers)]),
    heads: headLines
      .flatMap((y) =>
        [k, v].map(({ x }) =>
          path(
            [
              { x, y },
              { x: x + face, y },
            ],
            false,
          ),
        ),
      )
      .join(""),
    depth: between
      .flatMap((i) => [
        path([back(a.upper, i), back(a.right, i)], false),
        path([back(b.upper, i), back(b.right, i), back(b.lower, i)], false),
      ])
      .join(""),
  };
}

/** Where the front ends on the right. */
const frontEnd = (width: number): number => left + 2 * width * perElement + gap;

/** The outline of both blocks as one, front and back. */
export function outlineOf({ layers, kvHeads, width }: Size): string {
  const top = floor - kvHeads * perHead;
  const right = frontEnd(width);
  const [dx, dy] = [layers * perLayer.x, layers * perLayer.y];
  const silhouette = [
    { x: left, y: floor },
    { x: left, y: top },
    { x: left + dx, y: top - dy },
    { x: right + dx, y: top - dy },
    { x: right + dx, y: floor - dy },
    { x: right, y: floor },
  ];
  const front = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: floor },
  ];
  const ridge = [
    { x: right, y: top },
    { x: right + dx, y: top - dy },
  ];
  return path(silhouette) + path(front, false) + path(ridge, false);
}

/** Where an edge is taken hold of, in per cent of the drawing. */
export function knobsOf({ layers, kvHeads, width }: Size): Readonly<Record<Edge, Point>> {
  const right = frontEnd(width);
  return {
    kvHeads: percent({ x: left, y: floor - kvHeads * perHead }),
    width: percent({ x: right, y: floor }),
    layers: percent({ x: right + layers * perLayer.x, y: floor - layers * perLayer.y }),
  };
}

function percent({ x, y }: Point): Point {
  return { x: Number(((100 * x) / canvas.width).toFixed(2)), y: Number(((100 * y) / canvas.height).toFixed(2)) };
}

/** Where the name of an outline begins, in per cent: at its back upper corner on the right, beyond which nothing is drawn. */
export function outlineLabel({ layers, kvHeads, width }: Size): Point {
  return percent({
    x: frontEnd(width) + layers * perLayer.x,
    y: floor - kvHeads * perHead - layers * perLayer.y,
  });
}

/** In per cent: the middle of K and the left of V, where their letters stand, and the middle of the front's left end. */
export function labelsOf({ kvHeads, width }: Size) {
  const face = width * perElement;
  const y = floor - (kvHeads * perHead) / 2;
  return {
    k: percent({ x: left + face / 2, y: floor }).x,
    v: percent({ x: left + gap + face, y: floor }).x,
    heads: percent({ x: left, y }),
  };
}

/**
 * The stop that an edge is dragged to: that whose place along the edge is nearest to the pointer.
 *
 * @param pointer From the left and from the top of the drawing, each as a part of it from 0 to 1.
 */
export function stopUnder(edge: Edge, size: Size, pointer: Point): number {
  const at = { x: pointer.x * canvas.width, y: pointer.y * canvas.height };
  const wanted = wantedOf(edge, size, at);
  return edges[edge]
    .map(({ value }) => value)
    .reduce((best, value) => (Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best));
}

function wantedOf(edge: Edge, { width }: Size, at: Point): number {
  switch (edge) {
    case "kvHeads":
      return (floor - at.y) / perHead;
    case "width":
      return (at.x - left - gap) / (2 * perElement);
    case "layers": {
      const along = { x: at.x - frontEnd(width), y: floor - at.y };
      return (along.x * perLayer.x + along.y * perLayer.y) / (perLayer.x ** 2 + perLayer.y ** 2);
    }
  }
}

/** Below this part of the memory, in per cent, sequences are not told apart. */
const tellable = 0.7;

/** What of a memory one sequence takes, and all that fit, in per cent of it; `over` where not even one fits. */
export function fitOf(sequence: number, memory: number) {
  const count = Math.floor(memory / sequence);
  const share = (100 * sequence) / memory;
  return {
    count,
    one: Number(Math.min(100, share).toFixed(4)),
    filled: Number(Math.min(100, count * share).toFixed(4)),
    over: count === 0,
    apart: share >= tellable,
  };
}
