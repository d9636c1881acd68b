import { describe, expect, it } from "vitest";
import { blocks } from "./blocks";
import {
  allCells,
  frame,
  head,
  neighbour,
  type Point,
  type Rect,
  rectOf,
  shownBlocks,
  stepFrom,
  type Width,
  widths,
} from "./geometry";
import { writeCell } from "./params";
import { arrowsOf, pathOf, tipOf } from "./routes";

const drawings = widths.flatMap((width) => (["naive", "absorbed"] as const).map((form) => [width, form] as const));

const meet = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** With the heading. */
const whole = ({ x, y, width, height }: Rect): Rect => ({ x, y: y - head, width, height: height + head });

function spanOf(a: Point, b: Point): Rect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.abs(a.x - b.x) || 0.1, height: Math.abs(a.y - b.y) || 0.1 };
}

describe.each(drawings)("%s, %s", (width: Width, form) => {
  const ids = shownBlocks(form);

  it("has blocks that do not meet, all within the frame", () => {
    for (const [index, id] of ids.entries()) {
      const rect = whole(rectOf(width, form, id));
      expect(rect.x).toBeGreaterThanOrEqual(0);
      expect(rect.y).toBeGreaterThanOrEqual(0);
      expect(rect.x + rect.width).toBeLessThanOrEqual(frame[width].width);
      expect(rect.y + rect.height).toBeLessThanOrEqual(frame[width].height);
      for (const other of ids.slice(index + 1)) {
        expect([id, other, meet(rect, whole(rectOf(width, form, other)))]).toEqual([id, other, false]);
      }
    }
  });

  it("has an arrow for each source of each block, along the axes, through no block's numbers", () => {
    const arrows = arrowsOf(width, form);
    expect(arrows.map(({ from, to }) => `${from}>${to}`)).toEqual(
      ids.flatMap((to) => blocks[to].from[form].map((from) => `${from}>${to}`)),
    );
    const crossed: string[] = [];
    for (const { from, to, points } of arrows) {
      for (const [index, point] of points.entries()) {
        const next = points[index + 1];
        if (next === undefined) continue;
        if (point.x !== next.x && point.y !== next.y) crossed.push(`${from}>${to} runs aslant`);
        for (const id of ids) {
          const { x, y, width: w, height } = rectOf(width, form, id);
          const inside = { x: x + 0.5, y: y + 0.5, width: w - 1, height: height - 1 };
          if (meet(spanOf(point, next), inside)) crossed.push(`${from}>${to} through ${id}`);
        }
      }
    }
    expect(crossed).toEqual([]);
  });

  it("writes each shape within the frame, and no two over each other", () => {
    const labels = arrowsOf(width, form).flatMap(({ label }) => (label ? [label] : []));
    // Three characters of 12 units, about 20 wide.
    const boxes = labels.map(({ at }) => ({ x: at.x, y: at.y - 9, width: 20, height: 9 }));
    for (const [index, box] of boxes.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(frame[width].width);
      for (const other of boxes.slice(index + 1)) expect([box, other, meet(box, other)]).toEqual([box, other, false]);
    }
  });

  it("can be walked to every cell by arrow keys", () => {
    const cells = allCells(form);
    const start = cells[0];
    if (start === undefined) throw new Error("no cell");
    const seen = new Map([[writeCell(start), start]]);
    for (const cell of seen.values()) {
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const to = neighbour(width, form, cell, key);
        if (to !== null) seen.set(writeCell(to), to);
      }
    }
    expect(seen.size).toBe(cells.length);
  });
});

describe("steps", () => {
  it("go cell by cell and block by block, and stay at the ends", () => {
    expect(stepFrom("naive", { block: "kC", row: 0, column: 2 }, 1, "cell")).toEqual({
      block: "kC",
      row: 1,
      column: 0,
    });
    expect(stepFrom("naive", { block: "kC", row: 4, column: 2 }, 1, "cell")).toEqual({ block: "s", row: 0, column: 0 });
    expect(stepFrom("absorbed", { block: "qA", row: 0, column: 2 }, 1, "block")).toEqual({
      block: "s",
      row: 0,
      column: 0,
    });
    const first = { block: "h", row: 0, column: 0 } as const;
    const last = { block: "u", row: 7, column: 0 } as const;
    expect(stepFrom("naive", first, -1, "cell")).toEqual(first);
    expect(stepFrom("naive", last, 1, "block")).toEqual(last);
  });

  it("leave the place for other keys, and move within a block first", () => {
    const from = { block: "c", row: 2, column: 1 } as const;
    expect(neighbour("wide", "naive", from, "Tab")).toBeNull();
    expect(neighbour("wide", "naive", from, "ArrowRight")).toEqual({ block: "c", row: 2, column: 2 });
    expect(neighbour("wide", "naive", { ...from, column: 3 }, "ArrowRight")).toEqual({
      block: "kR",
      row: 2,
      column: 0,
    });
  });
});

describe("paths", () => {
  it("end in a head that points along the last line", () => {
    const points = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 20 },
    ];
    expect(pathOf(points)).toBe("M0 0L10 0L10 20");
    expect(tipOf(points)).toBe("M10 20L13 14L7 14Z");
  });
});
