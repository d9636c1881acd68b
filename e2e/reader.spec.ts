import type { Locator, Page } from "@playwright/test";
import { chapter, home, open, scrollToEnd, settled } from "./support/pages";
import { expect, test } from "./support/test";

const figure = (page: Page, id: string) => page.locator(`[data-widget="${id}"]`);
const caption = (widget: Locator) => widget.locator("[data-caption]");

async function openMap(page: Page, query = ""): Promise<Locator> {
  await open(page, `${chapter}${query}`);
  await figure(page, "layer-map").scrollIntoViewIfNeeded();
  await settled(page);
  return figure(page, "layer-map");
}

test("a stranger walks from the front page into the arithmetic", async ({ page }) => {
  await open(page, home);
  await settled(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "A token cost 389,120 bytes to remember. Now it costs 890.",
  );
  const hero = figure(page, "generations");
  await hero.getByRole("radio", { name: "Log scale" }).check();
  await expect(page).toHaveURL(/generations\.scale=log/);
  await expect(caption(hero)).toContainText("437 times");
  await hero.getByRole("radio", { name: "To scale" }).check();
  // The picture follows its control: what is pressed next belongs to the new one.
  await expect(caption(hero)).not.toContainText("437 times");

  // Open a sum, and a row within it.
  await hero.getByRole("button", { name: /V3\.2/ }).first().click();
  await expect(hero).toContainText("48,068 = 61 × 1 × (656 + 132)");
  await expect(caption(hero)).toContainText("656");

  await page.getByRole("link", { name: "The arithmetic, rebuilt" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The arithmetic, rebuilt");
});

test("the layer map is walked by keyboard", async ({ page }) => {
  const map = await openMap(page);
  const grid = map.getByRole("grid");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  await grid.getByRole("gridcell", { name: /^Layer 26\b/ }).focus();
  await page.keyboard.press("ArrowRight");
  expect(await focused()).toMatch(/^Layer 27\b/);
  await expect(caption(map)).toContainText("Layer 27");
  await page.keyboard.press("Home");
  expect(await focused()).toMatch(/^Layer 24\b/);
  await page.keyboard.press("ArrowUp");
  expect(await focused()).toMatch(/^Layer 20\b/);
  await expect(caption(map)).toContainText("Layer 20");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/layer-map\.layer=20/);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/layer-map\.layer=none/);
});

test("the layer map is walked by mouse: words and arrows follow", async ({ page }) => {
  const map = await openMap(page);
  await map.getByRole("gridcell", { name: /^Layer 38\b/ }).hover();
  await expect(caption(map)).toContainText("Layer 38");
  await expect(caption(map)).toContainText("layer 20");
  await expect(caption(map)).toContainText("layer 36");
  await map.getByRole("gridcell", { name: /^Layer 8\b/ }).click();
  await page.mouse.move(0, 0);
  await expect(caption(map)).toContainText("Layer 8");
  await expect(page).toHaveURL(/layer-map\.layer=8/);
});

test("an encoder ratio of 4 makes it 623 bytes, and the cache bar follows", async ({ page }) => {
  const map = await openMap(page);
  const ratio = map.getByRole("slider", { name: "Encoder ratio m" });
  await ratio.focus();
  await page.keyboard.press("ArrowRight");
  await expect(ratio).toHaveAttribute("aria-valuetext", /^4 /);
  // By hand: three encoder owners at 356 / 4, the decoder's owner at 356.
  const total = (3 * 356) / 4 + 356;
  expect(total).toBe(623);
  await expect(map.locator("[data-total]")).toHaveText(String(total));
  await expect(page.locator("[data-stand]")).toHaveText(String(total));
  await map.getByRole("button", { name: "Reset" }).click();
  await expect(map.locator("[data-total]")).toHaveText("890");
  await expect(page.locator("[data-stand]")).toHaveText("890");
});

test("layer 20 may become Reuse, and what that costs others is said", async ({ page }) => {
  const map = await openMap(page, "?layer-map.layer=20");
  await map.getByRole("radio", { name: "Reuse" }).check();
  await expect(map.locator("[data-total]")).toHaveText("534");
  await expect(map).toContainText("24 to 36");
  await expect(map).toContainText("lose their pool");
  await expect(map).toContainText("all visible entries of layer 14");
});

test("layer 2 may not become Reuse, and the reason is said", async ({ page }) => {
  const map = await openMap(page, "?layer-map.layer=2");
  await map.getByRole("radio", { name: "Reuse" }).click({ force: true });
  await expect(map.locator("[data-notices]")).toContainText("Layer 2 cannot be Reuse");
  await expect(map.locator("[data-notices]")).toContainText("no Full layer comes before");
  await expect(map.locator("[data-total]")).toHaveText("890");
  await expect(map.getByRole("radio", { name: "Full" })).toBeChecked();
});

test("a copied link opens the same state", async ({ page, openPage, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const map = await openMap(page, "?layer-map.layer=20");
  await map.getByRole("radio", { name: "Reuse" }).check();
  const ratio = map.getByRole("slider", { name: "Encoder ratio m" });
  await ratio.focus();
  await page.keyboard.press("ArrowRight");
  // By hand: three encoder owners at 356 / 4 are all that is left.
  const total = String((3 * 356) / 4);
  await expect(map.locator("[data-total]")).toHaveText(total);
  const words = await caption(map).innerText();
  await map.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Copied.");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.length).toBeLessThan(300);

  const other = await openPage();
  await other.goto(link);
  await settled(other);
  const sameMap = figure(other, "layer-map");
  await expect(sameMap.locator("[data-total]")).toHaveText(total);
  await expect(caption(sameMap)).toHaveText(words, { useInnerText: true });
  await expect(sameMap.getByRole("radio", { name: "Reuse" })).toBeChecked();
});

test("a link with nonsense opens the nearest good state and says so", async ({ page }) => {
  const query =
    "?layer-map.model=gpt&layer-map.layer=999&layer-map.encoderRatio=5&layer-map.window=%3Cb%3E&layer-map.modes=2r.zz&layer-map.colour=red";
  const map = await openMap(page, query);
  const notices = map.locator("[data-notices]");
  await expect(notices).toContainText("Model");
  await expect(notices).toContainText("nearest is 4");
  await expect(notices).toContainText("Layer 2 cannot be Reuse");
  await expect(notices).toContainText("colour");
  await expect(notices.locator("b")).toHaveCount(0);
  await expect(map.locator("[data-total]")).toHaveText("623");
});

test("the reader puts 890 together from its parts", async ({ page }) => {
  await open(page, chapter);
  await scrollToEnd(page);
  const rebuild = figure(page, "rebuild-890");
  await rebuild.scrollIntoViewIfNeeded();
  await expect(rebuild).not.toContainText("2.5 × 356 = 890");
  await rebuild.getByRole("button", { name: "Put all in place" }).click();
  await expect(rebuild).toContainText("2.5 × 356 = 890");
  await rebuild.getByRole("combobox", { name: "Rebuild", exact: true }).selectOption("V3.2");
  await rebuild.getByRole("button", { name: "Put all in place" }).click();
  await expect(rebuild).toContainText("48,068");
  await rebuild.getByRole("combobox", { name: "Rebuild", exact: true }).selectOption("V4-Flash");
  await rebuild.getByRole("button", { name: "Put all in place" }).click();
  await expect(rebuild).toContainText("3,514.25");
});

test("the check counts as many bytes as the formula says", async ({ page }) => {
  await open(page, chapter);
  await scrollToEnd(page);
  const check = figure(page, "grow-check");
  await check.scrollIntoViewIfNeeded();
  // 1,024 tokens: 3 × 512 + 1,024 entries of 288 + 68 bytes.
  await expect(check).toContainText("911,360");
  await expect(check).not.toContainText("does not hold");
  const tokens = check.getByRole("spinbutton", { name: /tokens/i });
  await tokens.fill("1001");
  // 3 × 500 + 1,001 entries of 356 bytes.
  await expect(check).toContainText("890,356");
  await expect(check).not.toContainText("does not hold");
});
