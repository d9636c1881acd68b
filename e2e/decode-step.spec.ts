import type { Locator, Page } from "@playwright/test";
import { open, settled } from "./support/pages";
import { expect, test } from "./support/test";

const route = "/chapters/cost/";

async function openFigure(page: Page, query = ""): Promise<Locator> {
  await open(page, `${route}${query}`);
  const figure = page.locator('[data-widget="decode-step"]');
  await figure.scrollIntoViewIfNeeded();
  await settled(page);
  return figure;
}

const caption = (figure: Locator) => figure.locator("[data-caption]");
const finding = (figure: Locator) => figure.getByRole("heading").first();

test("a reader walks the phases of one step, by button and by keys", async ({ page }) => {
  const figure = await openFigure(page);
  await expect(caption(figure)).toContainText("All 128 rows are read, 98,304 bytes, for this one token.");
  await figure.getByRole("button", { name: "Next phase" }).click();
  await expect(caption(figure)).toContainText("Phase 5 of 7 in the toy. Six queries score 128 keys.");
  await expect(figure.getByRole("radio", { name: /^Score and softmax/ })).toBeChecked();
  await figure.getByRole("radio", { name: /^Score and softmax/ }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(caption(figure)).toContainText("Phase 7 of 7");
  await expect(caption(figure)).toContainText("give the answer: “tokaba”");
  await expect(figure.getByRole("button", { name: "Next phase" })).toHaveAttribute("aria-disabled", "true");
  await figure.getByRole("button", { name: "Previous phase" }).click();
  await expect(caption(figure)).toContainText("Phase 6 of 7");
});

test("a longer text is worked out in the page, and its rows are counted", async ({ page }) => {
  const figure = await openFigure(page);
  await figure.getByRole("radio", { name: "256", exact: true }).check();
  // 256 rows of 768 bytes.
  await expect(caption(figure)).toContainText("All 256 rows are read, 196,608 bytes");
  await expect(figure.locator("[data-mark][data-row]")).toHaveCount(256);
});

test("a batch shares the weights and not the caches", async ({ page }) => {
  const figure = await openFigure(page);
  await expect(finding(figure)).toHaveText(
    "V1, 64 sequences: 29.9 FLOPs for each byte moved; a machine that could do 256 waits",
  );
  const sequences = figure.getByRole("slider", { name: "Sequences in the batch" });
  await sequences.focus();
  await page.keyboard.press("Home");
  await expect(caption(figure)).toContainText("one sequence of 8,192 tokens reads 131 GB of weights once and 3.19 GB");
  await page.keyboard.press("End");
  await expect(caption(figure)).toContainText("256 sequences of 8,192 tokens read 131 GB of weights once and 816 GB");
  await expect(caption(figure)).toContainText("A byte of KV gives 8 FLOPs in any batch");
});

test("the machine balance and the context are moved on their axes, by mouse and by keys", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const figure = await openFigure(page);
  const balance = figure.getByRole("slider", { name: "Machine balance" }).filter({ visible: true });
  await balance.scrollIntoViewIfNeeded();
  const box = await balance.boundingBox();
  if (box === null) throw new Error("the machine balance is not drawn");
  // Its thumb stands two stops of six below the upper end; the lowest stop is at the other.
  const half = 11;
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + half + (2 / 6) * (box.height - 2 * half));
  await page.mouse.down();
  await page.mouse.move(x, box.y + box.height - half, { steps: 5 });
  await page.mouse.up();
  await expect(finding(figure)).toContainText("a machine that does 16 is kept busy");
  await balance.focus();
  await page.keyboard.press("ArrowUp");
  await expect(finding(figure)).toContainText("a machine that could do 32 waits");
  const context = figure.getByRole("slider", { name: "Tokens of each sequence" }).filter({ visible: true });
  await context.focus();
  await page.keyboard.press("End");
  await expect(caption(figure)).toContainText("64 sequences of 131,072 tokens");
});

/** Counts, from the page's first moment, from how many lines of rows a veil was drawn back. */
async function watchLights(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    document.addEventListener("animationstart", ({ animationName }) => {
      const { dataset } = document.documentElement;
      if (animationName === "ds-light") dataset.lights = String(Number(dataset.lights ?? 0) + 1);
    });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.lights ?? 0));
}

async function stepToRead(figure: Locator): Promise<void> {
  await figure.getByRole("radio", { name: /^Write one row/ }).check();
  await figure.getByRole("button", { name: "Next phase" }).click();
  await expect(caption(figure)).toContainText("All 128 rows are read");
}

test("nothing moves before the reader takes a step; then line after line is lit, row by row", async ({ page }) => {
  const lights = await watchLights(page);
  const figure = await openFigure(page);
  expect(await lights()).toBe(0);
  await stepToRead(figure);
  // 128 rows, 32 in a line.
  await expect.poll(lights).toBe(4);
});

test.describe("under a reader who wants no motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("all rows are lit at once", async ({ page }) => {
    const lights = await watchLights(page);
    const figure = await openFigure(page);
    await stepToRead(figure);
    await settled(page);
    expect(await lights()).toBe(0);
  });
});
