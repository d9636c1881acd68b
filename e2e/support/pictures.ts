import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Locator, test } from "@playwright/test";
import { differences, type Mark, readMarks } from "./marks";
import { expect } from "./test";

const platformFile = "e2e/baselines/platform.json";

/** Which machines drew the pictures. Other systems and browser versions draw text and curves differently. */
interface Platform {
  readonly system: string;
  readonly chromium: number;
}

function name({ system, chromium }: Platform): string {
  return `Chromium ${chromium} on ${system}`;
}

function here(locator: Locator): Platform {
  const version = locator.page().context().browser()?.version() ?? "0";
  return { system: process.platform, chromium: Number.parseInt(version, 10) };
}

function recorded(): Platform | null {
  return existsSync(platformFile) ? (JSON.parse(readFileSync(platformFile, "utf8")) as Platform) : null;
}

function writeText(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function onePerLine(marks: readonly Mark[]): string {
  return `[\n${marks.map((mark) => JSON.stringify(mark)).join(",\n")}\n]\n`;
}

/** Whether this run records pictures instead of comparing them. */
export function isRecording(): boolean {
  return !["none", "missing"].includes(test.info().config.updateSnapshots);
}

/** Whether pictures drawn here can be compared with the recorded ones pixel by pixel. */
export function comparesPixels(locator: Locator): boolean {
  const drawnBy = recorded();
  return drawnBy !== null && name(drawnBy) === name(here(locator));
}

/**
 * Compares an element with its recorded look. Everywhere: the words and the places of its marks, to one pixel.
 * Where the system and the Chromium major version are those of the recorded picture: its pixels too.
 * `npm run test:browser -- --update-snapshots` records both anew.
 */
export async function expectPicture(locator: Locator, picture: string): Promise<void> {
  const info = test.info();
  const updating = isRecording();
  const marksFile = info.snapshotPath(`${picture}.json`, { kind: "screenshot" });
  await locator.scrollIntoViewIfNeeded();
  const marks = await readMarks(locator);
  if (updating) {
    writeText(marksFile, onePerLine(marks));
    writeText(platformFile, `${JSON.stringify(here(locator), null, 2)}\n`);
  }
  if (!existsSync(marksFile)) throw new Error(`No record of ${picture}: run with --update-snapshots and look at it.`);
  const before = JSON.parse(readFileSync(marksFile, "utf8")) as Mark[];
  expect(differences(before, marks), `words and places of ${picture}`).toEqual([]);

  if (comparesPixels(locator)) {
    await expect(locator).toHaveScreenshot(`${picture}.png`);
    return;
  }
  const drawnBy = recorded();
  const reason = `pixels not compared: drawn by ${drawnBy ? name(drawnBy) : "nobody"}, this is ${name(here(locator))}`;
  info.annotations.push({ type: "picture", description: `${picture}: ${reason}` });
  console.log(`${picture}: ${reason}`);
}
