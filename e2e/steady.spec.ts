import type { Page } from "@playwright/test";
import { initialValues, type ParamTable } from "../src/ui/params/param";
import { chapter, home, open, scrollToEnd, settled } from "./support/pages";
import { expect, test } from "./support/test";

/** Where each widget stands. */
const places = [
  { route: home, widgets: ["generations", "levers"] },
  { route: "/chapters/cost/", widgets: ["kv-product", "head-sharing", "decode-step", "kv-weigh"] },
  { route: "/chapters/mla/", widgets: ["mla-flow", "mla-table", "rope-clock", "absorb-check"] },
  { route: "/chapters/windows/", widgets: ["window-ring", "receptive-field", "needle"] },
  { route: "/chapters/dsa/", widgets: ["row-anatomy", "indexer-scores", "complexity", "train-indexer"] },
  {
    route: "/chapters/precision/",
    widgets: ["bit-explorer", "block-scale", "row-anatomy", "range-bound", "quantize"],
  },
  { route: "/chapters/v4/", widgets: ["v4-layers", "compressor", "v4-attention", "two-shapes", "un-rotation"] },
  { route: "/chapters/csa2/", widgets: ["three-modes", "candidate-pool", "csa-versus-csa2"] },
  { route: "/chapters/encoder-decoder/", widgets: ["encoder-decoder", "replay"] },
  {
    route: "/chapters/four-bits/",
    widgets: ["fidelity-by-precision", "row-anatomy", "range-bound", "quantize"],
  },
  { route: chapter, widgets: ["layer-map", "rebuild-890", "waterfall", "grow-check", "weigh-it", "engine-layouts"] },
] as const;
const widths = [390, 768, 1024, 1440] as const;
const statesPerWidget = 4;

/** A query that sets every second or third parameter of a widget to one of its samples, another set for each `turn`. */
async function query(widget: string, turn: number): Promise<string> {
  const { params } = (await import(`../src/widgets/${widget}/params.ts`)) as { params: ParamTable };
  const initial = initialValues(params);
  const search = new URLSearchParams();
  for (const [index, [name, param]] of Object.entries(params).entries()) {
    if (param.transient || (index + turn) % 3 === 2) continue;
    const value: unknown = param.samples[(index * 5 + turn * 7 + 3) % param.samples.length];
    if (param.write(value) !== param.write(initial[name])) search.set(`${widget}.${name}`, param.write(value));
  }
  return search.toString();
}

/** Every figure's height at each width. */
async function heights(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    const figures = await page
      .locator("[data-widget]")
      .evaluateAll((all) =>
        all.map(
          (figure) => `${figure.getAttribute("data-widget")} ${Math.round(figure.getBoundingClientRect().height)}`,
        ),
      );
    found.push(...figures.map((figure) => `${width}: ${figure}`));
  }
  return found;
}

for (const { route, widgets } of places) {
  test(`figures on ${route} keep their height in every state, ${widths.join(", ")} pixels wide`, async ({ page }) => {
    test.setTimeout(180_000);
    const openWith = async (query: string) => {
      await open(page, `${route}${query}`);
      await scrollToEnd(page);
      return heights(page);
    };
    const first = await openWith("");
    for (let turn = 0; turn < statesPerWidget; turn++) {
      const states = (await Promise.all(widgets.map((widget) => query(widget, turn)))).filter((text) => text !== "");
      // What a link set right is said in a notice, which has room of its own.
      expect(await openWith(`?${states.join("&")}`), states.join("&")).toEqual(first);
    }
  });
}
