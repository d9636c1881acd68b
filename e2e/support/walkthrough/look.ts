import type { Locator } from "@playwright/test";
import type { Mark } from "../marks";

/** A mark with how it is painted: its colours, stroke and transparency, in the theme that is on. */
export interface PaintedMark extends Mark {
  readonly paint: string;
}

/**
 * What can be seen of an element without pixels: each drawn shape, each element with words of its own, each field with
 * what stands in it, and each box that is filled or outlined; where it stands, and how it is painted.
 */
export async function readLook(locator: Locator): Promise<PaintedMark[]> {
  return locator.evaluate((root) => {
    const shapes = new Set(["rect", "circle", "ellipse", "line", "path", "polygon", "polyline"]);
    const fields = new Set(["input", "select", "textarea"]);
    const corner = root.getBoundingClientRect();

    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 1;
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    const known = new Map<string, string>();
    /** A colour as its four bytes: versions of a browser write one colour in different ways. */
    const bytesOf = (color: string): string => {
      const before = known.get(color);
      if (before !== undefined) return before;
      if (pen === null) throw new Error("no canvas to read colours with");
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
      const bytes = [...pen.getImageData(0, 0, 1, 1).data].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      known.set(color, bytes);
      return bytes;
    };
    const clear = "00000000";
    /** Long values, as those of gradients, by a number made of their characters. */
    const brief = (text: string): string => {
      let sum = 0;
      for (const char of text) sum = (Math.imul(sum, 31) + char.charCodeAt(0)) | 0;
      return (sum >>> 0).toString(36);
    };
    const fillOf = (value: string): string => {
      if (value === "none") return "none";
      return value.startsWith("url(") ? (/#([\w-]+)/.exec(value)?.[1] ?? "pattern") : bytesOf(value);
    };

    const marks: { kind: string; words?: string; box: [number, number, number, number]; paint: string }[] = [];
    for (const element of root.querySelectorAll("*")) {
      const kind = element.tagName.toLowerCase();
      if (kind === "option" || element.closest("[data-announcement], defs") !== null) continue;
      const box = element.getBoundingClientRect();
      if (box.width === 0 && box.height === 0) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      let words = own
        .map((node) => node.textContent ?? "")
        .join(" ")
        .replace(/\s+/g, " ")
        .trim();
      if (fields.has(kind)) {
        const field = element as HTMLInputElement;
        words = ["radio", "checkbox"].includes(field.type) ? (field.checked ? "on" : "off") : field.value;
      }
      const style = getComputedStyle(element);
      const paint: string[] = [];
      if (shapes.has(kind)) {
        paint.push(`fill ${fillOf(style.fill)}`);
        if (style.stroke !== "none") paint.push(`stroke ${fillOf(style.stroke)} ${style.strokeWidth}`);
        if (style.strokeDasharray !== "none") paint.push(`dashes ${style.strokeDasharray}`);
      } else {
        const ground = bytesOf(style.backgroundColor);
        if (ground !== clear) paint.push(`ground ${ground}`);
        if (style.backgroundImage !== "none") paint.push(`image ${brief(style.backgroundImage)}`);
        const edges = (["top", "right", "bottom", "left"] as const).map((side) => {
          const wide = style.getPropertyValue(`border-${side}-width`);
          const drawn = style.getPropertyValue(`border-${side}-style`);
          const color = bytesOf(style.getPropertyValue(`border-${side}-color`));
          return wide === "0px" || drawn === "none" || color === clear ? "-" : `${wide} ${drawn} ${color}`;
        });
        const [first] = edges;
        if (edges.some((edge) => edge !== "-"))
          paint.push(`edge ${edges.every((edge) => edge === first) ? first : edges.join(" | ")}`);
      }
      const painted = paint.length > 0;
      if (words === "" && !painted) continue;
      if (words !== "") paint.unshift(kind === "text" || kind === "tspan" ? fillOf(style.fill) : bytesOf(style.color));
      if (style.opacity !== "1") paint.push(`opacity ${style.opacity}`);
      const [x = 0, y = 0, width = 0, height = 0] = [box.x - corner.x, box.y - corner.y, box.width, box.height].map(
        Math.round,
      );
      marks.push({ kind, ...(words === "" ? {} : { words }), box: [x, y, width, height], paint: paint.join(", ") });
    }
    return marks;
  });
}
