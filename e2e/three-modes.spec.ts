import type { Locator, Page } from "@playwright/test";
import { open, settled } from "./support/pages";
import { expect, test } from "./support/test";

const route = "/chapters/csa2/";

async function openFigure(page: Page, query = ""): Promise<Locator> {
  await open(page, `${route}${query}`);
  const figure = page.locator('[data-widget="three-modes"]');
  await figure.scrollIntoViewIfNeeded();
  await settled(page);
  return figure;
}

const caption = (figure: Locator) => figure.locator("[data-caption]");
const title = (figure: Locator) => figure.getByRole("heading").first();

test("the layers count 4, 8 and 38, and layer 26 takes its rows from 20 and its picks from 24", async ({ page }) => {
  const figure = await openFigure(page);
  await expect(title(figure)).toContainText("Layer 26 is Reuse");
  await expect(caption(figure)).toContainText("main KV from layer 20, top-k from layer 24");
  await expect(figure.locator(".tm-counts")).toContainText("content × 4");
  await expect(figure.locator(".tm-counts")).toContainText("address × 8");
  await expect(figure.locator(".tm-counts")).toContainText("query × 38");
});

test("another layer is chosen by mouse, by arrow keys and by buttons", async ({ page }) => {
  const figure = await openFigure(page);
  await figure.getByRole("radio", { name: "Layer 24, Reindex" }).check();
  await expect(title(figure)).toContainText(
    "Layer 24 is Reindex: it stores no byte and scores 16,384 of layer 20’s keys",
  );
  await expect(caption(figure)).toContainText("inside the pool of layer 20");
  await page.keyboard.press("ArrowRight");
  await expect(title(figure)).toContainText("Layer 25 is Reuse");
  await figure.getByRole("radio", { name: "Layer 8, Full" }).check();
  await expect(title(figure)).toContainText("Layer 8 is Full: it writes 178 bytes a token");
  await figure.getByRole("button", { name: "Next layer" }).click();
  await expect(caption(figure)).toContainText("main KV from layer 8, top-k from layer 8");
  await figure.getByRole("button", { name: "Reset" }).click();
  await expect(title(figure)).toContainText("Layer 26");
});

test("a step pointed at says what it costs in each mode, and the chosen one comes back", async ({ page }) => {
  const figure = await openFigure(page);
  const strip = figure.locator(".tm-strip");
  await expect(strip).toContainText("8.60 billion operations, 71.3 MB of keys read");
  await figure.locator('[data-step="attention"]').hover();
  await expect(strip).toContainText("83.9 million operations, 215 kB read");
  await page.mouse.move(0, 0);
  await expect(strip).toContainText("8.60 billion operations");
  await figure.getByRole("radio", { name: /^Index query, scores/ }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(strip).toContainText("Index keys");
  await expect(caption(figure)).toContainText("Index keys:");
  await expect.poll(() => page.url()).toContain("three-modes.step=keys");
});

test("a window-only layer can be Full, and has nothing to borrow", async ({ page }) => {
  const figure = await openFigure(page, "?three-modes.layer=0");
  await expect(title(figure)).toContainText("Layer 0 reads its window alone");
  await expect(figure.locator(".tm-heads")).toContainText("no Full layer before it");
  await expect(caption(figure)).toContainText("As Reuse it has nothing to borrow");
});

test("a shorter context is scored by all indexers alike", async ({ page }) => {
  const figure = await openFigure(page);
  const context = figure.getByRole("slider", { name: "Context" });
  await context.focus();
  await page.keyboard.press("Home");
  await expect(figure.locator(".tm-strip")).toContainText("44.4 million operations, 279 kB of keys read");
  await expect(caption(figure)).toContainText("4,096 entries scored in layer 20’s pool");
});
