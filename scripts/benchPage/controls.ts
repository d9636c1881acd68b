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
const windows = "/chapters/windows/";
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
    name: "window ring, tokens so far",
    route: windows,
    find: (page) => figure(page, "window-ring").getByRole("slider", { name: "Tokens so far" }),
    keys: ["ArrowRight", "ArrowLeft"],
  },
  {
    name: "receptive field, edge of the cone",
    route: windows,
    find: (page) => figure(page, "receptive-field").getByRole("slider", { name: "Window" }),
    keys: ["ArrowLeft", "ArrowRight"],
  },
  {
    name: "receptive field, residual",
    route: windows,
    find: (page) => figure(page, "receptive-field").getByRole("slider", { name: "Kept by the residual" }),
    keys: ["ArrowLeft", "ArrowRight"],
  },
  {
    name: "needle, depth of the passkey",
    route: windows,
    find: (page) => figure(page, "needle").getByRole("slider", { name: "Depth of the passkey" }),
    keys: ["ArrowRight", "ArrowLeft"],
  },
];
