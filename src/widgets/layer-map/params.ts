import {
  acceptedRatios,
  acceptedWindows,
  indexerRows,
  largestGroup,
  mainRows,
  type RowFormat,
  rowBytes,
} from "../../core";
import { deepseekV4Flash, type ModelId, models, v41Design } from "../../models";
import { exact } from "../../ui/numbers";
import { choice, custom, flag, quoted, steps, wholeNumber } from "../../ui/params/kinds";
import type { Param, Reading, Stop, Values } from "../../ui/params/param";
import { type Asked, fourth } from "./asked";
import { type Overrides, readOverrides, writeOverrides } from "./overrides";

export const editable: ModelId = "deepseek-v4.1-flash";

const realRatios = new Map<number, string>([
  [ratioOf("csa"), "CSA"],
  [ratioOf("hca"), "HCA"],
]);

function ratioOf(mechanism: "csa" | "hca"): number {
  return deepseekV4Flash.layers.find((layer) => layer.mechanism === mechanism)?.ratio ?? 0;
}

function ratioStops(own: number): Stop[] {
  return acceptedRatios.map((value) => ({ value, real: value === own ? "V4.1" : (realRatios.get(value) ?? null) }));
}

function windowStops(): Stop[] {
  const inUse = (tokens: number) => [
    ...(deepseekV4Flash.config.windowTokens === tokens ? ["V4"] : []),
    ...(v41Design.windowTokens === tokens ? ["V4.1"] : []),
  ];
  return acceptedWindows.map((value) => ({ value, real: inUse(value).join(", ") || null }));
}

const tokensAnEntry = (ratio: number) => (ratio === 1 ? "token an entry" : "tokens an entry");

const shortNames: Readonly<Record<string, string>> = {
  "main-fp4": "FP4",
  "window-fp8": "FP8",
  "v4-fp8": "FP8 + bf16 rope",
  "main-bf16": "bf16",
  "index-fp4": "FP4",
  "index-fp8": "FP8",
};

/** A row's name in a control. */
export function rowName(row: RowFormat): string {
  return shortNames[row.id] ?? row.name;
}

const rowUsers = new Map([
  [v41Design.mainRow.id, "V4.1"],
  [deepseekV4Flash.layers.find((layer) => layer.stores !== null)?.stores?.main.id ?? "", "V4"],
]);

function mainRowOptions() {
  return mainRows.map((row) => {
    const user = rowUsers.get(row.id);
    const label = `${rowName(row)}, ${exact(rowBytes(row))} bytes${user === undefined ? "" : ` (${user})`}`;
    return { value: row.id, key: row.id, label };
  });
}

function indexerRowOptions() {
  return indexerRows.map((row) => ({ value: row.id, key: row.id, label: `${rowName(row)}, ${rowBytes(row)} bytes` }));
}

const none = "none";
const deepest = Math.max(...models.map((model) => model.layers.length)) - 1;

function readLayer(text: string): Reading<number | null> {
  if (text === none) return { value: null, notice: null };
  if (/^\d{1,3}$/.test(text) && Number(text) <= deepest) return { value: Number(text), notice: null };
  return { value: null, notice: `The pinned layer can’t be ${quoted(text)}. Accepted: ${none}, or 0 to ${deepest}.` };
}

function layerParam(label: string, initial: number | null, transient: boolean): Param<number | null> {
  return custom<number | null>({
    label,
    initial,
    transient,
    write: (layer) => (layer === null ? none : String(layer)),
    read: readLayer,
    samples: [null, 0, 1, 2, 14, 20, 24, 26, 39, 42, 60, deepest],
  });
}

/** What the reader asked for although it is not on offer. */
const asked = custom<Asked | null>({
  label: "Asked about",
  initial: null,
  transient: true,
  write: (value) => value ?? "",
  read: (text) => ({ value: text === "" ? null : text, notice: null }),
  samples: [null, fourth, "2r", "0d"],
});

/** The groups and rows come before the single layers, and the model before the pinned layer: each is judged on what was read before it. */
export const params = {
  model: choice(
    models.map(({ id, name }) => ({ value: id, key: id, label: name })),
    editable,
    { label: "Model" },
  ),
  encoderRatio: steps(ratioStops(v41Design.encoderRatio), v41Design.encoderRatio, {
    label: "Encoder ratio m",
    unit: tokensAnEntry,
  }),
  decoderRatio: steps(ratioStops(v41Design.decoderRatio), v41Design.decoderRatio, {
    label: "Decoder ratio m",
    unit: tokensAnEntry,
  }),
  window: steps(windowStops(), v41Design.windowTokens, { label: "Window", unit: () => "tokens" }),
  mainRow: asSelect(choice(mainRowOptions(), v41Design.mainRow.id, { label: "Main row" })),
  indexerRow: choice(indexerRowOptions(), v41Design.indexerRow.id, { label: "Indexer key" }),
  encoderGroup: wholeNumber(
    { min: 1, max: largestGroup(v41Design, "encoder"), unit: "layers" },
    v41Design.encoderGroup,
    { label: "Encoder group" },
  ),
  decoderGroup: wholeNumber(
    { min: 1, max: largestGroup(v41Design, "decoder"), unit: "layers" },
    v41Design.decoderGroup,
    { label: "Decoder group" },
  ),
  modes: custom<Overrides>({
    label: "Single layers",
    initial: {},
    write: writeOverrides,
    read: readOverrides,
    samples: [
      {},
      { 20: "reuse" },
      { 26: "full" },
      { 5: "full", 9: "window", 31: "reindex" },
      { 0: "full", 2: "reuse", 38: "window", 39: "full" },
      { 2: "window", 3: "full", 20: "window", 24: "full", 28: "reuse" },
    ],
  }),
  layer: layerParam("Pinned layer", 26, false),
  links: flag(true, { label: "Link cells that share one pick" }),
  hover: layerParam("Layer under the pointer", null, true),
  asked,
};

function asSelect<T extends string>(param: Param<T>): Param<T> {
  const { control } = param;
  return control.kind === "switch" ? { ...param, control: { ...control, kind: "select" } } : param;
}

export type LayerMapParams = typeof params;
export type State = Values<LayerMapParams>;

/** Everything that makes the released design: what "back to the real model" sets. */
export const released = {
  encoderRatio: params.encoderRatio.initial,
  decoderRatio: params.decoderRatio.initial,
  window: params.window.initial,
  mainRow: params.mainRow.initial,
  indexerRow: params.indexerRow.initial,
  encoderGroup: params.encoderGroup.initial,
  decoderGroup: params.decoderGroup.initial,
  modes: params.modes.initial,
} as const;

/** Names of the parameters that change the design. */
export const designParams = Object.keys(released) as readonly (keyof typeof released)[];
