import type { Page } from "playwright";
import type { MeasuredControl } from "./controls";

const presses = 20;
const restTime = 120;

declare global {
  interface Window {
    /** Time from each input event to the frame that follows it, in milliseconds. */
    reactionTimes?: number[];
  }
}

/** Makes the next page note, for every key press and click, how long its next frame takes to be drawn. */
export async function noteReactions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times: number[] = [];
    window.reactionTimes = times;
    const { port1, port2 } = new MessageChannel();
    let started: number | null = null;
    port1.onmessage = () => {
      if (started !== null) times.push(performance.now() - started);
      started = null;
    };
    for (const type of ["keydown", "click"]) {
      // No named function in here: the loader of TypeScript wraps those in a helper that a page does not have.
      window.addEventListener(
        type,
        (event) => {
          if (started !== null) return;
          started = event.timeStamp;
          // A message posted in a frame arrives after that frame has been drawn.
          requestAnimationFrame(() => port2.postMessage(null));
        },
        { capture: true },
      );
    }
  });
}

/** Works a control back and forth; gives each press's time to the next frame, or null where the control is not there. */
export async function reactionsOf(page: Page, control: MeasuredControl): Promise<readonly number[] | null> {
  const target = control.find(page).first();
  if ((await target.count()) === 0) return null;
  await target.scrollIntoViewIfNeeded();
  await target.focus();
  await page.waitForTimeout(restTime * 4);
  await page.evaluate(() => window.reactionTimes?.splice(0));
  for (let press = 0; press < presses; press++) {
    const key = control.keys[press % control.keys.length];
    await (key === undefined ? target.click() : page.keyboard.press(key));
    await page.waitForFunction((count) => (window.reactionTimes?.length ?? 0) > count, press);
    await page.waitForTimeout(restTime);
  }
  return page.evaluate(() => window.reactionTimes ?? []);
}
