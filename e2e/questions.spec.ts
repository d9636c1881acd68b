import { chapter, open, scrollToEnd } from "./support/pages";
import { expect, test } from "./support/test";

test("a reader predicts, then reads the answer; the prediction stays marked", async ({ page }) => {
  await open(page, chapter);
  await scrollToEnd(page);
  const question = page.locator('[data-question="ratio-four"]');
  const answer = question.locator("[data-answer]");
  await expect(answer).toBeHidden();
  await question.getByRole("radio", { name: /^445/ }).check();
  await expect(answer).toBeVisible();
  // Three encoder owners at a quarter: 3 × 356 / 4 = 267, and the decoder's 356.
  await expect(answer).toContainText("Not so. It costs 623.");
  await expect(question.getByText("your prediction")).toBeVisible();
  await expect(question.getByText("right", { exact: true })).toBeVisible();
  await question.getByRole("radio", { name: /^623/ }).check();
  await expect(answer).toContainText("Right. It costs 623.");
});

test("a typed prediction that is no number is explained and nothing is lost", async ({ page }) => {
  await open(page, chapter);
  await scrollToEnd(page);
  const question = page.locator('[data-question="layer-26-full"]');
  const field = question.getByRole("textbox");
  await field.fill("a lot");
  await question.getByRole("button", { name: "Check" }).click();
  await expect(question.getByRole("alert")).toContainText("not a number");
  await expect(field).toHaveValue("a lot");
  await expect(question.locator("[data-answer]")).toBeHidden();
  await field.fill("1,246");
  await field.press("Enter");
  await expect(question.locator("[data-answer]")).toContainText("Right. It costs 1,246.");
  await expect(question.getByRole("alert")).toBeEmpty();

  // What is no number takes the verdict back: it would stand beside another entry than the one it was given for.
  const before = await question.boundingBox();
  await field.fill("∞");
  await field.press("Enter");
  await expect(question.getByRole("alert")).toContainText("not a number");
  await expect(question.locator("[data-answer]")).toBeHidden();
  expect((await question.boundingBox())?.height).toBe(before?.height);
  await field.fill("+1246.");
  await field.press("Enter");
  await expect(question.locator("[data-answer]")).toContainText("Right. It costs 1,246.");
});

test("a complaint about a number finds its room kept on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, chapter);
  await scrollToEnd(page);
  const question = page.locator('[data-question="layer-26-full"]');
  const before = await question.boundingBox();
  await question.getByRole("textbox").fill("a lot");
  await question.getByRole("button", { name: "Check" }).click();
  await expect(question.getByRole("alert")).toContainText("not a number");
  expect((await question.boundingBox())?.height).toBe(before?.height);
});

test("a question keeps its height when it is answered", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, chapter);
  await scrollToEnd(page);
  const question = page.locator('[data-question="layer-24-reuse"]');
  const before = await question.boundingBox();
  await question.getByRole("radio").last().check();
  await expect(question.locator("[data-answer]")).toBeVisible();
  expect((await question.boundingBox())?.height).toBe(before?.height);
});
