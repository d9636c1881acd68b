import type { Locator, Page } from "@playwright/test";
import { chapter, home, open, scrollToEnd, settled, themes } from "./support/pages";
import { comparesPixels, expectPicture, isRecording } from "./support/pictures";
import { expect, test } from "./support/test";

interface Subject {
  readonly name: string;
  readonly route: string;
  readonly element: string;
  /** What stands for one datum in it. */
  readonly mark?: string;
}

const subjects: readonly Subject[] = [
  { name: "generations", route: home, element: '[data-widget="generations"]' },
  { name: "generations-log", route: `${home}?generations.scale=log`, element: '[data-widget="generations"]' },
  { name: "levers", route: home, element: '[data-widget="levers"]' },
  { name: "chapters", route: home, element: "#chapters", mark: "a" },
  { name: "layer-map", route: chapter, element: '[data-widget="layer-map"]' },
  { name: "rebuild-890", route: chapter, element: '[data-widget="rebuild-890"]' },
  { name: "grow-check", route: chapter, element: '[data-widget="grow-check"]' },
  ...[
    { name: "bit-explorer", mark: "[data-mark]" },
    { name: "block-scale", mark: '[role="slider"]' },
    { name: "quantize", mark: "tbody td" },
    { name: "row-anatomy", mark: "[data-mark]" },
    { name: "range-bound", mark: "[data-mark]" },
  ].map(({ name, mark }) => ({ name, mark, route: "/chapters/precision/", element: `[data-widget="${name}"]` })),
  ...[
    { route: "/chapters/cost/", names: ["kv-product", "head-sharing", "decode-step", "kv-weigh"] },
    { route: "/chapters/mla/", names: ["mla-flow", "mla-table", "rope-clock", "absorb-check"] },
    { route: "/chapters/dsa/", names: ["indexer-scores", "complexity", "train-indexer"] },
  ].flatMap(({ route, names }) => names.map((name) => ({ name, route, element: `[data-widget="${name}"]` }))),
  ...[
    { name: "window-ring", mark: "g[data-mark]" },
    { name: "receptive-field", mark: "g[data-mark]" },
    { name: "needle", mark: ".nd-words [data-mark]" },
  ].map(({ name, mark }) => ({ name, mark, route: "/chapters/windows/", element: `[data-widget="${name}"]` })),
  { name: "cache-bar", route: chapter, element: ".cache-bar", mark: ".cache-bar-solid" },
];
const widths = [390, 1440] as const;

/** Opens a page with everything on it alive and nothing lying over anything else. */
async function openStill(page: Page, { route, element }: Subject): Promise<Locator> {
  await open(page, route);
  await scrollToEnd(page);
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('[data-island="cache-bar"], [data-rail]'))
      bar.style.position = "static";
    window.scrollTo(0, 0);
  });
  await settled(page);
  await page.mouse.move(0, 0);
  return page.locator(element);
}

for (const colorScheme of themes) {
  for (const width of widths) {
    test.describe(`${width} pixels wide, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });
      for (const subject of subjects) {
        test(`${subject.name} looks as recorded`, async ({ page }) => {
          await expectPicture(await openStill(page, subject), `${subject.name}-${width}-${colorScheme}`);
        });
      }
    });
  }
}

test.describe("a picture fails", () => {
  test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: "reduce" } });
  for (const subject of subjects) {
    test(`of ${subject.name}, where one mark moves by 4 pixels or changes its hue`, async ({ page }) => {
      if (isRecording()) return;
      const element = await openStill(page, subject);
      const picture = `${subject.name}-1440-light`;
      const mark = element
        .locator(subject.mark ?? "[data-mark]")
        .filter({ visible: true })
        .first();
      await mark.evaluate((node) => {
        (node as HTMLElement).style.translate = "4px 0";
      });
      await expect(expectPicture(element, picture)).rejects.toThrow();
      await mark.evaluate((node) => {
        (node as HTMLElement).style.translate = "";
      });
      // A hue is seen in pixels alone.
      if (!comparesPixels(element)) return;
      await mark.evaluate((node) => {
        const { style } = node as HTMLElement;
        style.filter = "invert(1) hue-rotate(120deg)";
      });
      await expect(expectPicture(element, picture)).rejects.toThrow();
    });
  }
});
