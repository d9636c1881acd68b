import type { Page } from "playwright";

/** When a page drew its first content and its largest, in milliseconds from the start of its navigation. */
export interface Paints {
  readonly first: number;
  readonly largest: number;
}

const settleTime = 800;

declare global {
  interface Window {
    paints?: { first: number; largest: number };
  }
}

/** Makes the next page note its paints. */
export async function notePaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const paints = { first: 0, largest: 0 };
    window.paints = paints;
    new PerformanceObserver((list) => {
      paints.first = list.getEntriesByName("first-contentful-paint")[0]?.startTime ?? paints.first;
    }).observe({ type: "paint", buffered: true });
    new PerformanceObserver((list) => {
      paints.largest = list.getEntries().at(-1)?.startTime ?? paints.largest;
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

/** The paints of the open page, once it has had time to draw its largest. Throws where it drew nothing. */
export async function paintsOf(page: Page): Promise<Paints> {
  await page.waitForFunction(() => (window.paints?.first ?? 0) > 0);
  await page.waitForTimeout(settleTime);
  const paints = await page.evaluate(() => window.paints);
  if (paints === undefined) throw new Error("Paints were not noted from the start of this page");
  return paints;
}
