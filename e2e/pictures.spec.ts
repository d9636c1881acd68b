import type { Locator, Page } from "@playwright/test";
import { allOf } from "./support/allOf";
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
    { name: "waterfall", mark: '.wf-bar[data-moves="down"]', route: chapter },
    { name: "weigh-it", mark: '[data-kind="full"]', route: chapter },
    { name: "compressor", mark: ".cz-entry[data-full]", route: "/chapters/v4/" },
    { name: "encoder-decoder", mark: '.ed-block[data-state="now"]', route: "/chapters/encoder-decoder/" },
    { name: "replay", mark: ".rp-cell", route: "/chapters/encoder-decoder/" },
  ].map((subject) => ({ ...subject, element: `[data-widget="${subject.name}"]` })),
  { name: "engine-layouts", route: chapter, element: '[data-widget="engine-layouts"]' },
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
    { route: "/chapters/v4/", names: ["v4-layers", "v4-attention", "two-shapes", "un-rotation"] },
  ].flatMap(({ route, names }) => names.map((name) => ({ name, route, element: `[data-widget="${name}"]` }))),
  ...[
    { name: "window-ring", mark: "g[data-mark]" },
    { name: "receptive-field", mark: "g[data-mark]" },
    { name: "needle", mark: ".nd-words [data-mark]" },
  ].map(({ name, mark }) => ({ name, mark, route: "/chapters/windows/", element: `[data-widget="${name}"]` })),
  ...[
    { name: "three-modes", mark: ".tm-cell[data-mark]" },
    { name: "candidate-pool", mark: ".cp-block" },
  ].map(({ name, mark }) => ({ name, mark, route: "/chapters/csa2/", element: `[data-widget="${name}"]` })),
  {
    name: "fidelity-by-precision",
    route: "/chapters/four-bits/",
    element: '[data-widget="fidelity-by-precision"]',
  },
  { name: "csa-versus-csa2", route: "/chapters/csa2/", element: '[data-widget="csa-versus-csa2"]' },
  { name: "cache-bar", route: chapter, element: ".cache-bar", mark: ".cache-bar-solid" },
];
const widths = [390, 1440] as const;

/** Opens a page with everything on it alive and nothing lying over anything else. */
async function openStill(page: Page, route: string): Promise<void> {
  await open(page, route);
  await scrollToEnd(page);
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('[data-island="cache-bar"], [data-rail]'))
      bar.style.position = "static";
    window.scrollTo(0, 0);
  });
  await settled(page);
  await page.mouse.move(0, 0);
}

/** A comparison that no change of a mark fails would be none: one mark is moved by 4 pixels, then given another hue. */
async function expectSensitive(element: Locator, { mark = "[data-mark]" }: Subject, picture: string): Promise<void> {
  const first = element.locator(mark).filter({ visible: true }).first();
  const failsWith = async (property: "translate" | "filter", value: string) => {
    await first.evaluate((node, [name, set]) => (node as HTMLElement).style.setProperty(name, set), [
      property,
      value,
    ] as const);
    await expect(expectPicture(element, picture), `${picture} with ${property}`).rejects.toThrow();
    await first.evaluate((node, name) => (node as HTMLElement).style.removeProperty(name), property);
  };
  await failsWith("translate", "4px 0");
  // A hue is seen in pixels alone.
  if (comparesPixels(element)) await failsWith("filter", "invert(1) hue-rotate(120deg)");
}

const routes = [...new Set(subjects.map(({ route }) => route))];
const provenAt = 1440;

for (const width of widths) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });
    for (const route of routes) {
      const shown = subjects.filter((subject) => subject.route === route);
      test(`${shown.map(({ name }) => name).join(", ")} on ${route}: as recorded, in both themes`, async ({ page }) => {
        test.setTimeout(180_000);
        await openStill(page, route);
        const pictures = themes.flatMap((theme) => shown.map((subject) => ({ theme, subject })));
        await allOf(pictures, async ({ theme, subject }) => {
          await page.emulateMedia({ colorScheme: theme });
          const [element, picture] = [page.locator(subject.element), `${subject.name}-${width}-${theme}`];
          await expectPicture(element, picture);
          if (width === provenAt && theme === "light" && !isRecording())
            await expectSensitive(element, subject, picture);
        });
      });
    }
  });
}
