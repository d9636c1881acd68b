import type { Locator, Page } from "@playwright/test";
import { open, settled } from "./support/pages";
import { expect, test } from "./support/test";

async function openFigure(page: Page, id: string, query = ""): Promise<Locator> {
  await open(page, `/chapters/windows/${query}`);
  const figure = page.locator(`[data-widget="${id}"]`);
  await figure.scrollIntoViewIfNeeded();
  await settled(page);
  return figure;
}

const caption = (figure: Locator) => figure.locator("[data-caption]");

test("a reader lets tokens come and reads what each overwrites", async ({ page }) => {
  const figure = await openFigure(page, "window-ring");
  await expect(figure.getByRole("heading", { level: 3 })).toHaveText(
    "Token 7 overwrites token 3: four rows are kept, whatever comes",
  );
  await figure.getByRole("button", { name: "Next token" }).click();
  await expect(caption(figure)).toContainText(
    "Token 8 “waited” is written to slot 0, 8 mod 4, over the row of token 4",
  );
  const time = figure.getByRole("slider", { name: "Tokens so far" });
  await time.focus();
  await page.keyboard.press("Home");
  await expect(caption(figure)).toContainText("which was empty. It sees itself alone.");
  await expect(figure.getByRole("button", { name: "One back" })).toBeDisabled();
});

test("the window's edge is dragged and moved by keys, and the ring has as many slots", async ({ page }) => {
  const figure = await openFigure(page, "window-ring");
  const edge = figure.getByRole("slider", { name: "Edge of the window" });
  await edge.scrollIntoViewIfNeeded();
  const cell = await figure.getByRole("gridcell", { name: "Query 7, key 1:" }).boundingBox();
  const box = await edge.boundingBox();
  if (box === null || cell === null) throw new Error("the edge is not drawn");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(cell.x + 1, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(edge).toHaveAttribute("aria-valuenow", "7");
  await expect(caption(figure)).toContainText("It sees tokens 1 to 7");
  await expect(figure.getByRole("img", { name: /slot 6: / })).toBeVisible();
  await edge.focus();
  await page.keyboard.press("ArrowRight");
  await expect(edge).toHaveAttribute("aria-valuenow", "6");
});

test("each cell of the mask says why, under the mouse and by the arrows", async ({ page }) => {
  const figure = await openFigure(page, "window-ring");
  const cell = figure.getByRole("gridcell", { name: "Query 7, key 2:" });
  await cell.hover();
  await expect(figure).toContainText("Query 7 “ferry” does not see key 2 “on”: 5 tokens back");
  await cell.click();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(figure).toContainText("Query 5 “and” sees key 2 “on”: 3 tokens back");
});

test("Mistral's windows save eight times at 32K", async ({ page }) => {
  const figure = await openFigure(page, "window-ring");
  await figure.getByRole("radio", { name: "Mistral 7B" }).check();
  await expect(caption(figure)).toContainText(
    "32 windows of 4,096 hold 536,870,912 bytes where every row kept would be 4,294,967,296, 8 times less",
  );
});

test("a passkey is found by the window only near the end; a word of the reader's own too", async ({ page }) => {
  const figure = await openFigure(page, "needle");
  const title = figure.getByRole("heading", { level: 3 });
  await expect(title).toHaveText("“marigold” lies 70 words back: full attention reads it, the window does not");
  await figure.getByRole("slider", { name: "Depth of the passkey" }).focus();
  await page.keyboard.press("End");
  await expect(title).toHaveText("“marigold” lies 3 words back: full attention and the window both read it");
  await figure.getByLabel("Passkey: one word").fill("Zanzibar");
  await expect(title).toHaveText("“Zanzibar” lies 3 words back: full attention and the window both read it");
  await figure.getByLabel("Hide the passkey in the text").uncheck();
  await expect(title).toContainText("Nothing was hidden");
});

test("the switch asks the other mechanisms; what cannot be used is explained and nothing is lost", async ({ page }) => {
  const figure = await openFigure(page, "needle");
  await figure.getByRole("radio", { name: "All six" }).check();
  await expect(caption(figure)).toContainText(
    "Full attention, MLA, DSA, V4 and V4.1 read it back. Window finds nothing.",
  );
  const word = figure.getByLabel("Passkey: one word");
  await word.fill("two words");
  await expect(figure).toContainText("These are 2 words; one can be hidden.");
  await expect(word).toHaveValue("two words");
  await expect(caption(figure)).toContainText("“marigold”");
  await figure.getByRole("radio", { name: "Your text" }).check();
  const own = figure.getByRole("textbox", { name: "Your text" });
  await own.fill("A short text. It ends here.");
  await expect(caption(figure)).toContainText("A text of 13 words");
  await own.fill("");
  await expect(figure).toContainText("nothing is written");
  await expect(caption(figure)).toContainText("A text of 13 words");
});
