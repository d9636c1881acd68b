import { at, hostAddress, isOwn, siteAddress } from "./support/addresses";
import { home, open, openSettled } from "./support/pages";
import { expect, test } from "./support/test";

test.describe("a test fails by itself", () => {
  test("where a page asks a foreign host", async ({ page, watch }) => {
    // Our own pages' policy would stop the request before it is one.
    await page.goto(`${hostAddress}?frame=about:blank`);
    await page.evaluate(() => fetch("http://foreign.example/x.js").catch(() => null));
    const seen: string[] = [];
    await expect
      .poll(() => {
        seen.push(...watch.take());
        return seen;
      })
      .toContain("foreign host: http://foreign.example/x.js");
  });

  test("where a page complains or throws, in any page that it opens", async ({ openPage, watch }) => {
    const page = await openPage();
    await open(page, home);
    await page.evaluate(() => {
      console.error("an error");
      console.warn("a warning");
      console.info("a remark");
      setTimeout(() => {
        throw new Error("thrown later");
      });
    });
    const seen: string[] = [];
    await expect
      .poll(() => {
        seen.push(...watch.take());
        return seen.toSorted();
      })
      .toEqual(["console error: an error", "console warning: a warning", "page error: thrown later"]);
  });

  test.describe("but for what it expects", () => {
    test.use({ allowedProblems: /an expected error|another one/ });

    test("allowed problems are passed over", async ({ page, watch }) => {
      await open(page, home);
      const heard = page.waitForEvent("console");
      await page.evaluate(() => console.error("an expected error"));
      await heard;
      expect(watch.take()).toEqual([]);
    });
  });
});

test("own and foreign addresses are told apart", () => {
  for (const address of [at(home), hostAddress, "data:,", "blob:null/1", "about:blank"])
    expect(isOwn(address)).toBe(true);
  for (const address of ["http://foreign.example/", "http://127.0.0.1:1/", "https://localhost/"]) {
    expect(isOwn(address)).toBe(false);
  }
});

test("another site can hold a page of ours in a sandboxed frame", async ({ page }) => {
  await page.goto(`${hostAddress}?sandbox=allow-scripts&frame=${encodeURIComponent(siteAddress)}`);
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
});

test("without JavaScript the page is read as it was built", async ({ openPage, page }) => {
  const plain = await openPage({ javaScriptEnabled: false });
  await open(plain, home);
  await openSettled(page, home);
  expect(await plain.locator("[data-hydrated]").count()).toBe(0);
  expect(await page.locator("[data-hydrated]").count()).toBeGreaterThan(0);
  expect(await plain.locator("h1").textContent()).toBe(await page.locator("h1").textContent());
});

test("in a frame without an origin every figure comes alive and reacts", async ({ page }) => {
  const state = `${siteAddress}chapters/arithmetic/?layer-map.encoderRatio=4`;
  await page.goto(`${hostAddress}?sandbox=allow-scripts&frame=${encodeURIComponent(state)}`);
  const frame = page.frameLocator("iframe");
  const map = frame.locator('[data-widget="layer-map"]');
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator("[data-total]")).toHaveText("623");
  await map.getByRole("slider", { name: "Encoder ratio m" }).press("ArrowLeft");
  await expect(map.locator("[data-total]")).toHaveText("890");
});
