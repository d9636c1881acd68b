import { RequestLog, type Weight, weigh } from "./support/bytes";
import { chapters, home, openSettled, scrollToEnd } from "./support/pages";
import { expect, test } from "./support/test";

/** Upper limits, in kB of 1,000 gzipped bytes and in requests. */
interface Budget {
  readonly route: string;
  readonly firstScript: number;
  readonly firstAll: number;
  readonly firstRequests: number;
  readonly wholeScript: number;
}

const budgets: readonly Budget[] = [
  { route: home, firstScript: 120, firstAll: 200, firstRequests: 15, wholeScript: 160 },
  ...chapters.map((route) => ({ route, firstScript: 120, firstAll: 260, firstRequests: 20, wholeScript: 240 })),
];

const kilobyte = 1000;

function figures({ script, all, requests }: Weight): string {
  const kB = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} kB`;
  return `script ${kB(script)}, all ${kB(all)}, ${requests} requests`;
}

for (const { route, firstScript, firstAll, firstRequests, wholeScript } of budgets) {
  test(`${route} stays within its byte budget`, async ({ page }) => {
    const log = new RequestLog(page);
    await openSettled(page, route);
    await log.quiet();
    const first = weigh(log.addresses());
    await scrollToEnd(page);
    await log.quiet();
    const whole = weigh(log.addresses());
    console.log(`${route} first load: ${figures(first)}; whole page: ${figures(whole)}`);

    expect.soft(first.script, "script of the first load").toBeLessThanOrEqual(firstScript * kilobyte);
    expect.soft(first.all, "all of the first load").toBeLessThanOrEqual(firstAll * kilobyte);
    expect.soft(first.requests, "requests of the first load").toBeLessThanOrEqual(firstRequests);
    expect.soft(whole.script, "script of the whole page").toBeLessThanOrEqual(wholeScript * kilobyte);
    expect(first.all, "a page that weighs nothing was not measured").toBeGreaterThan(first.script);
  });
}
