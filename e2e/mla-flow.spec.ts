import type { Locator, Page } from "@playwright/test";
import { open, settled } from "./support/pages";
import { expect, test } from "./support/test";

async function openFigure(page: Page, query = ""): Promise<Locator> {
  await open(page, `/chapters/mla/${query}`);
  const figure = page.locator('[data-widget="mla-flow"]');
  await figure.scrollIntoViewIfNeeded();
  await settled(page);
  return figure;
}

const cell = (figure: Locator, key: string) => figure.locator(`[data-cell="${key}"]`);
const words = (figure: Locator) => figure.locator(".mf-words");
const caption = (figure: Locator) => figure.locator("[data-caption]");

test("a reader points at a number and reads the dot product that made it, with its factors marked", async ({
  page,
}) => {
  const figure = await openFigure(page);
  await expect(words(figure)).toContainText("keys: head 1, token 3, element 2");
  await cell(figure, "c.2.0").hover();
  await expect(words(figure)).toContainText("latents: token 2, element 1");
  await expect(figure.locator("[data-factor]")).toHaveCount(16);
  await expect(cell(figure, "wDkv.0.7")).toHaveAttribute("data-factor", "");
  await expect(cell(figure, "h.2.7")).toHaveAttribute("data-factor", "");
  await figure.getByRole("heading").first().hover();
  await expect(words(figure)).toContainText("keys: head 1, token 3, element 2");
});

test("a reader walks the numbers by keyboard, pins one and lets it go", async ({ page }) => {
  const figure = await openFigure(page);
  await cell(figure, "kC.3.1").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(cell(figure, "kC.4.2")).toBeFocused();
  await expect(words(figure)).toContainText("token 4, element 3");
  await page.keyboard.press("Enter");
  await expect(cell(figure, "kC.4.2")).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(/mla-flow\.cell=kC\.4\.2/);
  await page.keyboard.press("Escape");
  await expect(figure.locator('[aria-selected="true"]')).toHaveCount(0);
});

test("buttons lead from number to number and from block to block", async ({ page }) => {
  const figure = await openFigure(page);
  await figure.getByRole("button", { name: "Next cell" }).click();
  await expect(words(figure)).toContainText("token 3, element 3");
  await figure.getByRole("button", { name: "Next block" }).click();
  await expect(words(figure)).toContainText("scores: head 1, token 0");
  await figure.getByRole("button", { name: "Block before" }).click();
  await expect(words(figure)).toContainText("keys: head 1, token 0, element 1");
});

test("the absorbed form gives the same output and makes no key", async ({ page }) => {
  const figure = await openFigure(page);
  const output = figure.locator('[data-cell^="u."]');
  const before = await output.allInnerTexts();
  await expect(figure.locator('[data-cell^="kC."]')).toHaveCount(15);
  await figure.getByRole("radio", { name: "Absorbed" }).check();
  await expect(figure.locator('[data-cell^="kC."]')).toHaveCount(0);
  await expect(figure.getByRole("heading").first()).toContainText("no key or value is made");
  expect(await output.allInnerTexts()).toEqual(before);
  await expect(caption(figure)).toContainText("Absorbed form");
});

test("an earlier token reads fewer entries, and another seed gives other numbers", async ({ page }) => {
  const figure = await openFigure(page);
  await figure.getByRole("group", { name: "Token t that asks" }).getByRole("radio", { name: "1", exact: true }).check();
  await expect(figure.getByRole("heading").first()).toContainText("2 cached entries become 24 numbers");
  const before = await cell(figure, "c.0.0").innerText();
  await figure.getByLabel("Seed").fill("7");
  await expect(cell(figure, "c.0.0")).not.toHaveText(before);
});

test("the cache bar goes where the chosen model stands", async ({ page }) => {
  const figure = await openFigure(page);
  const stand = page.locator("[data-stand]");
  for (const [model, bytes] of [
    ["V1 as it was", "389,120"],
    ["V2", "69,120"],
    ["V3", "70,272"],
  ] as const) {
    await figure.getByRole("radio", { name: model, exact: true }).check();
    await expect(stand).toHaveText(bytes);
  }
});
