import type { Locator, Page } from "@playwright/test";
import { open, settled } from "./support/pages";
import { expect, test } from "./support/test";

const route = "/chapters/four-bits/";

async function openFigure(page: Page, id: string, query = ""): Promise<Locator> {
  await open(page, `${route}${query}`);
  const figure = page.locator(`[data-widget="${id}"]`);
  await figure.scrollIntoViewIfNeeded();
  await settled(page);
  return figure;
}

const caption = (figure: Locator) => figure.locator("[data-caption]");
const finding = (figure: Locator) => figure.getByRole("heading").first();
const stand = (page: Page) => page.locator("[data-stand]");
const cell = (figure: Locator, part: string, precision: RegExp) =>
  figure.getByRole("group", { name: part }).getByRole("radio", { name: precision });

test("main rows in eight bits take the cache back to 1,490, and a key brings them to 890", async ({ page }) => {
  const figure = await openFigure(page, "fidelity-by-precision");
  await expect(stand(page)).toHaveText("890");
  await cell(figure, "Main rows", /^FP8: 528 bytes/).check({ force: true });
  await expect(finding(figure)).toContainText("Main rows in FP8: 1,490 bytes a token");
  await expect(stand(page)).toHaveText("1,490");
  await page.keyboard.press("ArrowRight");
  await expect(finding(figure)).toContainText("Main rows in MXFP4: 850 bytes a token");
  await page.keyboard.press("ArrowRight");
  await expect(finding(figure)).toContainText("Main rows in FP4: 890 bytes a token");
  await expect(stand(page)).toHaveText("890");
});

test("what a cell promises is what its choice gives", async ({ page }) => {
  const figure = await openFigure(page, "fidelity-by-precision");
  const mxfp4 = cell(figure, "Main rows", /^MXFP4/);
  const promised = /error of the answer (\S+)$/.exec((await mxfp4.getAttribute("aria-label")) ?? "")?.[1] ?? "";
  expect(Number(promised)).toBeGreaterThan(0);
  await mxfp4.check({ force: true });
  await expect(finding(figure)).toContainText(`${promised} off`);
  await expect(caption(figure)).toContainText(`the answer is ${promised} away from that of bf16 rows`);
});

test("window rows matter where the passkey lies in the window, and not beyond it", async ({ page }) => {
  const figure = await openFigure(page, "fidelity-by-precision");
  const error = async () => Number(/answer is (\S+) away/.exec(await caption(figure).innerText())?.[1]);
  const far = await error();
  await cell(figure, "Window rows", /^FP4/).check({ force: true });
  await expect(caption(figure)).toContainText("window rows in FP4");
  expect(await error()).toBe(far);
  await figure.getByRole("radio", { name: "In the window" }).check();
  await expect(caption(figure)).toContainText("The passkey lies in the window");
  const near = await error();
  await cell(figure, "Window rows", /^FP8/).check({ force: true });
  await expect(caption(figure)).toContainText("window rows in FP8");
  expect(await error()).toBeLessThan(near);
});

test("the row opens at the scale of a block, and the indexer’s rule loses more", async ({ page }) => {
  const row = await openFigure(page, "row-anatomy");
  await expect(caption(row)).toContainText("258");
  const figure = await openFigure(page, "quantize");
  await expect(caption(figure)).toContainText("0.1210");
});
