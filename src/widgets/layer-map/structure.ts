import {
  type Csa2Design,
  csa2Layers,
  describeEffects,
  type Effect,
  type Footprint,
  footprint,
  type LayerMap,
} from "../../core";
import { type Model, modelById } from "../../models";
import { exact } from "../../ui/numbers";
import { type Arrangement, arrange } from "./arrangement";
import { designOf } from "./design";
import { type Bar, bandVariables, barOf, cellVariables, fieldVariables, rowVariables } from "./geometry";
import { type Kind, kindNames, kindOf, kindsIn } from "./kinds";
import { departures } from "./overrides";
import { designParams, editable, type State } from "./params";
import { type Trunk, trunksOf } from "./routes";
import { type RowNote, rowNote } from "./rowNote";

type Variables = Readonly<Record<string, string | number>>;

export interface CellView {
  readonly layer: number;
  readonly kind: Kind;
  readonly kindName: string;
  /** "Layer 26, Reuse". */
  readonly name: string;
  /** The mode beside the number, where the map is wide enough; `null` where the cells before it say it. */
  readonly word: string | null;
  /** Set by hand, against the pattern of its group. */
  readonly changed: boolean;
  /** Looks up the picks of the layer before it in its line. */
  readonly linked: boolean;
  readonly place: Variables;
}

export interface RowView {
  readonly key: string;
  /** For screen readers: "Layers 2 to 7 add 178 bytes a token; 178 so far". */
  readonly name: string;
  readonly cells: readonly CellView[];
  readonly main: string;
  readonly indexer: string;
  readonly adds: string;
  readonly soFar: string;
  readonly isZero: boolean;
  readonly half: "encoder" | "decoder" | null;
  /** No space beside it on the narrowest maps. */
  readonly isLong: boolean;
  /** Nothing has been added up to here. */
  readonly isEmpty: boolean;
  readonly bar: Bar;
  readonly isLast: boolean;
  readonly note: RowNote | null;
  readonly place: Variables;
}

export interface BandView {
  readonly half: "encoder" | "decoder" | null;
  readonly title: string;
  readonly rest: string;
  readonly short: string;
  readonly place: Variables;
}

/** All that does not depend on what is pinned or pointed at. */
export interface Structure {
  readonly model: Model;
  /** `null` for a model that cannot be edited. */
  readonly design: Csa2Design | null;
  readonly map: LayerMap;
  readonly sum: Footprint;
  readonly realSum: Footprint;
  readonly isChanged: boolean;
  readonly effects: readonly Effect[];
  readonly arrangement: Arrangement;
  readonly rows: readonly RowView[];
  readonly bands: readonly BandView[];
  readonly trunks: readonly Trunk[];
  readonly kinds: readonly Kind[];
  readonly field: Variables;
  /** Where the released model's total ends on the scale of the bar, in percent; `null` where the total is the released one. */
  readonly real: { readonly end: string; readonly total: string } | null;
}

const kept: { readonly key: string; readonly structure: Structure }[] = [];
const keptStructures = 4;

/** The structure of a state. The last few are kept: pointing at a layer changes none of it. */
export function structureOf(state: State): Structure {
  const key = JSON.stringify([state.model, ...designParams.map((name) => state[name])]);
  const known = kept.find((entry) => entry.key === key);
  if (known !== undefined) return known.structure;
  const structure = build(state);
  kept.unshift({ key, structure });
  kept.length = Math.min(kept.length, keptStructures);
  return structure;
}

function build(state: State): Structure {
  const model = modelById(state.model);
  const design = state.model === editable ? designOf(state) : null;
  const map = design === null ? model.layers : csa2Layers(design);
  const arrangement = arrange(map);
  const sum = footprint(map);
  const realSum = footprint(model.layers);
  const effects = describeEffects(model.layers, map);
  const full = Math.max(sum.bytesPerToken, realSum.bytesPerToken);
  const rows = rowsOf(map, sum, arrangement, state, full);
  const sameTotal = sum.bytesPerToken === realSum.bytesPerToken;
  return {
    model,
    design,
    map,
    sum,
    realSum,
    isChanged: effects.length > 0 || !sameTotal || sum.windowPerSequence !== realSum.windowPerSequence,
    effects,
    arrangement,
    rows,
    bands: bandsOf(map, arrangement),
    trunks: trunksOf(arrangement, map),
    kinds: kindsIn(map),
    field: { ...fieldVariables(arrangement), "--characters": longest(rows), "--digits": widest(rows, sum) },
    real: sameTotal
      ? null
      : { end: barOf(realSum.bytesPerToken, 0, 0, full).from, total: exact(realSum.bytesPerToken) },
  };
}

/** Characters that figures have room for in any case: most edits then leave the columns as they are. */
const usualFigure = 5;

/** Characters of the longest figure at the end of a bar. */
function longest(rows: readonly RowView[]): number {
  return Math.max(usualFigure, ...rows.map(({ soFar }) => soFar.length));
}

/** Characters of the longest figure in the columns of bytes, the totals included. */
function widest(rows: readonly RowView[], { mainPerToken, bytesPerToken }: Footprint): number {
  const totals = [exact(mainPerToken), exact(bytesPerToken)];
  return Math.max(
    ...rows.flatMap(({ main, adds }) => [main.length, adds.length]),
    ...totals.map((text) => text.length),
  );
}

function rowsOf(map: LayerMap, sum: Footprint, arrangement: Arrangement, state: State, full: number): RowView[] {
  const changed = state.model === editable ? departures(designOf(state)) : {};
  let before = 0;
  return arrangement.rows.map((row, index) => {
    const feet = row.layers.flatMap((layer) => sum.layers[layer] ?? []);
    const main = feet.reduce((total, foot) => total + foot.main, 0);
    const indexer = feet.reduce((total, foot) => total + foot.indexer, 0);
    const from = before;
    before += main + indexer;
    const last = row.layers.at(-1);
    const layers = last === row.layers[0] ? `Layer ${last} adds` : `Layers ${row.layers[0]} to ${last} add`;
    return {
      key: row.layers.join("."),
      name: `${layers} ${exact(main + indexer)} bytes a token; ${exact(before)} so far`,
      cells: row.layers.flatMap((layer, i) => cellOf(map, arrangement, layer, i, layer in changed) ?? []),
      main: exact(main),
      indexer: exact(indexer),
      adds: exact(main + indexer),
      soFar: exact(before),
      isZero: main + indexer === 0,
      isEmpty: before === 0,
      isLong: row.isLong,
      half: map[row.layers[0] ?? 0]?.half ?? null,
      bar: barOf(from, main, indexer, full),
      isLast: index === arrangement.rows.length - 1,
      note: rowNote(map, row),
      place: rowVariables(row, arrangement.rows[index + 1]),
    };
  });
}

function cellOf(map: LayerMap, { cells, rows }: Arrangement, index: number, at: number, changed: boolean): CellView[] {
  const layer = map[index];
  const cell = cells[index];
  const row = cell === undefined ? undefined : rows[cell.row];
  if (layer === undefined || cell === undefined || row === undefined) return [];
  const before = map[index - 1];
  const isFirst = cell.narrow.column === 0 || at === 0;
  const kind = kindOf(layer);
  // Cells to the right of one with the same word need none.
  const isSaid = at > 1 && before !== undefined && kindOf(before) === kind;
  return [
    {
      layer: index,
      kind,
      kindName: kindNames[kind],
      name: `Layer ${index}, ${kindNames[kind]}${changed ? ", set by hand" : ""}`,
      word: isSaid ? null : kindNames[kind],
      changed,
      linked: !isFirst && layer.picksFrom !== null && before?.picksFrom === layer.picksFrom,
      place: cellVariables(cell.narrow, cell.wide, row),
    },
  ];
}

function bandsOf(map: LayerMap, { rows }: Arrangement): BandView[] {
  if (map.some((layer) => layer.half !== null)) {
    return (["encoder", "decoder"] as const).map((half, i) => {
      const layers = map.filter((layer) => layer.half === half);
      const range = `layers ${layers[0]?.index}–${layers.at(-1)?.index}`;
      const ratios = new Set(layers.flatMap((layer) => layer.ratio ?? []));
      const [ratio] = ratios;
      const entries = ratios.size === 1 && ratio !== undefined ? `, one entry ${forTokens(ratio)}` : "";
      return {
        half,
        title: half === "encoder" ? "Encoder half" : "Decoder half",
        rest: `, ${range}${entries}`,
        short: `, ${range}`,
        place: bandVariables(rows, i === 0 ? 0 : 1),
      };
    });
  }
  const range = `layers 0–${map.length - 1}`;
  const ratios = [...new Set(map.flatMap((layer) => layer.ratio ?? []))].sort((a, b) => a - b);
  const entries = ratios.map((ratio) => forTokens(ratio)).join(" or ");
  return [
    {
      half: null,
      title: "One stack",
      rest: `, ${range}, one entry ${entries}`,
      short: `, ${range}`,
      place: bandVariables(rows, 0),
    },
  ];
}

function forTokens(ratio: number): string {
  return ratio === 1 ? "for each token" : `for ${ratio} tokens`;
}
