import type { Locator } from "@playwright/test";

/** One visible mark of a figure: what it is, what it says, and where it stands from the figure's corner, in CSS pixels. */
export interface Mark {
  readonly kind: string;
  readonly words?: string;
  /** x, y, width, height. */
  readonly box: readonly [number, number, number, number];
}

/** Text wraps and hints a little differently between browser versions. */
const tolerance = 1;

/** Reads the marks of an element: every drawn SVG shape, and every element that holds words of its own. */
export async function readMarks(locator: Locator): Promise<Mark[]> {
  return locator.evaluate((root) => {
    const corner = root.getBoundingClientRect();
    const shapes = new Set(["rect", "circle", "ellipse", "line", "path", "polygon", "polyline"]);
    const marks: { kind: string; words?: string; box: [number, number, number, number] }[] = [];
    for (const element of root.querySelectorAll("*")) {
      const kind = element.tagName.toLowerCase();
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const words = own
        .map((node) => node.textContent ?? "")
        .join(" ")
        .replace(/\s+/g, " ")
        .trim();
      const box = element.getBoundingClientRect();
      const hidden = box.width === 0 && box.height === 0;
      // What is spoken comes a while after what is shown, and is not to be seen.
      const spoken = element.closest("[data-announcement]") !== null;
      if (hidden || spoken || (words === "" && !shapes.has(kind))) continue;
      const place = [box.x - corner.x, box.y - corner.y, box.width, box.height].map(Math.round);
      const [x = 0, y = 0, width = 0, height = 0] = place;
      marks.push({ kind, ...(words === "" ? {} : { words }), box: [x, y, width, height] });
    }
    return marks;
  });
}

/** In words, what differs between two readings of one figure; boxes may differ by one pixel a side. */
export function differences(before: readonly Mark[], after: readonly Mark[]): string[] {
  const found: string[] = [];
  if (before.length !== after.length) found.push(`${before.length} marks before, ${after.length} now`);
  for (const [index, was] of before.entries()) {
    const is = after[index];
    if (is === undefined) break;
    const label = `mark ${index} <${was.kind}>${was.words === undefined ? "" : ` "${was.words}"`}`;
    if (was.kind !== is.kind) found.push(`${label}: now <${is.kind}>`);
    if (was.words !== is.words) found.push(`${label}: now says "${is.words ?? ""}"`);
    const moved = was.box.some((side, at) => Math.abs(side - (is.box[at] ?? Number.NaN)) > tolerance);
    if (moved) found.push(`${label}: was at [${was.box}], now [${is.box}]`);
  }
  return found;
}
