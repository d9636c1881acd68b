import type { Locator, Page } from "@playwright/test";
import { open, settled } from "./support/pages";
import { expect, test } from "./support/test";

const route = "/chapters/windows/";

async function openFigure(page: Page, query = ""): Promise<Locator> {
  await open(page, `${route}${query}`);
  const figure = page.locator('[data-widget="receptive-field"]');
  await figure.scrollIntoViewIfNeeded();
  await settled(page);
  return figure;
}

const caption = (figure: Locator) => figure.locator("[data-caption]");
const title = (figure: Locator) => figure.getByRole("heading").first();
const zeros = (figure: Locator) => figure.locator('path[data-look="zero"]');

test("a reader stacks fewer layers, and the reach shrinks with them", async ({ page }) => {
  const figure = await openFigure(page);
  await expect(title(figure)).toContainText("Eight windows of 10 reach 73 tokens");
  await expect(zeros(figure)).toHaveAttribute("data-count", String(96 - 73));
  await figure.getByRole("radio", { name: "4", exact: true }).check();
  // 4 × 9 + 1
  await expect(title(figure)).toContainText("Four windows of 10 reach 37 tokens");
  await expect(zeros(figure)).toHaveAttribute("data-count", String(96 - 37));
  await page.keyboard.press("ArrowDown");
  await expect(title(figure)).toContainText("Three windows of 10 reach 28 tokens");
});

test("the edge of the cone is dragged by mouse and moved by keyboard", async ({ page }) => {
  const figure = await openFigure(page);
  const edge = figure.getByRole("slider", { name: "Window" });
  await edge.focus();
  await page.keyboard.press("ArrowUp");
  await expect(title(figure)).toContainText("windows of 11 reach 81 tokens");
  // In this direction of writing the way to the left is the way up, as the edge moves.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(title(figure)).toContainText("windows of 9 reach 65 tokens");
  await edge.scrollIntoViewIfNeeded();
  const box = await edge.boundingBox();
  if (box === null) throw new Error("the edge has no handle");
  // The thumb stands at 9 of 2 to 12, from the right; it is dragged to the right end.
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 7 + (box.width - 14) * 0.3, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 2, y, { steps: 5 });
  await page.mouse.up();
  await expect(title(figure)).toContainText("windows of 2 reach 9 tokens");
});

test("a stronger residual leaves the reach as it is and brings the influence nearer", async ({ page }) => {
  const figure = await openFigure(page);
  const effective = async () => Number(/in the last (\d+) token/.exec(await title(figure).innerText())?.[1]);
  const before = await effective();
  const residual = figure.getByRole("slider", { name: "Kept by the residual" });
  await residual.focus();
  await page.keyboard.press("End");
  await expect(caption(figure)).toContainText("keeps 95");
  await expect(title(figure)).toContainText("reach 73 tokens");
  expect(await effective()).toBeLessThan(before);
  await page.keyboard.press("Home");
  await expect(caption(figure)).toContainText("no residual");
  expect(await effective()).toBeGreaterThan(before);
});

test("a token is pointed at, picked, and stepped from; beyond the reach nothing arrives", async ({ page }) => {
  const figure = await openFigure(page);
  const shown = figure.getByRole("region", { name: /token/i });
  await expect(shown).toContainText("The token 40 back");
  await expect(shown).toContainText("at least five hops");
  await expect(shown).toContainText("as the derivative says: holds");
  await shown.getByRole("button", { name: "Older" }).click();
  await expect(shown).toContainText("The token 41 back");
  const plot = figure.getByRole("img", { name: /log axis/ });
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  if (box === null) throw new Error("no influence is drawn");
  await page.mouse.move(box.x + 3, box.y + box.height / 2);
  await expect(shown).toContainText("The token 95 back");
  await expect(shown).toContainText("influence is exactly 0");
  await page.mouse.move(box.x + box.width / 2, box.y - 300);
  await expect(shown).toContainText("The token 41 back");
  await plot.click({ position: { x: box.width - 2, y: box.height / 2 } });
  await expect(shown).toContainText("The last token itself");
  const axis = figure.getByRole("slider", { name: /counted back/ });
  await axis.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(shown).toContainText("The token 1 back");
});

test("a link brings the state back, and the published finding is said to be published", async ({ page }) => {
  const figure = await openFigure(page, "?receptive-field.layers=1&receptive-field.window=4&receptive-field.picked=2");
  await expect(caption(figure)).toContainText("1 × 3 + 1 = 4 can be reached");
  await expect(figure).toContainText("It takes at least one hop. One way leads");
  await expect(figure).toContainText("Not computed here. PowerAttention (Chen et al. 2025)");
});
