import { mkdirSync, writeFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright";
import { median, table } from "./bench/statistics";
import { measuredControls } from "./benchPage/controls";
import { notePaints, type Paints, paintsOf } from "./benchPage/paints";
import { noteReactions, type Reaction, reactionsOf } from "./benchPage/reactions";
import { findBrowser } from "./browser/find";
import { launchOptions } from "./browser/launch";
import { build } from "./build";
import { serve } from "./serve";
import { basePath } from "./site/settings";

const folder = ".cache/bench-site";
const slowdown = 4;
const rounds = 9;
/** What the times are compared with: a page of one word from the same server. */
const blank = "/blank/";
const pages = [blank, "/", "/chapters/arithmetic/"];
const goals = { paint: 1.5, median: 50, worst: 100 };

/** A new window of the browser has work of its own to do first, which is no page's. */
const windowTime = 1500;

/** Part of a control's name or page, to measure those controls alone. */
const chosen = process.argv[2] ?? "";

/** A page in a context of its own, so that nothing is in any cache, on a processor made slower. */
async function openPage(browser: Browser, prepare: (page: Page) => Promise<void>, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.waitForTimeout(windowTime);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await prepare(page);
  await page.goto(address);
  return page;
}

async function measurePaints(browser: Browser, addressOf: (route: string) => string) {
  const found = new Map<string, Paints[]>(pages.map((route) => [route, []]));
  for (let round = 0; round < rounds; round++) {
    for (const route of pages) {
      const page = await openPage(browser, notePaints, addressOf(route));
      found.get(route)?.push(await paintsOf(page));
      await page.context().close();
    }
  }
  const times = (route: string, key: keyof Paints) => (found.get(route) ?? []).map((paints) => paints[key]);
  const compared = (route: string, key: keyof Paints) => {
    const [own, baseline] = [times(route, key), times(blank, "first")];
    return {
      median: median(own),
      ratio: median(own) / median(baseline),
      // Other work on the machine only ever adds time: the quickest loads compare the pages themselves.
      ratioOfBest: Math.min(...own) / Math.min(...baseline),
    };
  };
  return pages.map((route) => ({ route, first: compared(route, "first"), largest: compared(route, "largest") }));
}

async function measureReactions(browser: Browser, addressOf: (route: string) => string) {
  const found = [];
  for (const control of measuredControls.filter(({ name, route }) => `${route} ${name}`.includes(chosen))) {
    const page = await openPage(browser, noteReactions, addressOf(control.route));
    const times = await reactionsOf(page, control);
    const summed = (key: keyof Reaction) => {
      const own = (times ?? []).map((reaction) => reaction[key]);
      return own.length === 0 ? null : { median: median(own), worst: Math.max(...own) };
    };
    found.push({
      control: control.name,
      route: control.route,
      nextPaint: summed("nextPaint"),
      figure: summed("figure"),
    });
    await page.context().close();
  }
  return found;
}

/** `npm run bench:page`: how soon pages draw and controls answer, beside a blank page of the same run; `-- mla` measures the controls with that in name or page alone. It judges nothing. */
await build({ outDir: folder });
mkdirSync(`${folder}${blank}`, { recursive: true });
writeFileSync(
  `${folder}${blank}index.html`,
  '<!doctype html><title>Blank</title><link rel="icon" href="data:,"><p>Blank</p>',
);
const server = await serve(folder, { port: 0, base: basePath });
const found = await findBrowser();
const browser = await chromium.launch(launchOptions(found));
const addressOf = (route: string) => new URL(route.slice(1), server.address).href;
const paints = chosen === "" ? await measurePaints(browser, addressOf) : [];
const reactions = await measureReactions(browser, addressOf);
await browser.close();
await server.close();

const report = { browser: found.version, slowdown, rounds, goals, paints, reactions };
const rounded = (_key: string, value: unknown) => (typeof value === "number" ? Math.round(value * 100) / 100 : value);
console.log(JSON.stringify(report, rounded, 2));
const ms = (time: number) => time.toFixed(0);
console.log(
  `\nPaints, medians of ${rounds} interleaved loads, processor ${slowdown}× slower (goal: ratio at most ${goals.paint})`,
);
console.log(
  table(
    ["page", "first, ms", "ratio", "of best", "largest, ms", "ratio", "of best"],
    paints.map(({ route, first, largest }) => [
      route,
      ...[first, largest].flatMap((paint) => [ms(paint.median), paint.ratio.toFixed(2), paint.ratioOfBest.toFixed(2)]),
    ]),
  ),
);
console.log(
  `\nControl to next paint (goals: median ${goals.median} ms, worst ${goals.worst} ms), and to the figure's new words`,
);
console.log(
  table(
    ["control", "next paint: median, ms", "worst", "figure: median, ms", "worst"],
    reactions.map(({ control, nextPaint, figure }) => [
      control,
      ...[nextPaint, figure].flatMap((times) =>
        times === null ? ["not found", ""] : [ms(times.median), ms(times.worst)],
      ),
    ]),
  ),
);
