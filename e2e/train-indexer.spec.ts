import { open, settled } from "./support/pages";
import { expect, test } from "./support/test";

const route = "/chapters/dsa/";
const short = "train-indexer.warmup=100&train-indexer.sparse=100&train-indexer.texts=16";
/** A training of this length takes a second or two; a slow machine is waited for. */
const patience = 60_000;

test("a reader trains the indexer, goes back along its steps, and sends the link", async ({ page }) => {
  test.setTimeout(3 * patience);
  await open(page, `${route}?${short}`);
  const figure = page.locator('[data-widget="train-indexer"]');
  await figure.scrollIntoViewIfNeeded();
  await settled(page);
  const title = figure.getByRole("heading").first();
  const caption = figure.locator("[data-caption]");
  await expect(title).toContainText("Untrained");
  const height = (await figure.boundingBox())?.height;

  await figure.getByRole("button", { name: "Train for 200 steps" }).click();
  await expect(title).toContainText("After 200 steps", { timeout: patience });
  await expect(figure.getByRole("button", { name: "Trained for 200 steps" })).toBeVisible();
  await expect(caption).toContainText("Step 200 of 200, sparse stage");
  expect((await figure.boundingBox())?.height).toBe(height);
  const found = await title.innerText();

  const slider = figure.getByLabel("Training step shown");
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(title).toContainText("Untrained");
  await page.keyboard.press("ArrowRight");
  await expect(caption).toContainText("Step 5 of 200, dense warm-up");

  const plot = figure.locator(".ti-plot").first();
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.locator("[role=img]").boundingBox();
  if (box === null) throw new Error("no chart is drawn");
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height / 2);
  await page.mouse.down();
  await expect(caption).toContainText("Step 50 of 200, dense warm-up");
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height / 2, { steps: 3 });
  await page.mouse.up();
  await expect(caption).toContainText("Step 150 of 200, sparse stage");

  await figure.getByRole("radio", { name: "“summer”" }).check();
  await expect(caption).toContainText("For “summer”");

  await open(page, `${route}?${short}&train-indexer.trained=1`);
  await figure.scrollIntoViewIfNeeded();
  await expect(title).toHaveText(found, { timeout: patience });
});

test("a training is paused, goes on and is cancelled; other settings make the indexer untrained", async ({ page }) => {
  test.setTimeout(3 * patience);
  await open(page, `${route}?train-indexer.warmup=800&train-indexer.sparse=800&train-indexer.heads=8`);
  const figure = page.locator('[data-widget="train-indexer"]');
  await figure.scrollIntoViewIfNeeded();
  await settled(page);
  const title = figure.getByRole("heading").first();
  await figure.getByRole("button", { name: "Train for 1,600 steps" }).click();
  await figure.getByRole("button", { name: "Pause" }).click();
  await expect(figure.getByText("Paused")).toBeVisible();
  await figure.getByRole("button", { name: "Go on" }).click();
  await figure.getByRole("button", { name: "Cancel" }).click();
  await expect(title).toContainText("Untrained");
  await expect(figure.getByRole("button", { name: "Train for 1,600 steps" })).toBeVisible();

  await open(page, `${route}?${short}&train-indexer.trained=1`);
  await figure.scrollIntoViewIfNeeded();
  await expect(title).toContainText("After 200 steps", { timeout: patience });
  await figure.getByLabel("Index heads").press("ArrowRight");
  await expect(title).toContainText("Untrained", { timeout: patience });
  await expect(figure).toContainText("until you train it");
});
