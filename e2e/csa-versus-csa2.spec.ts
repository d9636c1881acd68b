import type { Page } from "@playwright/test";
import { open, settled } from "./support/pages";
import { expect, test } from "./support/test";

async function openFigure(page: Page, query = "") {
  await open(page, `/chapters/csa2/${query}`);
  const figure = page.locator('[data-widget="csa-versus-csa2"]');
  await figure.scrollIntoViewIfNeeded();
  await settled(page);
  return figure;
}

test("a reader takes every step from V4.1 and arrives at 890 bytes", async ({ page }) => {
  const figure = await openFigure(page);
  const title = figure.getByRole("heading").first();
  await expect(title).toContainText("All as in V4-Flash: 3,514.25 bytes a token");
  await figure.getByRole("button", { name: "All as V4.1-Flash" }).click();
  await expect(title).toContainText("All as in V4.1-Flash: 890 bytes a token");
  await figure.getByRole("radio", { name: "V4-Flash: 584" }).check();
  await expect(title).toContainText("12 of 13 steps");
  // (584 + 68) bytes for 2.5 entries a token
  await expect(title).toContainText("1,630 bytes a token");
});

test("keys made from the entry cost weights but no bytes, and the words say so", async ({ page }) => {
  const figure = await openFigure(page);
  const keys = figure.getByRole("group", { name: "Index keys are made from" });
  await keys.getByRole("radio", { checked: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(figure.locator("[data-caption]")).toContainText("Index keys are made from: the entry, as in V4.1-Flash");
  await expect(figure.getByRole("heading").first()).toContainText("3,514.25 bytes a token, 263 million weights");
  await expect(figure).toContainText("65,536");
});

test("a step is looked at without being changed", async ({ page }) => {
  const figure = await openFigure(page);
  await figure.getByRole("button", { name: "Epsilon of the norms" }).click();
  await expect(figure.getByRole("heading").first()).toContainText("All as in V4-Flash");
  await expect(figure.locator("[data-caption]")).toContainText("moves neither the cache nor the weights that fill it");
});
