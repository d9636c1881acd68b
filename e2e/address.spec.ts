import type { Locator, Page } from "@playwright/test";
import { chapter, open, settled } from "./support/pages";
import { expect, test } from "./support/test";

const precision = "/chapters/precision/";

async function openFigure(page: Page, route: string, id: string): Promise<Locator> {
  await open(page, route);
  const figure = page.locator(`[data-widget="${id}"]`);
  await figure.scrollIntoViewIfNeeded();
  await settled(page);
  return figure;
}

/** Numbers that make an address longer than a query may be. */
const numbers = Array.from({ length: 498 }, (_, i) => i % 10).join(" ");

test("Back and Forward move the figure with the address", async ({ page }) => {
  const map = await openFigure(page, chapter, "layer-map");
  const ratio = map.getByRole("slider", { name: "Encoder ratio m" });
  await page.evaluate(() => {
    window.location.hash = "#layer-map";
  });
  await ratio.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/encoderRatio=4#layer-map$/);
  await expect(map.locator("[data-total]")).toHaveText("623");
  await page.goBack();
  await expect(page).not.toHaveURL(/encoderRatio/);
  await expect(map.locator("[data-total]")).toHaveText("890");
  await page.goForward();
  await expect(page).toHaveURL(/encoderRatio=4/);
  await expect(map.locator("[data-total]")).toHaveText("623");
});

test("a change just before a reload is kept", async ({ page }) => {
  const map = await openFigure(page, chapter, "layer-map");
  await map.getByRole("slider", { name: "Encoder ratio m" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.reload();
  await settled(page);
  await expect(map.locator("[data-total]")).toHaveText("623");
});

test("long content travels in the fragment, and its link leads to the figure", async ({ page, openPage, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const anatomy = await openFigure(page, precision, "row-anatomy");
  await anatomy.getByRole("radio", { name: "Your numbers" }).check();
  await anatomy.getByRole("textbox").fill(numbers);
  await expect(page).toHaveURL(/row-anatomy\.hash=pasted/);
  await expect(page).toHaveURL(/#.*\?z=[\w-]+$/);
  expect(page.url()).not.toContain("row-anatomy.pasted");

  // A link to a place in the page keeps the state.
  await page.evaluate(() => {
    window.location.hash = "#questions";
  });
  await expect(page).toHaveURL(/#questions\?z=[\w-]+$/);

  await anatomy.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Copied.");
  await expect(dialog.locator("[data-left-out]")).toHaveCount(0);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#row-anatomy\?z=[\w-]+$/);

  const other = await openPage();
  await other.goto(link);
  const same = other.locator('[data-widget="row-anatomy"]');
  await expect(same).toBeInViewport();
  await settled(other);
  await expect(same.getByRole("textbox")).toHaveValue(numbers);
  await expect(same.locator("[data-notices]")).toBeEmpty();
});

test("a pasted vector comes back from its address", async ({ page, openPage }) => {
  const quantize = await openFigure(page, precision, "quantize");
  const vector = Array.from({ length: 200 }, (_, i) => Math.sin(i).toFixed(6)).join(", ");
  await quantize.getByRole("radio", { name: "Your numbers" }).check();
  await quantize.getByRole("textbox").fill(vector);
  await expect(quantize.locator("[data-caption]")).toContainText("200");
  await expect(page).toHaveURL(/quantize\.hash=pasted/);
  const words = await quantize.locator("[data-caption]").innerText();

  const other = await openPage();
  await other.goto(page.url());
  const same = other.locator('[data-widget="quantize"]');
  await same.scrollIntoViewIfNeeded();
  await settled(other);
  await expect(same.locator("[data-caption]")).toHaveText(words, { useInnerText: true });
  await expect(same.getByRole("textbox")).toHaveValue(vector);
});

test("a link whose long content was cut off says so", async ({ page }) => {
  const anatomy = await openFigure(page, `${precision}?row-anatomy.source=own&row-anatomy.hash=pasted`, "row-anatomy");
  await expect(anatomy.locator("[data-notices]")).toContainText("“Your numbers” did not come along");
  await expect(anatomy.getByRole("radio", { name: "Seeded" })).toBeChecked();
});
