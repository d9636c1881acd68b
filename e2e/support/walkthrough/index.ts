import { comparesPixels, isRecording } from "../pictures";
import { expect, test } from "../test";
import { openChapter, play, recordedLooks, see, take } from "./play";
import { faultsOf, type WalkStep } from "./steps";
import { type Width, widths } from "./variants";

export { expect } from "../test";
export { step } from "./steps";

function using(width: Width) {
  return { viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" as const } };
}

/** Walks with a picture of every step take their time. */
const limit = 180_000;

/**
 * The visual walkthrough of a chapter: a reader's path in steps, each in words that say what is done and seen. The steps
 * run in order in one page, at two widths; each is compared in both themes with its record.
 * Throws where the steps are not what they should be (`faultsOf`).
 */
export function walkthrough(slug: string, steps: readonly WalkStep[]): void {
  const faults = faultsOf(steps);
  if (faults.length > 0) throw new Error(`Walkthrough of ${slug}: ${faults.join("; ")}`);

  for (const width of widths) {
    test.describe(`${slug}, ${width} pixels wide`, () => {
      test.use(using(width));
      test("is walked", async ({ page }) => {
        test.setTimeout(limit);
        await play(page, slug, width, steps);
      });
    });
  }

  test.describe(`${slug}, a step whose picture changes`, () => {
    const width = 1440;
    test.use(using(width));
    test("fails", async ({ page }) => {
      if (isRecording()) return;
      const index = steps.findIndex(({ picture }) => picture);
      const marked = steps[index];
      if (marked === undefined) throw new Error("no step has a picture");
      const reader = await openChapter(page, slug, width);
      for (const one of steps.slice(0, index + 1)) await take(reader, one);
      const recorded = recordedLooks(width).get(marked.sentence);
      const differences = async (pixels: boolean) =>
        (await see(reader, { ...marked, picture: pixels }, { width, number: index + 1, recorded })).found;
      expect(await differences(true)).toEqual([]);

      const mark = reader.part.locator("[data-mark], td, p").filter({ visible: true }).first();
      const style = (name: string, value: string) =>
        mark.evaluate((node, [key, to]) => (node as HTMLElement).style.setProperty(key, to), [name, value] as const);
      await style("translate", "4px 0");
      expect(await differences(false)).not.toEqual([]);
      await style("translate", "none");

      // Paint is compared without pixels: in every step and both themes.
      for (const name of ["background-color", "fill"]) await style(name, "rgb(1, 2, 3)");
      expect(await differences(false)).not.toEqual([]);
      for (const name of ["background-color", "fill"]) await style(name, "");
      expect(await differences(false)).toEqual([]);

      // A filter moves nothing and sets no paint: it is seen in pixels alone.
      if (!comparesPixels(reader.part)) return;
      // It is set on the whole part: a mark may be a place to point at, without a pixel of its own.
      await reader.part.evaluate((node) => (node as HTMLElement).style.setProperty("filter", "invert(1)"));
      expect(await differences(false)).toEqual([]);
      expect(await differences(true)).not.toEqual([]);
    });
  });
}
