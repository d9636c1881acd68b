import type { ModelId } from "../../models";
import { exact, factor, inWords, rounded } from "../../ui/numbers";
import type { Values } from "../../ui/params/param";
import type { DataTable, ViewModel } from "../define";
import { catalogue, type Entry, entryById, firstId, lastId, yardstickId } from "./catalogue";
import {
  axis,
  bytesAPixel,
  gridlines,
  type LabelPlace,
  labelPlace,
  numberInside,
  placeOnAxis,
  type SquareGeometry,
  short,
  sideOf,
  squareGeometry,
} from "./geometry";
import type { params } from "./params";
import { type SumView, sumInWords, sumOf } from "./sum";

/** A model that is drawn only as an outline around or inside a square. */
export interface OutlineView {
  readonly id: ModelId;
  readonly name: string;
  readonly number: string;
  readonly side: number;
  /** Whether there is room inside it for its name. */
  readonly labelled: boolean;
  readonly open: boolean;
}

export interface SquareView {
  readonly id: ModelId;
  readonly name: string;
  readonly fullName: string;
  readonly date: string;
  readonly shortDate: string;
  readonly number: string;
  /** Its sum in short, where a square is wide enough for it. */
  readonly detail: string;
  readonly geometry: SquareGeometry;
  readonly side: number;
  readonly place: LabelPlace;
  /** Side of the square or of the outline around it, whichever is larger. */
  readonly around: number;
  readonly open: boolean;
  readonly outline: OutlineView | null;
}

export interface BarView {
  readonly id: ModelId;
  readonly name: string;
  readonly note: string;
  readonly number: string;
  readonly against: string;
  /** End of the bar, as a part of the axis. */
  readonly end: number;
  readonly inside: boolean;
  readonly yardstick: boolean;
  readonly open: boolean;
}

export interface GenerationsView extends ViewModel {
  readonly scale: "to-scale" | "log";
  /** What a pixel is at each step of the drawing: "one byte", "two bytes" … */
  readonly pixels: readonly string[];
  readonly barsFrom: string;
  readonly squares: { readonly first: SquareView; readonly rest: readonly SquareView[]; readonly last: SquareView };
  readonly bars: readonly BarView[];
  readonly gridlines: readonly { readonly label: string; readonly place: number }[];
  readonly against: string;
  readonly models: readonly { readonly id: ModelId; readonly name: string; readonly open: boolean }[];
  readonly sum: SumView;
}

/** Models between the first and the last that stand as squares; an outline stands around the one that names it. */
const between: readonly ModelId[] = ["deepseek-v2", "deepseek-v3.2", "deepseek-v4-flash"];
const outlines: Partial<Record<ModelId, ModelId>> = {
  [firstId]: yardstickId,
  "deepseek-v4-flash": "deepseek-v4-pro",
};

const squared: readonly ModelId[] = [firstId, ...between, lastId];

const geometries = new Map(squared.map((id) => [id, squareGeometry(entryById(id).footprint.layers)] as const));

/** What the layout is made from, in pixels at one byte a pixel. */
export const layoutSides = {
  first: short(sideOf(entryById(firstId).bytes)),
  /** The tallest of the others. */
  others: short(Math.max(...between.map((id) => sideOf(entryById(id).bytes)))),
  /** All of them side by side. */
  all: short(squared.reduce((sum, id) => sum + short(sideOf(entryById(id).bytes)), 0)),
  gaps: squared.length - 1,
};

export function derive({ scale, open, part }: Values<typeof params>): GenerationsView {
  const last = entryById(lastId);
  const first = entryById(firstId);
  const entry = entryById(open);
  const sum = sumOf(entry, part);
  const rest = between.map((id) => squareOf(entryById(id), open));
  const ends = { first: squareOf(first, open), last: squareOf(last, open) };
  const squares = [ends.first, ...rest, ends.last];
  const bars = barOrder.map((id) => barOf(entryById(id), last, open));
  return {
    title: `A token cost ${exact(first.bytes)} bytes to remember. Now it costs ${exact(last.bytes)}.`,
    caption: `${sumInWords(entry, sum)}${scale === "log" ? ` ${againstInWords(entry, last)}` : ""}`,
    table: tableOf(last),
    marks: squares.length + squares.filter(({ outline }) => outline !== null).length + bars.length,
    scale,
    pixels: bytesAPixel.map((bytes) => `${inWords(bytes)} ${bytes === 1 ? "byte" : "bytes"}`),
    barsFrom: exact(axis.from),
    squares: { ...ends, rest },
    bars,
    gridlines: gridlines().map((bytes) => ({ label: exact(bytes), place: placeOnAxis(bytes) })),
    against: `against ${exact(last.bytes)}`,
    models: catalogue.map(({ id, name }) => ({ id, name, open: id === open })),
    sum,
  };
}

function squareOf(entry: Entry, open: ModelId): SquareView {
  const { id, name, model, date, shortDate, bytes, footprint } = entry;
  const outlined = outlines[id];
  const outline = outlined === undefined ? null : outlineOf(entryById(outlined), open);
  const geometry = geometries.get(id) ?? squareGeometry(footprint.layers);
  const side = short(geometry.side);
  return {
    id,
    name,
    fullName: model.name,
    date,
    shortDate,
    number: rounded(bytes),
    detail: footprint.terms.length === 1 ? detailOf(entry) : "",
    geometry,
    side,
    place: labelPlace(geometry.side),
    around: Math.max(side, outline?.side ?? 0),
    open: id === open,
    outline,
  };
}

function detailOf(entry: Entry): string {
  const [term] = entry.footprint.terms;
  if (term === undefined) return "";
  const { count, mainRowBytes, indexerRowBytes } = term;
  const before = entry.id === firstId ? "bytes a token, in " : "";
  if (indexerRowBytes === 0) return `${before}${exact(count)} layers of ${exact(mainRowBytes)}`;
  return `${exact(count)} × (${exact(mainRowBytes)} + ${exact(indexerRowBytes)})`;
}

function outlineOf({ id, name, bytes }: Entry, open: ModelId): OutlineView {
  return {
    id,
    name,
    number: rounded(bytes),
    side: short(sideOf(bytes)),
    labelled: labelPlace(sideOf(bytes)) === "inside",
    open: id === open,
  };
}

/** The yardstick first, then by release, so that the newest stands at the foot. */
const barOrder: readonly ModelId[] = [
  yardstickId,
  ...catalogue.map(({ id }) => id).filter((id) => id !== yardstickId && id !== lastId && id !== "deepseek-v4-flash"),
  "deepseek-v4-flash",
  lastId,
];

function barOf({ id, name, shortDate, bytes }: Entry, last: Entry, open: ModelId): BarView {
  const end = placeOnAxis(bytes);
  return {
    id,
    name,
    note: id === yardstickId ? "for scale" : shortDate,
    number: exact(bytes),
    against: `${bytes === last.bytes ? exact(1) : factor(bytes / last.bytes)}×`,
    end,
    inside: numberInside(end),
    yardstick: id === yardstickId,
    open: id === open,
  };
}

function againstInWords(entry: Entry, last: Entry): string {
  const compared = entry.id === last.id ? entryById(firstId) : entry;
  return `${compared.name}’s total is ${factor(compared.bytes / last.bytes)} times ${last.name}’s.`;
}

function tableOf(last: Entry): DataTable {
  return {
    caption: `What ${inWords(catalogue.length)} models keep`,
    columns: [
      { label: "Model", numeric: false },
      { label: "Released", numeric: false },
      { label: "Bytes a token", numeric: true },
      { label: `Against ${last.name}`, numeric: true },
      { label: "Window, bytes a sequence", numeric: true },
      { label: "Layers that keep entries", numeric: true },
    ],
    rows: catalogue.map(({ name, date, bytes, footprint }) => {
      const keeping = footprint.terms.reduce((sum, term) => sum + term.count, 0);
      return [
        name,
        date,
        exact(bytes),
        `${factor(bytes / last.bytes)}×`,
        footprint.windowPerSequence === 0 ? "none" : exact(footprint.windowPerSequence),
        `${exact(keeping)} of ${exact(footprint.layers.length)}`,
      ];
    }),
  };
}
