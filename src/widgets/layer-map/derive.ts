import type { Layer } from "../../core";
import { modelById } from "../../models";
import { exact } from "../../ui/numbers";
import type { ViewModel } from "../define";
import { type Changes, changesOf } from "./changes";
import { type Choices, choicesOf } from "./choices";
import { type Fact, factsOf, headlineOf } from "./facts";
import { type FootView, footOf } from "./foot";
import { type Kind, kindNames, kindOf } from "./kinds";
import { departures } from "./overrides";
import { editable, type State } from "./params";
import { type Route, routesOf } from "./routes";
import { sentenceOf } from "./sentence";
import { type Structure, structureOf } from "./structure";
import { tableOf } from "./table";
import { titleOf } from "./title";
import { wholeFacts, wholeInWords } from "./whole";

/** The routes of one layer, and whether two of them leave the same edge. */
export interface Trace {
  readonly layer: number;
  readonly routes: readonly Route[];
  readonly apart: boolean;
  /** The two lenders of a layer that borrows, and the row it stands in: they take the place of the row's note. */
  readonly sources: { readonly entriesFrom: number; readonly picksFrom: number } | null;
  readonly row: number;
}

export interface PanelView {
  readonly layer: number | null;
  /** "Layer 26, pinned". */
  readonly kick: string;
  readonly isPinned: boolean;
  readonly kind: Kind | null;
  readonly name: string;
  readonly headline: string;
  readonly facts: readonly Fact[];
  readonly choices: Choices | null;
}

export interface LayerMapView extends ViewModel {
  readonly structure: Structure;
  readonly pinned: number | null;
  readonly hovered: number | null;
  /** The cell in the tab order. */
  readonly stop: number;
  readonly traces: readonly Trace[];
  /** Layers that read what the layer in view keeps or picked. */
  readonly readers: { readonly entries: ReadonlySet<number>; readonly picks: ReadonlySet<number> };
  readonly panel: PanelView;
  readonly foot: FootView;
  readonly changes: Changes | null;
  /** The layer in view in one line, where the panel stands further away. */
  readonly answer: string | null;
  readonly links: boolean;
  /** Why nothing can be edited, or `null`. */
  readonly fixed: string | null;
  readonly bytesPerToken: number;
}

let last: { readonly key: string; readonly view: LayerMapView } | null = null;

/** Parameters to everything the map shows. The last answer is kept: one change asks for it twice, for the page and for the view. */
export function derive(state: State): LayerMapView {
  const key = JSON.stringify(state);
  if (last?.key !== key) last = { key, view: viewOf(state) };
  return last.view;
}

function viewOf(state: State): LayerMapView {
  const structure = structureOf(state);
  const { map, sum } = structure;
  const pinned = layerAt(map, state.layer);
  const hovered = layerAt(map, state.hover);
  const seen = hovered ?? pinned;
  return {
    ...wordsOf(structure),
    changes: changesOf(structure, state.asked),
    answer: seen === null ? null : answerOf(structure, seen),
    caption: captionOf(structure, pinned, hovered),
    marks: map.length + structure.rows.length,
    structure,
    pinned: pinned?.index ?? null,
    hovered: hovered?.index ?? null,
    stop: seen?.index ?? 0,
    traces: [pinned, hovered].flatMap((layer, i) =>
      layer === null || (i === 1 && hovered === pinned) ? [] : [traceOf(structure, layer)],
    ),
    readers: readersOf(structure, seen),
    panel: panelOf(structure, state, pinned, hovered),
    links: state.links,
    bytesPerToken: sum.bytesPerToken,
  };
}

type Words = Pick<LayerMapView, "title" | "table" | "foot" | "fixed">;

const keptWords = new WeakMap<Structure, Words>();

/** What pointing at a layer does not change. */
function wordsOf(structure: Structure): Words {
  const known = keptWords.get(structure);
  if (known !== undefined) return known;
  const words: Words = {
    title: titleOf(structure),
    table: tableOf(structure),
    foot: footOf(structure),
    fixed: structure.design === null ? fixedReason(structure) : null,
  };
  keptWords.set(structure, words);
  return words;
}

function layerAt(map: Structure["map"], index: number | null): Layer | null {
  return index === null ? null : (map[index] ?? null);
}

function traceOf({ arrangement, map }: Structure, layer: Layer): Trace {
  const { entriesFrom, picksFrom, index } = layer;
  const line = (at: number | null) => (at === null ? -1 : (arrangement.cells[at]?.narrow.line ?? -1));
  const isFar = line(entriesFrom) !== line(index);
  return {
    layer: index,
    routes: map.some(({ half }) => half !== null) ? routesOf(arrangement, layer) : [],
    apart: entriesFrom === picksFrom && isFar,
    sources: entriesFrom === null || picksFrom === null || entriesFrom === index ? null : { entriesFrom, picksFrom },
    row: arrangement.cells[index]?.row ?? 0,
  };
}

function readersOf({ map }: Structure, seen: Layer | null): LayerMapView["readers"] {
  const others = seen === null ? [] : map.filter(({ index }) => index !== seen.index);
  return {
    entries: new Set(others.filter((layer) => layer.entriesFrom === seen?.index).map(({ index }) => index)),
    picks: new Set(others.filter((layer) => layer.picksFrom === seen?.index).map(({ index }) => index)),
  };
}

function captionOf(structure: Structure, pinned: Layer | null, hovered: Layer | null): string {
  const seen = hovered ?? pinned;
  if (seen === null) return wholeInWords(structure);
  const stays = pinned !== null && pinned !== seen ? ` Layer ${pinned.index} stays pinned.` : "";
  return `${sentenceOf(structure, seen)}${stays}`;
}

function answerOf({ sum }: Structure, layer: Layer): string {
  const own = exact(sum.layers[layer.index]?.total ?? 0);
  return `Layer ${layer.index}, ${kindNames[kindOf(layer)]}: adds ${own} of ${exact(sum.bytesPerToken)} bytes a token.`;
}

function panelOf(structure: Structure, state: State, pinned: Layer | null, hovered: Layer | null): PanelView {
  const seen = hovered ?? pinned;
  const { model, design } = structure;
  if (seen === null) {
    return {
      layer: null,
      kick: "No layer pinned",
      isPinned: false,
      kind: null,
      name: model.shortName,
      headline: "all layers together",
      facts: wholeFacts(structure),
      choices: null,
    };
  }
  const kind = kindOf(seen);
  const half = seen.half === null ? "" : `, ${seen.half} half`;
  const byHand = design === null || !(seen.index in departures(design)) ? "" : ", set by hand";
  const stays = pinned !== null && pinned !== seen ? `; ${pinned.index} stays pinned` : "";
  return {
    layer: seen.index,
    kick: `Layer ${seen.index}${seen === pinned ? ", pinned" : ""}${byHand}${half}${stays}`,
    isPinned: seen === pinned,
    kind,
    name: kindNames[kind],
    headline: headlineOf(seen),
    facts: factsOf(structure, seen),
    choices: design === null ? null : choicesOf(design, seen.index, structure.sum.bytesPerToken, state.asked),
  };
}

function fixedReason({ model, map }: Structure): string {
  const why = map.some((layer) => layer.mechanism === "csa")
    ? "its ratios are a fixed list, and every layer that keeps entries reads its own"
    : "every layer keeps entries of its own and reads no other’s";
  const { name } = modelById(editable);
  return `Nothing can be moved in ${model.name}: ${why}. These controls belong to ${name}: choose it to use them.`;
}
