import type { Page, Response } from "@playwright/test";
import { chapters as listed } from "../../src/chapters/list";
import { at, siteAddress } from "./addresses";

/** The pages that every rule of this folder holds for. */
export const home = "/";
export const chapter = "/chapters/arithmetic/";
/** Every written chapter. */
export const chapters: readonly string[] = listed.filter(({ written }) => written).map(({ path }) => path);
/** Pages that the chapters lean on: they have no figures. */
export const references = ["/glossary/", "/sources/"] as const;
export const lostPage = "/404.html";

export const themes = ["light", "dark"] as const;

/** How far beyond the screen a figure may be and still be waited for, in CSS pixels. */
const nearby = 400;
const hydrationLimit = 20_000;
const framesLimit = 4;

/** Opens a route of the built site (or of `server`). Throws where the server does not answer with a page. */
export async function open(page: Page, route: string, server: string = siteAddress): Promise<Response> {
  const response = await page.goto(at(route, server));
  if (!response?.ok()) throw new Error(`${route} answered with status ${response?.status() ?? "none"}`);
  return response;
}

/** Waits for what the screen shows: fonts there, and every live part on or near the screen hydrated and drawn. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.waitForFunction(
    (margin) => {
      const waiting = [...document.querySelectorAll("[data-island]:not([data-hydrated])")];
      return waiting.every((island) => {
        const { top, bottom } = island.getBoundingClientRect();
        return bottom < -margin || top > window.innerHeight + margin;
      });
    },
    nearby,
    { timeout: hydrationLimit },
  );
  await page.evaluate(async (frames) => {
    await document.fonts.ready;
    for (let frame = 0; frame < frames; frame++) await new Promise((next) => requestAnimationFrame(next));
  }, framesLimit);
}

/** Opens a route and waits until it is settled. */
export async function openSettled(page: Page, route: string, server: string = siteAddress): Promise<void> {
  await open(page, route, server);
  await settled(page);
}

/** Scrolls a screen at a time to the end of the page, letting everything on the way come alive. */
export async function scrollToEnd(page: Page): Promise<void> {
  for (;;) {
    const atEnd = await page.evaluate(() => {
      window.scrollBy({ top: window.innerHeight * 0.8, behavior: "instant" });
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    });
    await settled(page);
    if (atEnd) break;
  }
  const asleep = await page.locator("[data-island]:not([data-hydrated])").count();
  if (asleep > 0) throw new Error(`${asleep} live parts are not hydrated at the end of the page`);
}
