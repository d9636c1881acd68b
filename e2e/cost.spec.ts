import type { Locator, Page } from "@playwright/test";
import { open, settled } from "./support/pages";
import { expect, test } from "./support/test";

const route = "/chapters/cost/";

async function openFigure(page: Page, id: string): Promise<Locator> {
  await open(page, route);
  const figure = page.locator(`[data-widget="${id}"]`);
  await figure.scrollIntoViewIfNeeded();
  await settled(page);
  return figure;
}

const caption = (figure: Locator) => figure.locator("[data-caption]");
const finding = (figure: Locator) => figure.getByRole("heading").first();

test("a reader cuts layers by keyboard, and the bar at the top follows", async ({ page }) => {
  const figure = await openFigure(page, "kv-product");
  const bar = page.locator('[data-island="cache-bar"]');
  await expect(finding(figure)).toContainText("389,120 bytes");
  await expect(bar).toContainText("389,120");
  await figure.getByRole("slider", { name: "Layers" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(caption(figure)).toContainText("80 layers × 1 entry × 2,048 elements × 2 bytes = 327,680 bytes a token");
  await expect(caption(figure)).toContainText("Llama 3 70B, GQA-8");
  await expect(bar).toContainText("327,680");
});

test("a start is chosen, and the memory says how many sequences fit", async ({ page }) => {
  const figure = await openFigure(page, "kv-product");
  await figure.getByRole("button", { name: "V2 as MHA" }).click();
  await expect(figure.getByRole("button", { name: "V2 as MHA" })).toHaveAttribute("aria-pressed", "true");
  await expect(finding(figure)).toContainText("3,932,160 bytes; no sequence of 32,768 tokens fits into 64 GiB");
  await figure.getByRole("button", { name: "V1 as MQA" }).click();
  await expect(finding(figure)).toContainText("48,640 bytes; 43 sequences");
  await figure.getByRole("button", { name: "Reset" }).click();
  await expect(finding(figure)).toContainText("389,120 bytes; 5 sequences");
});

test("a corner of the block is dragged, and no farther than the drawing goes", async ({ page }) => {
  const figure = await openFigure(page, "kv-product");
  const knob = figure.locator('[data-knob="kvHeads"]');
  await knob.scrollIntoViewIfNeeded();
  const box = await knob.boundingBox();
  if (box === null) throw new Error("the corner is not drawn");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y - 600, { steps: 5 });
  await page.mouse.up();
  await expect(caption(figure)).toContainText("K and V of 128 heads");
  await expect(figure.getByRole("slider", { name: "KV heads a layer" })).toHaveAttribute("aria-valuetext", "128 heads");
});

test("heads are shared by slider and by bar, and a score stands only where one was published", async ({ page }) => {
  const figure = await openFigure(page, "head-sharing");
  await expect(finding(figure)).toContainText("GQA-8: 8 query heads share each KV head");
  await figure.getByRole("slider", { name: "KV heads" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(caption(figure)).toContainText("has no score for GQA-16");
  await page.keyboard.press("End");
  await expect(caption(figure)).toContainText("gives MMLU 45.2 for a model of 7B with MHA");
  await figure.getByRole("button", { name: "MQA: 1 KV head, 512 bytes" }).click();
  await expect(finding(figure)).toContainText("all 64 query heads share one KV head, 512 bytes");
  await expect(caption(figure)).toContainText("37.9");
});

test("tokens are packed one by one and weigh what the product says", async ({ page }) => {
  const figure = await openFigure(page, "kv-weigh");
  await figure.getByRole("button", { name: "One token more" }).click();
  await expect(caption(figure)).toContainText("5 tokens of one layer");
  await expect(figure.getByRole("table").first()).toContainText("5 × 4,096 = 20,480");
  await figure.getByLabel("Cache", { exact: true }).selectOption("v1-mha");
  await expect(finding(figure)).toContainText("3,112,960 bytes each");
  await expect(figure.locator("td", { hasText: /^holds$/ })).toHaveCount(4);
});
