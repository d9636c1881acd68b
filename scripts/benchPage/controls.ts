import type { Locator, Page } from "playwright";

/** A control of a page, by the name that a reader of any kind knows it by, and how to work it back and forth. */
export interface MeasuredControl {
  readonly name: string;
  readonly route: string;
  readonly find: (page: Page) => Locator;
  /** Keys pressed in turn, so that every press changes something; none means clicks. */
  readonly keys: readonly string[];
}

const chapter = "/chapters/arithmetic/";
const figure = (page: Page, id: string) => page.locator(`[data-widget="${id}"]`);

export const measuredControls: readonly MeasuredControl[] = [
  {
    name: "scale switch",
    route: "/",
    find: (page) =>
      figure(page, "generations").getByRole("group", { name: "Scale" }).getByRole("radio", { checked: true }),
    keys: ["ArrowRight", "ArrowLeft"],
  },
  {
    name: "layer map, arrow key",
    route: chapter,
    find: (page) => figure(page, "layer-map").locator('[tabindex="0"]').and(page.getByRole("gridcell")),
    keys: ["ArrowRight", "ArrowLeft"],
  },
  {
    name: "encoder ratio slider",
    route: chapter,
    find: (page) => figure(page, "layer-map").getByRole("slider", { name: /encoder.*ratio|ratio.*encoder/i }),
    keys: ["ArrowRight", "ArrowLeft"],
  },
  {
    name: "model select",
    route: chapter,
    find: (page) => figure(page, "layer-map").getByRole("combobox", { name: /model/i }),
    keys: ["ArrowUp", "ArrowDown"],
  },
  {
    name: "top-k of the scores",
    route: "/chapters/dsa/",
    find: (page) => figure(page, "indexer-scores").getByRole("slider", { name: /^Top-k/ }),
    keys: ["ArrowRight", "ArrowLeft"],
  },
  {
    name: "context on log axes",
    route: "/chapters/dsa/",
    find: (page) => figure(page, "complexity").getByRole("slider", { name: "Context" }),
    keys: ["ArrowRight", "ArrowLeft"],
  },
  {
    name: "word that asks",
    route: "/chapters/dsa/",
    find: (page) => figure(page, "train-indexer").getByRole("radio", { checked: true }),
    keys: ["ArrowRight", "ArrowLeft"],
  },
];
