import type { Locator, Page } from "@playwright/test";
import { open, settled } from "./support/pages";
import { expect, test } from "./support/test";

const route = "/chapters/precision/";

async function openFigure(page: Page, id: string, query = ""): Promise<Locator> {
  await open(page, `${route}${query}`);
  const figure = page.locator(`[data-widget="${id}"]`);
  await figure.scrollIntoViewIfNeeded();
  await settled(page);
  return figure;
}

const caption = (figure: Locator) => figure.locator("[data-caption]");

test("a reader presses bits and reads what they stand for", async ({ page }) => {
  const figure = await openFigure(page, "bit-explorer");
  await expect(caption(figure)).toContainText("stands for 2.75");
  // E4M3 0 1000 011: the second mantissa bit is worth a quarter, so without it 2 × (1 + 1/8) stays.
  await figure.getByRole("button", { name: "mantissa bit 2" }).click();
  await expect(caption(figure)).toContainText("stands for 2.25");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("0");
  await expect(caption(figure)).toContainText("stands for 2");
});

test("a typed number goes to its neighbour, a bad one is explained", async ({ page }) => {
  const figure = await openFigure(page, "bit-explorer");
  const field = figure.getByLabel("A number to round");
  await field.fill("100");
  await expect(caption(figure)).toContainText("96");
  await expect(caption(figure)).toContainText("104");
  await field.fill("a few");
  await expect(figure).toContainText("a few");
  await expect(field).toHaveValue("a few");
  await expect(caption(figure)).toContainText("96");
});

test("a value is moved by keyboard and by mouse, and its block follows", async ({ page }) => {
  const figure = await openFigure(page, "block-scale");
  const value = figure.getByRole("slider", { name: "Value 5", exact: true });
  await expect(value).toHaveAttribute("aria-valuenow", "3.05");
  await value.focus();
  await page.keyboard.press("ArrowDown");
  await expect(value).not.toHaveAttribute("aria-valuenow", "3.05");
  await figure.getByRole("button", { name: "Reset" }).click();
  await expect(value).toHaveAttribute("aria-valuenow", "3.05");
  await value.scrollIntoViewIfNeeded();
  const box = await value.boundingBox();
  if (box === null) throw new Error("value 5 is not drawn");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 40, { steps: 4 });
  await page.mouse.up();
  await expect(value).not.toHaveAttribute("aria-valuenow", "3.05");
});

test.describe("under a finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("the page scrolls over the plot and no value changes; the handle of a picked value is dragged", async ({
    page,
  }) => {
    const figure = await openFigure(page, "block-scale");
    const slider = (number: number) => figure.getByRole("slider", { name: `Value ${number}`, exact: true });
    const values = () =>
      figure.getByRole("slider").evaluateAll((all) => all.map((one) => one.getAttribute("aria-valuenow")));
    const session = await page.context().newCDPSession(page);
    const dragUp = async (over: Locator) => {
      await over.scrollIntoViewIfNeeded();
      const box = await over.boundingBox();
      if (box === null) throw new Error("nothing to drag is drawn");
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
      for (const by of [10, 25, 40]) {
        await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y: y - by }] });
      }
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    const before = await values();
    await dragUp(slider(8));
    expect(await values()).toEqual(before);
    await slider(3).tap();
    await dragUp(slider(3).locator("[data-handle]"));
    await expect.poll(values).not.toEqual(before);
  });
});

test("a little above three, E8M0 leaves the top rungs empty and E4M3 reaches six", async ({ page }) => {
  const figure = await openFigure(page, "block-scale");
  await expect(figure.getByRole("heading").first()).toContainText("rungs 4 and 6 stay empty");
  await figure.getByRole("radio", { name: "V4.1 global row" }).check();
  await expect(figure.getByRole("heading").first()).not.toContainText("stay empty");
  await expect(caption(figure)).toContainText("6");
});

test("the seeded vector loses what the published rules lose", async ({ page }) => {
  const figure = await openFigure(page, "quantize");
  await expect(figure).toContainText("0.0912");
  await expect(figure).toContainText("288");
  const stored = figure.getByLabel("Stored as", { exact: true });
  const named = (pattern: RegExp) =>
    stored.locator("option").filter({ hasText: pattern }).first().getAttribute("value");
  await stored.selectOption(await named(/^MXFP4, indexer/));
  await expect(caption(figure)).toContainText("0.1210");
  await stored.selectOption(await named(/^V4\.1 window/));
  await expect(caption(figure)).toContainText("0.0264");
  await expect(figure).toContainText("528");
});

test("numbers that are none are named, and the last good ones stay", async ({ page }) => {
  const figure = await openFigure(page, "quantize");
  await figure.getByRole("radio", { name: "Your numbers" }).check();
  const field = figure.getByRole("textbox");
  await field.fill("1, 2, 3");
  const words = await caption(figure).innerText();
  await field.fill("1, two, 3");
  await expect(figure).toContainText("two");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(caption(figure)).toHaveText(words, { useInnerText: true });
});

test("the button that shows the reader’s numbers keeps the focus when it has nothing more to do", async ({ page }) => {
  const figure = await openFigure(page, "quantize");
  const button = figure.locator(".qz-field button");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(caption(figure)).toContainText("Your 16 numbers");
  await expect(button).toHaveText("These numbers are shown");
  await expect(button).toBeFocused();
});

test("a row is walked byte by byte", async ({ page }) => {
  const figure = await openFigure(page, "row-anatomy");
  const before = await caption(figure).innerText();
  await figure.getByRole("button", { name: "Next byte" }).click();
  await expect(caption(figure)).not.toHaveText(before, { useInnerText: true });
  await figure.getByRole("radio", { name: /^584/ }).check();
  await expect(figure.getByRole("heading").first()).toContainText("584");
});
