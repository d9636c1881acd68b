import type { Page } from "playwright";
import type { MeasuredControl } from "./controls";

const presses = 20;
const restTime = 120;
/** Events quicker than this are not recorded by browsers. */
const quickest = 16;
/** A figure that has not followed by then has nothing to follow with. */
const longest = 3000;

/** How long one press took, in milliseconds. */
export interface Reaction {
  /** To the next frame, as the browser itself records it (Event Timing, in steps of 8 ms): the control has answered. */
  readonly nextPaint: number;
  /** To the frame in which the figure's words say the new state. */
  readonly figure: number;
}

declare global {
  interface Window {
    reactions?: { paints: number[]; figures: number[]; started: number };
  }
}

/** Makes the next page note, for every press, when its next frame is drawn and when its figure has followed. */
export async function noteReactions(page: Page): Promise<void> {
  await page.addInitScript((least) => {
    const reactions = { paints: [] as number[], figures: [] as number[], started: 0 };
    window.reactions = reactions;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === "keydown") reactions.paints.push(entry.duration);
    }).observe({ type: "event", durationThreshold: least } as PerformanceObserverInit);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      if (reactions.started > 0) reactions.figures.push(performance.now() - reactions.started);
      reactions.started = 0;
    };
    // No named function in here: the loader of TypeScript wraps those in a helper that a page does not have.
    window.addEventListener(
      "keydown",
      (event) => {
        reactions.started = event.timeStamp;
      },
      { capture: true },
    );
    new MutationObserver((changes) => {
      const follows = changes.some(({ target }) => target.parentElement?.closest("[data-caption]") != null);
      // A message posted in a frame arrives after that frame has been drawn.
      if (follows) requestAnimationFrame(() => port2.postMessage(null));
    }).observe(document, { subtree: true, characterData: true, childList: true });
  }, quickest);
}

/** Works a control back and forth; gives each press's times, or null where the control is not there. */
export async function reactionsOf(page: Page, control: MeasuredControl): Promise<readonly Reaction[] | null> {
  const target = control.find(page).first();
  if ((await target.count()) === 0) return null;
  await target.scrollIntoViewIfNeeded();
  // What is pressed before a figure is alive is put back: that is no reaction.
  await target.locator("xpath=ancestor::*[@data-hydrated]").waitFor({ state: "attached" });
  await target.focus();
  await page.waitForTimeout(restTime * 4);
  const found: Reaction[] = [];
  for (let press = 0; press < presses; press++) {
    await page.evaluate(() => {
      window.reactions?.paints.splice(0);
      window.reactions?.figures.splice(0);
    });
    await page.keyboard.press(control.keys[press % control.keys.length] ?? "Enter");
    const followed = () => page.evaluate(() => (window.reactions?.figures.length ?? 0) > 0);
    for (let waited = 0; waited < longest && !(await followed()); waited += restTime)
      await page.waitForTimeout(restTime);
    await page.waitForTimeout(restTime);
    const noted = await page.evaluate(() => window.reactions);
    // No record means quicker than the quickest that is recorded.
    found.push({ nextPaint: noted?.paints[0] ?? quickest, figure: noted?.figures[0] ?? longest });
  }
  return found;
}
