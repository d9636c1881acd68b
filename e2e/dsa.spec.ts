import type { Locator, Page } from "@playwright/test";
import { open, settled } from "./support/pages";
import { expect, test } from "./support/test";

const route = "/chapters/dsa/";

async function openFigure(page: Page, id: string, query = ""): Promise<Locator> {
  await open(page, `${route}${query}`);
  const figure = page.locator(`[data-widget="${id}"]`);
  await figure.scrollIntoViewIfNeeded();
  await settled(page);
  return figure;
}

const caption = (figure: Locator) => figure.locator("[data-caption]");
const title = (figure: Locator) => figure.getByRole("heading").first();

test("a reader presses a word to let it ask, and reads what it picks", async ({ page }) => {
  const figure = await openFigure(page, "indexer-scores");
  await expect(title(figure)).toContainText("Six of 31 words read");
  await expect(caption(figure)).toContainText("“zonaru” at place 7");
  // The fourth word sees four words; two of six picks find nothing.
  await figure.getByRole("button", { name: /^quiet, place 3/ }).click();
  await expect(title(figure)).toContainText("All four words are read");
  await expect(caption(figure)).toContainText("two of six picks are −1");
  await expect(figure.locator(".is-list li").nth(4)).toHaveText("−1");
  await figure.getByRole("button", { name: "Reset" }).click();
  await expect(title(figure)).toContainText("Six of 31 words read");
});

test("the cut is moved by keyboard, and fewer picks keep less", async ({ page }) => {
  const figure = await openFigure(page, "indexer-scores");
  const cut = figure.getByRole("slider", { name: /^Top-k/ });
  await cut.focus();
  await page.keyboard.press("Home");
  await expect(title(figure)).toContainText("One of 31 words read, 41.");
  await page.keyboard.press("End");
  await expect(title(figure)).toContainText("16 of 31 words read, 9");
});

test("a score is taken apart head by head, by mouse, by arrow keys and by its buttons", async ({ page }) => {
  const figure = await openFigure(page, "indexer-scores");
  const sum = figure.locator(".is-sum");
  await figure.getByRole("button", { name: /^sailor/ }).hover();
  await expect(sum).toContainText("“sailor” at place 9");
  await page.mouse.move(0, 0);
  await expect(sum).toContainText("“zonaru” at place 7");
  await figure.getByRole("button", { name: /^zonaru/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(sum).toContainText("“a” at place 8");
  await page.keyboard.press("ArrowRight");
  await expect(sum).toContainText("“sailor” at place 9");
  await sum.getByRole("button", { name: "Lower score" }).click();
  await expect(sum).not.toContainText("“sailor”");
});

test("a text of one’s own is scored, one without words is explained, and the link holds it", async ({ page }) => {
  const figure = await openFigure(page, "indexer-scores");
  const field = figure.getByLabel("Your own text");
  await field.fill("my dog is Rex and my cat is Tom and my dog is");
  await expect(caption(figure)).toContainText("“rex” at place 3");
  await expect.poll(() => page.url()).toContain("indexer-scores.text=");
  await page.reload();
  await figure.scrollIntoViewIfNeeded();
  await expect(caption(figure)).toContainText("“rex” at place 3");
  await field.fill("?");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(figure.locator(".text-field-says")).toContainText("No words");
  await expect(caption(figure)).toContainText("“rex” at place 3");
});

test("the context is moved along the axis, and the indexer takes over where it says", async ({ page }) => {
  const figure = await openFigure(page, "complexity");
  await expect(title(figure)).toContainText("13.4 times fewer operations");
  await expect(figure.locator(".cx-crossing-over")).toContainText("34,816");
  const context = figure.getByRole("slider", { name: "Context" });
  await context.focus();
  await page.keyboard.press("Home");
  await expect(title(figure)).toContainText("top-2,048 leaves nothing out");
  await page.keyboard.press("End");
  await expect(title(figure)).toContainText("At 1,048,576 tokens: 16.5 times fewer");
  await figure.getByRole("slider", { name: "Index heads" }).fill("1");
  await expect(figure.locator(".cx-crossing-over")).toContainText("69,632");
  await figure.getByRole("radio", { name: "bytes read" }).check();
  await expect(figure.locator(".cx-crossing-over")).toContainText("10,178");
});

test("what a token leaves in the cache moves the bar: down with FP8, up again with the keys", async ({ page }) => {
  const figure = await openFigure(page, "complexity");
  const stand = page.locator("[data-stand]");
  await expect(stand).toHaveText("48,068");
  await figure.getByRole("radio", { name: "bf16 rows" }).check();
  await expect(stand).toHaveText("70,272");
  await expect(title(figure)).toContainText("nothing can be picked");
  await figure.getByRole("radio", { name: "FP8 rows", exact: true }).check();
  await expect(stand).toHaveText("40,016");
  await figure.getByRole("radio", { name: "FP8 + index keys" }).check();
  await expect(stand).toHaveText("48,068");
});

test("the row of this chapter is the one of 656 bytes, also after a reset", async ({ page }) => {
  const figure = await openFigure(page, "row-anatomy");
  await expect(title(figure)).toContainText("656");
  await figure.getByRole("radio", { name: /^132/ }).check();
  await expect(title(figure)).toContainText("132");
  await expect.poll(() => page.url()).toContain("row-anatomy.row=132");
  await figure.getByRole("button", { name: "Reset" }).click();
  await expect(title(figure)).toContainText("656");
  await expect.poll(() => page.url()).not.toContain("row-anatomy.row");
});
