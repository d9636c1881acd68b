import type { Locator, Page } from "@playwright/test";
import { chapter, open, settled } from "./support/pages";
import { expect, test } from "./support/test";

async function openFigure(page: Page, id: string, query = ""): Promise<Locator> {
  await open(page, `${chapter}${query}`);
  const figure = page.locator(`[data-widget="${id}"]`);
  await figure.scrollIntoViewIfNeeded();
  await settled(page);
  return figure;
}

const caption = (figure: Locator) => figure.locator("[data-caption]");
const title = (figure: Locator) => figure.getByRole("heading").first();

test("another order of the levers takes other bytes and has the same factors", async ({ page }) => {
  const figure = await openFigure(page, "waterfall");
  await expect(title(figure)).toContainText("389,120 to 890 bytes a token");
  const totals = figure.getByRole("region", { name: "The whole way by lever" });
  await expect(totals).toContainText("23.75 × 1.6 × 3.2 × 3.596 = 437.2");
  await expect(totals).toContainText("holds, exactly");
  await expect(caption(figure)).toContainText("In the order L, N, E, B most bytes go to E");
  await figure.getByRole("button", { name: "Later: layers that keep entries" }).click();
  await expect(caption(figure)).toContainText("In the order N, L, E, B");
  await expect(totals).toContainText("23.75 × 1.6 × 3.2 × 3.596 = 437.2");
  await expect.poll(() => page.url()).toContain("waterfall.order=NLEB");
});

test("a step is opened by mouse and by its buttons", async ({ page }) => {
  const figure = await openFigure(page, "waterfall");
  await figure.getByRole("button", { name: /^V1 to V2, elements an entry/ }).click();
  const open = figure.getByRole("region", { name: "The step that is opened" });
  await expect(open).toContainText("2,048 ÷ 576 = 32/9");
  await open.getByRole("button", { name: "Step before" }).click();
  await expect(open).toContainText("entries a token");
});

test("the buffers are weighed in a worker, and a row shows its bytes", async ({ page }) => {
  const figure = await openFigure(page, "weigh-it");
  await expect(title(figure)).toContainText("227,840 bytes for 256 tokens are 890 a token");
  await figure.getByRole("button", { name: /^Layer 26:/ }).click();
  await expect(figure.getByRole("region", { name: "The layer in view" })).toContainText("borrows those of layer 20");
  await figure.getByRole("radio", { name: "V4-Flash" }).check();
  await expect(title(figure)).toContainText("are 3,514.25 a token", { timeout: 30_000 });
  await expect(caption(figure)).toContainText("agree with the formula, to the byte");
});
