import { exact } from "../../ui/numbers";
import type { DataTable, ViewModel } from "../define";
import { type Block, blocks } from "./blocks";
import { cacheOf, real, toyCount, yardstick } from "./counts";
import { shownBlocks } from "./geometry";
import { runOf, sizes } from "./layer";
import { type FlowParams, type Form, writeCell } from "./params";
import { type BlockId, type CellRef, columnsOf, rowsOf } from "./places";
import { type Context, factorsOf, type Read } from "./recipes";
import { blockSays, type CellWords, inCell, shapeText, tiny, wordsOf } from "./words";

export interface CellView {
  /** As in the address: "kC.3.1". */
  readonly key: string;
  readonly text: string;
  /** How large its magnitude is, from 0 to 5. */
  readonly shade: number;
  /** Of a token that comes after the one that asks. */
  readonly isLater: boolean;
}

export interface BlockView {
  readonly id: BlockId;
  readonly symbol: string;
  readonly label: string;
  readonly shape: string;
  readonly part: Block["part"];
  readonly keep: Block["keep"];
  readonly says: string;
  readonly rows: readonly { readonly says: string; readonly cells: readonly CellView[] }[];
}

export interface CountRow {
  readonly name: string;
  readonly naive: string;
  readonly absorbed: string;
}

export interface FlowView extends ViewModel {
  readonly form: Form;
  readonly blocks: readonly BlockView[];
  /** The cell in the words below: the one pointed at, else the pinned one. */
  readonly shown: CellRef | null;
  readonly shownKey: string | null;
  readonly pinnedKey: string | null;
  /** Where the tab key stops. */
  readonly stopKey: string;
  readonly factors: ReadonlySet<string>;
  /** The block of the cell in the words, and those its factors are in. */
  readonly live: { readonly to: BlockId | null; readonly from: ReadonlySet<BlockId> };
  readonly words: CellWords | null;
  readonly toy: { readonly caption: string; readonly rows: readonly CountRow[] };
  readonly real: { readonly caption: string; readonly rows: readonly CountRow[] };
  readonly cost: string;
  readonly difference: string;
  readonly cache: { readonly bytes: string; readonly sum: string; readonly yardstick: string };
  readonly bytesPerToken: number;
}

/** What stands in for a block that only the other form has. */
const counterpart: Readonly<Partial<Record<BlockId, CellRef>>> = {
  kC: { block: "qA", row: 0, column: 0 },
  v: { block: "z", row: 0, column: 0 },
  qA: { block: "kC", row: 0, column: 0 },
  z: { block: "v", row: 0, column: 0 },
};

function inForm(cell: CellRef | null, form: Form): CellRef | null {
  if (cell === null || shownBlocks(form).includes(cell.block)) return cell;
  return counterpart[cell.block] ?? null;
}

/** The flow of one token's query through one head, the numbers of all blocks, and what is read and made on the way. */
export function derive(params: FlowParams): FlowView {
  const { form, token, head, model } = params;
  const context: Context = { run: runOf(params.seed), form, token, head };
  const values = valuesOf(context);
  const pinned = inForm(params.cell, form);
  const shown = inForm(params.hover, form) ?? pinned;
  const recipe = shown && blocks[shown.block].make(shown, context);
  const factors = recipe ? factorsOf(recipe) : [];
  const words = shown && recipe && wordsOf(shown, recipe, context, values);
  const first = shownBlocks(form)[0] ?? "h";
  const views = viewsOf(context, values);
  const cache = cacheOf(model);
  return {
    title: titleOf(form, token),
    caption: captionOf(params, words),
    table: tableOf(views, form),
    marks: views.reduce((sum, { id }) => sum + rowsOf(id) * columnsOf(id), 0),
    form,
    blocks: views,
    shown,
    shownKey: shown && writeCell(shown),
    pinnedKey: pinned && writeCell(pinned),
    stopKey: writeCell(shown ?? { block: first, row: 0, column: 0 }),
    factors: new Set(factors.map(writeCell)),
    live: { to: shown?.block ?? null, from: new Set(factors.map(({ block }) => block)) },
    words,
    toy: toyTable(token),
    real: realTable(),
    cost: `For each pair of a query and a cached token: ${exact(real.products.naive)} multiplications in the naive form, nearly all of them to make keys and values, ${exact(real.products.absorbed)} in the absorbed. Where keys and values once made serve many queries, as in prefill, the naive form needs ${exact(real.pair.naive)} a pair.`,
    difference: differenceOf(context),
    cache: { bytes: exact(cache.bytes), sum: cache.sum, yardstick: yardstick(model) },
    bytesPerToken: cache.bytes,
  };
}

function valuesOf(context: Context): Read {
  const known = new Map<BlockId, Float64Array>();
  return ({ block, row, column }) => {
    const values = known.get(block) ?? blocks[block].values(context).values;
    known.set(block, values);
    return values[row * columnsOf(block) + column] ?? 0;
  };
}

let last: { readonly key: string; readonly views: readonly BlockView[] } | null = null;

/** The blocks with their numbers. The last ones are kept: while the reader points, they stay as they are. */
function viewsOf(context: Context, read: Read): readonly BlockView[] {
  const { run, form, token, head } = context;
  const key = [run.seed, form, token, head].join(" ");
  if (last?.key !== key) last = { key, views: shownBlocks(form).map((id) => blockView(id, context, read)) };
  return last.views;
}

/** From this magnitude on a cell is as dark as any. */
const darkest = 1.5;
const shades = 5;

function blockView(id: BlockId, context: Context, read: Read): BlockView {
  const block = blocks[id];
  const cellView = (row: number, column: number): CellView => {
    const at = { block: id, row, column };
    const isLater = block.make(at, context).kind === "later";
    const value = isLater ? 0 : read(at);
    const shade = Math.round(shades * Math.min(1, Math.abs(value) / (id === "p" ? 1 : darkest)));
    return { key: writeCell(at), text: isLater ? "" : inCell(id, value), shade, isLater };
  };
  return {
    id,
    symbol: block.symbol,
    label: block.label ?? block.name,
    shape: shapeText(id),
    part: block.part,
    keep: block.keep,
    says: blockSays(id),
    rows: Array.from({ length: rowsOf(id) }, (_, row) => ({
      says: `${block.name}, row ${row + 1}`,
      cells: Array.from({ length: columnsOf(id) }, (_, column) => cellView(row, column)),
    })),
  };
}

const entries = (count: number) => (count === 1 ? "1 cached entry" : `${count} cached entries`);

function titleOf(form: Form, token: number): string {
  if (form === "absorbed")
    return "Absorbed: the same output from the cached entries alone, and no key or value is made";
  const { thrown } = toyCount(form, token);
  const become = token === 0 ? "becomes" : "become";
  return `Naive: ${entries(token + 1)} ${become} ${thrown} numbers of keys and values, used once and dropped`;
}

function captionOf({ form, token, head, seed }: FlowParams, words: CellWords | null): string {
  const { read, thrown, extra } = toyCount(form, token);
  const where = `token ${token} asks, head ${head + 1}, seed ${seed}. ${read} numbers are read from the cache`;
  const does =
    form === "naive"
      ? `Naive form: ${where}; from them the heads make ${thrown} numbers of keys and values, which last for this step.`
      : `Absorbed form: ${where} and attended as they are; beyond the naive form the heads make ${extra} numbers, however long the context.`;
  return `${does} ${words?.sentence ?? "No cell is pinned: point at one to see what made it."}`;
}

function toyTable(token: number): FlowView["toy"] {
  const [naive, absorbed] = [toyCount("naive", token), toyCount("absorbed", token)];
  const row = (name: string, of: keyof typeof naive): CountRow => ({
    name,
    naive: exact(naive[of]),
    absorbed: exact(absorbed[of]),
  });
  return {
    caption: `Numbers in this step: ${entries(token + 1)}, ${sizes.heads} heads`,
    rows: [
      row("read from the cache", "read"),
      row("keys and values made, then thrown away", "thrown"),
      row("made once a step instead: absorbed queries and sums of latents", "extra"),
    ],
  };
}

function realTable(): FlowView["real"] {
  return {
    caption: `V3’s sizes: ${real.heads} heads, ${real.latent} + ${real.rope}, for each cached token and layer`,
    rows: [
      { name: "read from the cache", naive: exact(real.read), absorbed: exact(real.read) },
      {
        name: "keys and values made, then thrown away",
        naive: exact(real.thrown.naive),
        absorbed: exact(real.thrown.absorbed),
      },
      {
        name: "once a step, not for each token: absorbed queries and sums of latents",
        naive: exact(real.extra.naive),
        absorbed: exact(real.extra.absorbed),
      },
    ],
  };
}

function differenceOf({ run, token }: Context): string {
  const { hidden } = sizes;
  const difference = (a: Float64Array, b: Float64Array) =>
    a.slice(token * hidden, (token + 1) * hidden).reduce((most, value, index) => {
      return Math.max(most, Math.abs(value - (b[token * hidden + index] ?? 0)));
    }, 0);
  return tiny(difference(run.naive.y.values, run.absorbed.y.values));
}

const kept: Readonly<Record<Block["keep"], string>> = {
  cached: "cached",
  weight: "weights",
  thrown: "made for each cached token, thrown away",
  step: "made once a step",
  input: "input",
};

function tableOf(views: readonly BlockView[], form: Form): DataTable {
  return {
    caption: `Blocks of the ${form} form, in the order they are made`,
    columns: ["Block", "Shape", "Kept", "Made from", "Numbers, row by row"].map((label) => ({ label, numeric: false })),
    rows: views.map(({ id, label, symbol, shape, keep, rows }) => [
      `${plain(symbol)}, ${label}`,
      plain(shape),
      kept[keep],
      blocks[id].from[form].map((from) => plain(blocks[from].symbol)).join(", "),
      rows.map(({ cells }) => cells.map(({ text }) => text || "–").join(" ")).join("; "),
    ]),
  };
}

/** A symbol where nothing is raised or lowered. */
function plain(symbol: string): string {
  return symbol.replaceAll(/[_^]/g, " ");
}
