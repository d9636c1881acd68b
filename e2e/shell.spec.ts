import { at, isOwn, siteAddress } from "./support/addresses";
import { chapter, chapters, home, lostPage, open, openSettled, references } from "./support/pages";
import { expect, test } from "./support/test";

test.describe("theme", () => {
  const paper = (page: import("@playwright/test").Page) =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  test("follows the system, can be switched, and the choice lasts", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await openSettled(page, home);
    const dark = await paper(page);
    const button = page.getByRole("button", { name: /^Theme/ });
    await expect(button).toHaveAccessibleName("Theme: follows the system");
    await button.click();
    await expect(button).toHaveAccessibleName("Theme: light");
    const light = await paper(page);
    expect(light).not.toBe(dark);

    await openSettled(page, chapter);
    await expect(button).toHaveAccessibleName("Theme: light");
    expect(await paper(page)).toBe(light);
    await button.click();
    await expect(button).toHaveAccessibleName("Theme: dark");
    expect(await paper(page)).toBe(dark);
    await button.click();
    await expect(button).toHaveAccessibleName("Theme: follows the system");
  });

  test("is right at the first paint", async ({ page }) => {
    await open(page, home);
    await page.evaluate(() => localStorage.setItem("theme", "dark"));
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { name } of list.getEntries())
          if (name === "first-paint") document.title = getComputedStyle(document.body).backgroundColor;
      }).observe({ type: "paint", buffered: true });
    });
    await page.reload();
    await expect(page).toHaveTitle("rgb(19, 21, 23)");
  });
});

test("the first tab stop skips to the text", async ({ page }) => {
  await openSettled(page, chapter);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the text" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
});

test.describe("an address without a page", () => {
  test.use({ allowedProblems: /404/ });
  test("is answered with status 404 and a way back", async ({ page }) => {
    const response = await page.goto(at("/chapters/nowhere/"));
    expect(response?.status()).toBe(404);
    await page.getByRole("link", { name: "front page" }).click();
    await expect(page).toHaveURL(siteAddress);
  });
});

for (const [route, title] of [
  [home, /KV Lineage/],
  [chapter, /^The arithmetic, rebuilt · KV Lineage$/],
] as const) {
  test(`${route} says what it is`, async ({ page }) => {
    await open(page, route);
    await expect(page).toHaveTitle(title);
    const content = (selector: string, attribute: string) => page.locator(selector).getAttribute(attribute);
    expect((await content('meta[name="description"]', "content"))?.length).toBeGreaterThan(40);
    expect(await content('link[rel="canonical"]', "href")).toMatch(new RegExp(`^https?://[^/]+.*${route}$`));
    expect(await content('meta[property="og:url"]', "content")).toBe(await content('link[rel="canonical"]', "href"));
    expect(await content('meta[property="og:title"]', "content")).not.toBeNull();
    expect(await content('meta[http-equiv="Content-Security-Policy"]', "content")).toContain("default-src 'none'");
  });
}

test("the sitemap lists every page, the lost one not", async ({ request }) => {
  const text = await (await request.get(at("/sitemap.xml"))).text();
  const paths = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  expect(paths).toContain(new URL(at(chapter)).pathname);
  expect(paths).not.toContain(new URL(at(lostPage)).pathname);
});

test("every link within the site leads somewhere", async ({ page, request }) => {
  const seen = new Set<string>();
  for (const route of [home, ...chapters, ...references, lostPage]) {
    await page.goto(at(route));
    for (const address of await page
      .locator("a[href]")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)))
      seen.add(address);
    const anchors = await page
      .locator('a[href^="#"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.slice(1) ?? ""));
    for (const id of anchors) expect(await page.locator(`[id="${id}"]`).count(), `#${id} on ${route}`).toBe(1);
  }
  // What is cited elsewhere is for the reader to open: no test asks another host for anything.
  const ids = new Map<string, ReadonlySet<string>>();
  for (const address of [...seen].filter(isOwn)) {
    const [file = "", anchor = ""] = address.split("#");
    if (!ids.has(file)) {
      const response = await request.get(file);
      expect(response.status(), address).toBe(200);
      ids.set(file, new Set([...(await response.text()).matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id)));
    }
    if (anchor !== "") expect(ids.get(file)?.has(anchor), address).toBe(true);
  }
});
