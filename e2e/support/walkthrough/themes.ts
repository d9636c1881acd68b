import type { Locator } from "@playwright/test";
import { differences, type Mark } from "../marks";
import { settled } from "../pages";
import { type PaintedMark, readLook } from "./look";
import { type Theme, themes } from "./variants";

/** A mark with its paint in both themes. */
export interface ThemedMark extends Mark {
  readonly paint: Readonly<Record<Theme, string>>;
}

/** Puts a theme on, as a reader's system does, and waits until it is drawn. */
export async function putOn(theme: Theme, part: Locator): Promise<void> {
  const page = part.page();
  await page.emulateMedia({ colorScheme: theme });
  await settled(page);
}

/** Joins readings in both themes. A theme changes paint alone: throws where anything else differs. */
export function joinThemes(light: readonly PaintedMark[], dark: readonly PaintedMark[]): ThemedMark[] {
  const moved = differences(light, dark);
  if (moved.length > 0) throw new Error(`In the dark more than the paint differs: ${moved.join("; ")}`);
  return light.map((mark, index) => ({ ...mark, paint: { light: mark.paint, dark: dark[index]?.paint ?? "" } }));
}

/** Reads an element in both themes. */
export async function readThemes(part: Locator): Promise<ThemedMark[]> {
  const looks: Record<Theme, readonly PaintedMark[]> = { light: [], dark: [] };
  for (const theme of themes) {
    await putOn(theme, part);
    looks[theme] = await readLook(part);
  }
  return joinThemes(looks.light, looks.dark);
}

/** In words, what differs between two looks: kinds, words and places as in pictures, and paint exactly. */
export function lookDifferences(before: readonly ThemedMark[], after: readonly ThemedMark[]): string[] {
  const found = differences(before, after);
  for (const [index, was] of before.entries()) {
    const is = after[index];
    if (is === undefined) continue;
    const words = was.words === undefined ? "" : ` "${was.words}"`;
    for (const theme of themes) {
      if (is.paint[theme] === was.paint[theme]) continue;
      found.push(`mark ${index} <${was.kind}>${words}, ${theme}: was ${was.paint[theme]}, now ${is.paint[theme]}`);
    }
  }
  return found;
}
