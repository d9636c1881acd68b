import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Page, test } from "@playwright/test";
import { type StepRecord, writeRecord } from "../../../scripts/walkthrough/records";
import { open, scrollToEnd, settled } from "../pages";
import { comparesPixels, isRecording } from "../pictures";
import { expect } from "../test";
import { Reader } from "./reader";
import { type Looks, readLooks, writeLooks } from "./record";
import type { WalkStep } from "./steps";
import { lookDifferences, putOn, readThemes, type ThemedMark } from "./themes";
import { pixelTheme, type Theme, takesAll, themes, type Width } from "./variants";

/** Opens a chapter with everything on it alive, and nothing that would lie over what a step shows. */
export async function openChapter(page: Page, slug: string, width: Width): Promise<Reader> {
  await open(page, `/chapters/${slug}/`);
  await scrollToEnd(page);
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('[data-island="cache-bar"], [data-rail]'))
      bar.style.position = "static";
    window.scrollTo(0, 0);
  });
  await settled(page);
  return new Reader(page, width);
}

/** The file with the looks of all steps of the walk that runs. */
function looksFile(width: Width): string {
  return test.info().snapshotPath(`${width}.json`, { kind: "screenshot" });
}

/** The recorded looks of the walk that runs; none where none were recorded. */
export function recordedLooks(width: Width): Looks {
  const file = looksFile(width);
  return existsSync(file) ? readLooks(readFileSync(file, "utf8")) : new Map();
}

/** Does one step and waits until all it changed is drawn. */
export async function take(reader: Reader, { act }: WalkStep): Promise<void> {
  await act(reader);
  await settled(reader.page);
}

/** What is seen at one step. */
interface Seen {
  readonly look: readonly ThemedMark[];
  /** In words, what differs from the record. */
  readonly found: readonly string[];
  /** PNG in each theme, for the storyboard; null where none is made. */
  readonly pictures: Readonly<Record<Theme, Buffer | null>>;
}

/** Where a step stands in its walk, and what is recorded of it. */
export interface StepPlace {
  readonly width: Width;
  /** Counted from 1. */
  readonly number: number;
  readonly recorded: readonly ThemedMark[] | undefined;
}

/**
 * Compares the part that the reader looks at with its record: words, places and paint of its marks in both themes, and
 * of a step with a picture its pixels, where they can be compared here. Records the pixels where this run records.
 */
export async function see(reader: Reader, step: WalkStep, { width, number, recorded }: StepPlace): Promise<Seen> {
  const { part } = reader;
  const found: string[] = [];
  const pictures: Record<Theme, Buffer | null> = { light: null, dark: null };
  // Looks first: a screenshot may scroll what the pointer is over away from under it.
  const look = await readThemes(part);
  if (step.picture && (isRecording() || comparesPixels(part))) {
    const theme = pixelTheme[width];
    await putOn(theme, part);
    try {
      await expect(part).toHaveScreenshot(`${width}-${theme}-step-${number}.png`);
    } catch (error) {
      found.push(`pixels: ${(error as Error).message.split("\n").slice(0, 6).join(" ").trim()}`);
    }
  }
  for (const theme of takesAll ? themes : []) {
    await putOn(theme, part);
    pictures[theme] = await part.screenshot({ animations: "disabled", scale: "css" });
  }
  await putOn("light", part);
  if (!isRecording()) {
    if (recorded === undefined) found.push("no record of this step: record with --update-snapshots and look at it");
    else found.push(...lookDifferences(recorded, look));
  }
  return { look, found, pictures };
}

/**
 * Walks all steps in order in one page. A step that does not do or say what it should ends the walk; one that looks
 * otherwise than recorded is noted, and fails the walk at its end. For the storyboard, a picture of every step is kept.
 */
export async function play(page: Page, slug: string, width: Width, steps: readonly WalkStep[]): Promise<void> {
  const recorded = recordedLooks(width);
  const looks = new Map<string, readonly ThemedMark[]>();
  const records: Record<Theme, StepRecord[]> = { light: [], dark: [] };
  const failures: string[] = [];
  const reader = await openChapter(page, slug, width);
  try {
    for (const [index, step] of steps.entries()) {
      const { sentence } = step;
      await test.step(sentence, async () => {
        try {
          await take(reader, step);
        } catch (error) {
          for (const theme of themes)
            records[theme].push({ sentence, picture: null, found: [(error as Error).message] });
          throw error;
        }
        const place = { width, number: index + 1, recorded: recorded.get(sentence) };
        const { look, found, pictures } = await see(reader, step, place);
        looks.set(sentence, look);
        failures.push(...found.map((one) => `${index + 1}. ${sentence} ${one}`));
        for (const theme of themes) records[theme].push({ sentence, picture: pictures[theme], found });
      });
    }
  } finally {
    if (takesAll) for (const theme of themes) writeRecord(slug, `${width}-${theme}`, records[theme]);
  }
  if (isRecording()) {
    const file = looksFile(width);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, writeLooks(looks));
  } else {
    const gone = [...recorded.keys()].filter((sentence) => !looks.has(sentence));
    failures.push(...gone.map((sentence) => `recorded, but no step any more: ${sentence}`));
  }
  expect(failures, `${slug} at ${width} pixels looks as recorded`).toEqual([]);
}
