import type { Page } from "@playwright/test";

/** One jump of the layout that no input of the reader caused. */
interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    layoutShifts?: Shift[];
  }
}

/** Starts to watch for layout shifts, from the first moment of the next page that is opened. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShiftEntry extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const shifts: Shift[] = [];
    window.layoutShifts = shifts;
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}">` : "unknown";
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** All shifts so far. Throws where the page was not watched from its start. */
export async function layoutShifts(page: Page): Promise<readonly Shift[]> {
  const shifts = await page.evaluate(() => window.layoutShifts ?? null);
  if (shifts === null) throw new Error("Layout shifts were not watched from the start of this page");
  return shifts;
}
