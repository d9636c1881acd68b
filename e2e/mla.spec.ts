import type { Locator, Page } from "@playwright/test";
import { open, settled } from "./support/pages";
import { expect, test } from "./support/test";

async function openFigure(page: Page, id: string, query = ""): Promise<Locator> {
  await open(page, `/chapters/mla/${query}`);
  const figure = page.locator(`[data-widget="${id}"]`);
  await figure.scrollIntoViewIfNeeded();
  await settled(page);
  return figure;
}

const caption = (figure: Locator) => figure.locator("[data-caption]");
const title = (figure: Locator) => figure.getByRole("heading").first();

test("a reader breaks absorption and mends it", async ({ page }) => {
  const figure = await openFigure(page, "absorb-check");
  await expect(title(figure)).toHaveText(
    "Without a position both forms give the same, on 32 numbers a token against 128",
  );
  await figure.getByRole("radio", { name: "RoPE between the matrices" }).check();
  await expect(title(figure)).toContainText("the forms part: scores differ by up to 2.");
  await expect(figure.getByRole("row", { name: /Largest difference of a score/ })).toContainText("part");
  await expect(figure.getByRole("row", { name: /Folded anew for each token/ })).toContainText("agree");
  await figure.getByRole("radio", { name: "RoPE key beside" }).check();
  await expect(title(figure)).toHaveText(
    "With the RoPE key beside the latent both forms give the same, on 40 numbers a token against 160",
  );
});

test("the check is of the sizes that a reader picks, and its tokens are gone through by keyboard", async ({ page }) => {
  const figure = await openFigure(page, "absorb-check");
  await figure.getByLabel("Latent", { exact: true }).fill("8");
  await expect(title(figure)).toContainText("on 8 numbers a token against 128");
  await figure.getByRole("radio", { name: /^Token 4:/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(figure.getByRole("radio", { name: /^Token 5:/ })).toBeChecked();
  await figure.getByRole("button", { name: "Token after" }).click();
  await expect(figure.getByRole("radio", { name: /^Token 6:/ })).toBeChecked();
});

test("the table shows 2.25 groups, and what the slip makes of V3's heads", async ({ page }) => {
  const figure = await openFigure(page, "mla-table");
  await expect(title(figure)).toContainText("2.25 groups");
  await figure.getByRole("radio", { name: "keys wider, as in V3" }).check();
  await expect(figure).toContainText("81,920");
  await expect(figure).toContainText("312,320");
  await figure.getByRole("radio", { name: "both wider: a slip" }).check();
  await expect(title(figure)).toContainText("71.1 times as much as MLA, not 85.3");
  await figure.getByRole("radio", { name: "V2", exact: true }).check();
  await expect(caption(figure)).toContainText("69,120 bytes in 60 layers");
});

test("a hand is dragged and stepped; shifted together, the product stays", async ({ page }) => {
  const figure = await openFigure(page, "rope-clock");
  const hand = (name: RegExp) => figure.getByRole("slider", { name });
  await expect(caption(figure)).toContainText("dot product is −0.5994");
  await figure.getByRole("button", { name: "both + 64" }).click();
  await expect(title(figure)).toContainText("Query at 76, key at 69");
  await expect(caption(figure)).toContainText("dot product is −0.5994");
  await hand(/Key/).focus();
  await page.keyboard.press("ArrowUp");
  await expect(title(figure)).toContainText("key at 70: 6 tokens apart");
  await expect(caption(figure)).not.toContainText("−0.5994");
  await figure.getByRole("checkbox").check();
  await page.keyboard.press("Tab");
  await hand(/Query/).focus();
  await page.keyboard.press("PageDown");
  await expect(title(figure)).toContainText("Query at 12, key at 6");
  await figure.getByRole("checkbox").uncheck();
  await figure.locator(".rc-dial").scrollIntoViewIfNeeded();
  const grip = await hand(/Query/).locator(".rc-tip").boundingBox();
  const dial = await figure.locator(".rc-dial").boundingBox();
  if (grip === null || dial === null) throw new Error("the dial is not drawn");
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(dial.x + dial.width / 2, dial.y + 20, { steps: 6 });
  await page.mouse.up();
  // Up is a whole turn: 20 tokens at 0.316 radians, from 12 by the shorter way.
  await expect(title(figure)).toContainText("Query at 20, key at 6");
});
