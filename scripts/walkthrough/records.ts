import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Where the pictures and the storyboard of the last `npm run walkthrough` are. */
export const walkthroughFolder = resolve(import.meta.dirname, "../../.cache/walkthroughs");

/** What became of one step in one variant. */
export interface StepRecord {
  readonly sentence: string;
  /** PNG; null where the step was not reached or failed in words. */
  readonly picture: Buffer | null;
  /** What differs from the record, in words; empty where nothing does. */
  readonly found: readonly string[];
}

/** A step as it is stored: its picture is a file beside the storyboard. */
export interface KeptStep {
  readonly sentence: string;
  readonly file: string | null;
  readonly found: readonly string[];
}

/** The steps of one walk in one variant. */
export interface KeptWalk {
  readonly slug: string;
  readonly variant: string;
  readonly steps: readonly KeptStep[];
}

export function clearRecords(folder: string = walkthroughFolder): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Keeps the pictures and findings of one walk in one variant. */
export function writeRecord(
  slug: string,
  variant: string,
  records: readonly StepRecord[],
  folder: string = walkthroughFolder,
): void {
  const place = join(slug, variant);
  mkdirSync(join(folder, place), { recursive: true });
  const steps = records.map(({ sentence, picture, found }, index): KeptStep => {
    const file = picture === null ? null : `${slug}/${variant}/${index + 1}.png`;
    if (file !== null && picture !== null) writeFileSync(join(folder, file), picture);
    return { sentence, file, found };
  });
  writeFileSync(join(folder, place, "steps.json"), JSON.stringify({ slug, variant, steps } satisfies KeptWalk));
}

/** All walks kept in a folder, by chapter and variant. */
export function readRecords(folder: string = walkthroughFolder): readonly KeptWalk[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("steps.json"))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as KeptWalk);
}
