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
const v4 = "/chapters/v4/";
const csa2 = "/chapters/csa2/";
const dsa = "/chapters/dsa/";
const fourBits = "/chapters/four-bits/";
const mla = "/chapters/mla/";
const windows = "/chapters/windows/";
const figure = (page: Page, id: string) => page.locator(`[data-widget="${id}"]`);

/** A slider by its label, pushed to and fro; down first where it starts at its upper end. */
const slider = (
  route: string,
  id: string,
  label: string,
  keys: readonly string[] = ["ArrowRight", "ArrowLeft"],
): MeasuredControl => ({
  name: `${id}: ${label}`,
  route,
  find: (page) => figure(page, id).getByRole("slider", { name: label, exact: true }).filter({ visible: true }),
  keys,
});

const cost = "/chapters/cost/";
const costControls: readonly MeasuredControl[] = [
  slider(cost, "kv-product", "Layers", ["ArrowLeft", "ArrowRight"]),
  slider(cost, "kv-product", "KV heads a layer"),
  slider(cost, "kv-product", "Tokens a sequence"),
  slider(cost, "head-sharing", "KV heads"),
  {
    name: "decode-step: phase",
    route: cost,
    find: (page) => figure(page, "decode-step").getByRole("radio", { name: /^Read all rows/ }),
    keys: ["ArrowDown", "ArrowUp"],
  },
  slider(cost, "decode-step", "Sequences in the batch"),
  slider(cost, "decode-step", "Machine balance"),
  slider(cost, "decode-step", "Tokens of each sequence"),
  {
    name: "kv-weigh: tokens",
    route: cost,
    find: (page) => figure(page, "kv-weigh").getByRole("spinbutton", { name: "Tokens", exact: true }),
    keys: ["ArrowUp", "ArrowDown"],
  },
];

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
    name: "engine layouts, layout",
    route: chapter,
    find: (page) => figure(page, "engine-layouts").getByRole("radio", { checked: true }),
    keys: ["ArrowDown", "ArrowUp"],
  },
  slider(chapter, "engine-layouts", "Tokens a page"),
  {
    name: "waterfall, another step",
    route: chapter,
    find: (page) => figure(page, "waterfall").getByRole("button", { name: "Step before" }),
    keys: ["Enter", "Enter"],
  },
  {
    name: "CSA against CSA2, bytes of a row",
    route: "/chapters/csa2/",
    find: (page) =>
      figure(page, "csa-versus-csa2")
        .getByRole("group", { name: "Bytes of a main row" })
        .getByRole("radio", { checked: true }),
    keys: ["ArrowRight", "ArrowLeft"],
  },
  {
    name: "MLA flow, form",
    route: mla,
    find: (page) => figure(page, "mla-flow").getByRole("group", { name: "Form" }).getByRole("radio", { checked: true }),
    keys: ["ArrowRight", "ArrowLeft"],
  },
  {
    name: "MLA flow, arrow key",
    route: mla,
    find: (page) => figure(page, "mla-flow").locator('[role="gridcell"][tabindex="0"]'),
    keys: ["ArrowDown", "ArrowUp"],
  },
  {
    name: "MLA table, sizes",
    route: mla,
    find: (page) =>
      figure(page, "mla-table").getByRole("group", { name: "Sizes of" }).getByRole("radio", { checked: true }),
    keys: ["ArrowRight", "ArrowLeft"],
  },
  {
    name: "RoPE clock, query’s hand",
    route: mla,
    find: (page) => figure(page, "rope-clock").getByRole("slider", { name: /Query/ }),
    keys: ["ArrowUp", "ArrowDown"],
  },
  {
    name: "absorption check, largest layer",
    route: `${mla}?absorb-check.where=between&absorb-check.tokens=16&absorb-check.hidden=96&absorb-check.heads=8&absorb-check.headDim=32&absorb-check.kvLoraRank=64`,
    find: (page) => figure(page, "absorb-check").getByLabel("Seed"),
    keys: ["ArrowUp", "ArrowDown"],
  },
  {
    name: "top-k of the scores",
    route: dsa,
    find: (page) => figure(page, "indexer-scores").getByRole("slider", { name: /^Top-k/ }),
    keys: ["ArrowRight", "ArrowLeft"],
  },
  {
    name: "context on log axes",
    route: dsa,
    find: (page) => figure(page, "complexity").getByRole("slider", { name: "Context" }),
    keys: ["ArrowRight", "ArrowLeft"],
  },
  {
    name: "word that asks",
    route: dsa,
    find: (page) => figure(page, "train-indexer").getByRole("radio", { checked: true }),
    keys: ["ArrowRight", "ArrowLeft"],
  },
  ...costControls,
  {
    name: "fidelity by precision, main rows",
    route: fourBits,
    find: (page) =>
      figure(page, "fidelity-by-precision")
        .getByRole("group", { name: "Main rows" })
        .getByRole("radio", { checked: true }),
    keys: ["ArrowLeft", "ArrowRight"],
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
  {
    name: "V4’s layers, CSA ratio",
    route: v4,
    find: (page) => figure(page, "v4-layers").getByRole("slider", { name: /^CSA ratio/ }),
    keys: ["ArrowRight", "ArrowLeft"],
  },
  {
    name: "compressor, tokens",
    route: v4,
    find: (page) => figure(page, "compressor").getByRole("slider", { name: "Tokens that have come" }),
    keys: ["ArrowLeft", "ArrowRight"],
  },
  {
    name: "V4 attention, sink",
    route: v4,
    find: (page) => figure(page, "v4-attention").getByRole("slider", { name: /^Sink/ }),
    keys: ["ArrowRight", "ArrowLeft"],
  },
  {
    name: "un-rotation, all positions",
    route: v4,
    find: (page) => figure(page, "un-rotation").getByRole("slider", { name: /^All positions/ }),
    keys: ["ArrowRight", "ArrowLeft"],
  },
  {
    name: "two shapes, tokens",
    route: v4,
    find: (page) => figure(page, "two-shapes").getByRole("slider", { name: "Tokens on the pages" }),
    keys: ["ArrowRight", "ArrowLeft"],
  },
  {
    name: "encoder-decoder, prompt",
    route: "/chapters/encoder-decoder/",
    find: (page) => figure(page, "encoder-decoder").getByRole("slider", { name: /^Prompt/ }),
    keys: ["ArrowLeft", "ArrowRight"],
  },
  {
    name: "replay, tokens replayed",
    route: "/chapters/encoder-decoder/",
    find: (page) => figure(page, "replay").getByRole("slider", { name: /^Tokens replayed/ }),
    keys: ["ArrowRight", "ArrowLeft"],
  },
  {
    name: "three modes, layer",
    route: csa2,
    find: (page) =>
      figure(page, "three-modes")
        .getByRole("group", { name: "Layer of V4.1-Flash" })
        .getByRole("radio", { checked: true }),
    keys: ["ArrowRight", "ArrowLeft"],
  },
  {
    name: "candidate pool, blocks kept",
    route: csa2,
    find: (page) => figure(page, "candidate-pool").getByRole("slider", { name: "Blocks kept" }),
    keys: ["ArrowRight", "ArrowLeft"],
  },
];
