import { bytesText, exact, inWords } from "../../ui/numbers";
import type { ViewModel } from "../define";
import { cellsPath, type Grid, placeOf, pointsOf, type Stretch, stretch } from "./geometry";
import type { ShapesParams } from "./params";
import {
  entryBytes,
  type Held,
  heldAt,
  mostHit,
  mostTokens,
  pageTokens,
  type StrategyId,
  sizes,
  strategies,
} from "./request";

export interface PageView {
  readonly page: number;
  readonly isTaken: boolean;
  readonly cells: string;
  readonly filled: string;
}

export interface PagesView {
  readonly kind: "csa" | "hca";
  readonly grid: Grid;
  readonly name: string;
  readonly says: string;
  readonly pages: readonly PageView[];
}

export interface BlockView {
  readonly id: "window" | "csa-tail" | "hca-tail";
  readonly grid: Grid;
  readonly name: string;
  readonly says: string;
  readonly cells: string;
  readonly filled: string;
  /** Kept for the next entry's overlap. */
  readonly before: string;
}

export interface LaneView {
  readonly id: StrategyId | "entries";
  readonly name: string;
  readonly says: string;
  readonly stored: readonly Stretch[];
  readonly again: Stretch | null;
  /** What the published estimate adds to it. */
  readonly published: Stretch | null;
  readonly bytes: string;
  readonly tokens: string;
}

export interface ShapesView extends ViewModel {
  readonly along: number;
  readonly pages: readonly PagesView[];
  readonly paged: string;
  readonly allocated: string;
  readonly blocks: readonly BlockView[];
  readonly fixed: string;
  readonly lanes: readonly LaneView[];
  readonly hit: { readonly place: number; readonly value: number; readonly text: string };
  readonly ticks: readonly { readonly text: string; readonly place: number }[];
  readonly rule: string;
}

const csaGrid: Grid = { columns: 8, rows: 8 };
const hcaGrid: Grid = { columns: 2, rows: 1 };
const windowGrid: Grid = { columns: 16, rows: 8 };
const csaTailGrid: Grid = { columns: 8, rows: 1 };

const tickTokens = [0, mostHit / 4, mostHit / 2, (3 * mostHit) / 4, mostHit];

/** One request of V4-Flash, and what a prefix cache can keep of it. */
export function derive({ tokens, hit, period }: ShapesParams): ShapesView {
  const held = heldAt(tokens);
  const lanes = lanesOf(hit, period);
  const blocks = blocksOf(held);
  return {
    title: `At ${exact(tokens)} tokens: ${bytesText(held.globalBytes)} in pages that grow, ${bytesText(sizes.windowBytes)} of windows that do not`,
    caption: `${requestText(tokens, held)} ${hitText(hit, period)}`,
    table: {
      caption: `Window KV in a prefix cache, for a hit of ${exact(hit)} tokens`,
      columns: [
        { label: "Strategy", numeric: false },
        { label: "Window KV stored, bytes", numeric: true },
        { label: "Tokens run again, exact", numeric: true },
        { label: "as published", numeric: true },
      ],
      rows: (["full", "periodic", "zero"] as const).map((id) => {
        const { storedBytes, recomputed, published } = strategies(hit, period)[id];
        return [laneNames[id], exact(storedBytes), exact(recomputed), exact(published)];
      }),
    },
    marks: 2 * (mostTokens / pageTokens) + blocks.length + lanes.length,
    along: placeOf(tokens, mostTokens),
    pages: [pagesView("csa", held), pagesView("hca", held)],
    paged: `${exact(held.globalBytes)} B in ${exact(sizes.csa.layers + sizes.hca.layers)} layers`,
    allocated: `${exact(held.pages)} ${held.pages === 1 ? "page" : "pages"} of ${exact(pageTokens)} tokens in each: ${exact(held.pageBytes)} B allocated, padding included`,
    blocks,
    fixed: `${exact(sizes.layers)} windows: ${exact(sizes.windowBytes)} B, and the tails, from the first token on`,
    lanes,
    hit: { place: placeOf(hit, mostHit), value: hit, text: `${exact(hit)} tokens` },
    ticks: tickTokens.map((value) => ({ text: exact(value), place: placeOf(value, mostHit) })),
    rule: ruleText(),
  };
}

function pagesView(kind: "csa" | "hca", held: Held): PagesView {
  const { layers, ratio, row, key } = sizes[kind];
  const grid = kind === "csa" ? csaGrid : hcaGrid;
  const entries = kind === "csa" ? held.csaEntries : held.hcaEntries;
  const aPage = pageTokens / ratio;
  const rows = key === 0 ? exact(row) : `(${exact(row)} + ${exact(key)})`;
  return {
    kind,
    grid,
    name: `${kind.toUpperCase()}, each of ${exact(layers)} layers: an entry for ${exact(ratio)} tokens`,
    says: `${exact(entries)} × ${rows} = ${exact(entries * (row + key))} B a layer`,
    pages: Array.from({ length: mostTokens / pageTokens }, (_, page) => ({
      page,
      isTaken: page < held.pages,
      cells: cellsPath(grid, 0, aPage),
      filled: cellsPath(grid, 0, entries - page * aPage),
    })),
  };
}

function blocksOf(held: Held): readonly BlockView[] {
  const { window, windowRow, csa, hca, csaMost, hcaMost, csaNumbers, hcaNumbers } = sizes;
  const before = held.csaKept - held.csaOpen;
  const whole = ({ columns, rows }: Grid) => columns * rows;
  return [
    {
      id: "window",
      grid: windowGrid,
      name: `Window, each of ${exact(sizes.layers)} layers`,
      says: `${exact(held.windowRows)} of ${exact(window)} rows × ${exact(windowRow)} B`,
      cells: cellsPath(windowGrid, 0, window),
      filled: cellsPath(windowGrid, 0, held.windowRows),
      before: "",
    },
    {
      id: "csa-tail",
      grid: csaTailGrid,
      name: `Tail, each of ${exact(csa.layers)} CSA layers`,
      says: `${exact(held.csaKept)} of at most ${exact(csaMost)} tokens × ${exact(csaNumbers)} numbers`,
      cells: cellsPath(csaTailGrid, 0, whole(csaTailGrid)),
      filled: cellsPath(csaTailGrid, csa.ratio, csa.ratio + held.csaOpen),
      before: cellsPath(csaTailGrid, csa.ratio - before, csa.ratio),
    },
    {
      id: "hca-tail",
      grid: windowGrid,
      name: `Tail, each of ${exact(hca.layers)} HCA layers`,
      says: `${exact(held.hcaKept)} of at most ${exact(hcaMost)} tokens × ${exact(hcaNumbers)} numbers`,
      cells: cellsPath(windowGrid, 0, hca.ratio),
      filled: cellsPath(windowGrid, 0, held.hcaKept),
      before: "",
    },
  ];
}

const laneNames: Readonly<Record<LaneView["id"], string>> = {
  entries: "Entries",
  full: "Full",
  periodic: "Periodic",
  zero: "Zero",
};

function lanesOf(hit: number, period: number): readonly LaneView[] {
  const { full, periodic, zero } = strategies(hit, period);
  const none = { again: null, published: null };
  const whole = [stretch(0, hit, mostHit)];
  return [
    {
      id: "entries",
      name: laneNames.entries,
      says: "compressed, stored in all three",
      stored: whole,
      ...none,
      bytes: bytesText(entryBytes(hit)),
      tokens: "",
    },
    {
      id: "full",
      name: laneNames.full,
      says: "every window row",
      stored: whole,
      ...none,
      bytes: bytesText(full.storedBytes),
      tokens: "none",
    },
    {
      id: "periodic",
      name: laneNames.periodic,
      says: `windows each ${exact(period)} tokens`,
      stored: pointsOf(period, hit, sizes.window, mostHit),
      again: stretch(hit - periodic.recomputed, hit, mostHit),
      published: null,
      bytes: bytesText(periodic.storedBytes),
      tokens: exact(periodic.recomputed),
    },
    {
      id: "zero",
      name: laneNames.zero,
      says: "no window row",
      stored: [],
      again: stretch(hit - zero.recomputed, hit, mostHit),
      published: stretch(hit - zero.published, hit - zero.recomputed, mostHit),
      bytes: bytesText(zero.storedBytes),
      tokens: exact(zero.recomputed),
    },
  ];
}

function ruleText(): string {
  const { layers, window } = sizes;
  const { recomputed, published } = strategies(mostHit, mostHit).zero;
  return `With no window stored, a long prefix needs its last W + (L − 1)(W − 1) = ${exact(window)} + ${exact(layers - 1)} × ${exact(window - 1)} = ${exact(recomputed)} tokens again, the exact rule; the report’s estimate is L · W = ${exact(layers)} × ${exact(window)} = ${exact(published)}. Hits are counted in whole blocks of ${exact(sizes.hca.ratio)}; the few tokens of the tails are left out.`;
}

function requestText(tokens: number, held: Held): string {
  const { csaEntries, hcaEntries, csaOpen, csaKept, hcaKept } = held;
  const entries = (count: number) => `${exact(count)} ${count === 1 ? "entry" : "entries"}`;
  const open =
    csaOpen === 0
      ? "No token waits for a CSA entry"
      : `${csaOpen === 1 ? "One token waits" : `${wordFor(csaOpen)} tokens wait`} for the next CSA entry`;
  const before = csaKept - csaOpen;
  const kept =
    before === 0 ? "" : `, which will pool the ${inWords(before)} before ${csaOpen === 0 ? "it" : "them"} too`;
  const waits = hcaKept === 0 ? "none waits for HCA" : `${exact(hcaKept)} ${hcaKept === 1 ? "waits" : "wait"} for HCA`;
  return `A request of ${exact(tokens)} tokens has ${entries(csaEntries)} in each CSA layer and ${entries(hcaEntries)} in each HCA layer. ${open}${kept}; ${waits}.`;
}

function wordFor(count: number): string {
  const word = inWords(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function hitText(hit: number, period: number): string {
  if (hit === 0) return "No prefix is hit: everything is computed.";
  const { full, periodic, zero } = strategies(hit, period);
  const points = periodic.points ?? 0;
  const stored =
    points === 0
      ? "none yet"
      : `${exact(points)} ${points === 1 ? "point" : "points"}, ${bytesText(periodic.storedBytes)}`;
  return `A hit of ${exact(hit)} tokens needs windows. Full caching stores ${bytesText(full.storedBytes)} of them and runs nothing again; periodic, ${stored}, runs ${exact(periodic.recomputed)} tokens; zero stores nothing and runs ${exact(zero.recomputed)}${zero.published === zero.recomputed ? "" : `, ${exact(zero.published)} as published`}.`;
}
