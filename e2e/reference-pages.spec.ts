import { open } from "./support/pages";
import { expect, test } from "./support/test";

test("a term leads to the glossary, and the glossary back to where it is used", async ({ page }) => {
  await open(page, "/chapters/mla/");
  await page.locator('a.gloss[href$="/glossary/#latent"]').first().click();
  await expect(page).toHaveURL(/\/glossary\/#latent$/);
  const latent = page.locator("#latent");
  await expect(latent.locator("dt")).toHaveText("latent");
  await expect(latent).toContainText("512 elements for all 128 heads");
  await latent.getByRole("listitem").filter({ hasText: "MLA:" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/chapters\/mla\/#term-latent-1$/);
  await expect(page.locator("#term-latent-1")).toHaveText(/latent/);
});

test("every entry of the glossary says something, and every number of it leads to a part of a chapter", async ({
  page,
}) => {
  await open(page, "/glossary/");
  for (const entry of await page.locator("[data-term]").all()) {
    expect((await entry.locator("dd > p").innerText()).length).toBeGreaterThan(40);
  }
  for (const number of await page.locator("[data-term] a.at").all()) {
    expect(await number.getAttribute("href")).toMatch(/\/chapters\/[\w-]+\/#(?:cost|does|stores|see|check)$/);
  }
});

test("a cited figure among the sources leads to the sentence that cites it", async ({ page }) => {
  await open(page, "/sources/");
  const source = page.locator('[data-source="v4.1-report"]');
  const link = source.getByRole("listitem").filter({ hasText: "The arithmetic" }).getByRole("link", { name: "437" });
  await link.click();
  await expect(page.locator(":target")).toContainText("437");
  await expect(page.locator(":target")).toHaveAttribute("data-cite", "v4.1-report");
});

test("a model's values among the sources lead to its line in the table that they go into", async ({ page }) => {
  await open(page, "/sources/");
  const source = page.locator('[data-source="v3.2-code"]');
  await source.getByText("values of DeepSeek-V3.2-Exp").click();
  const values = source.getByRole("link", { name: /indexTopK 2,048/ });
  await expect(values).toBeVisible();
  await values.click();
  await expect(page.locator(":target")).toContainText("48,068");
});
