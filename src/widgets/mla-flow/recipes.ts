import { normOf, type Run, sizes, turnAt } from "./layer";
import type { Form } from "./params";
import type { BlockId, CellRef } from "./places";

export interface Product {
  readonly a: CellRef;
  readonly b: CellRef;
}

/** How a cell is made from cells of other blocks. */
export type Recipe =
  /** Drawn from the seed. */
  | { readonly kind: "given" }
  /** Of a token that comes after the one that asks: not there yet. */
  | { readonly kind: "later" }
  /** Made alike from what belongs to another head. */
  | { readonly kind: "otherHead"; readonly head: number }
  /** A dot product, then times `times` and divided by `over` (a norm), where these are not 1. */
  | { readonly kind: "dot"; readonly products: readonly Product[]; readonly times: number; readonly over: number }
  /** Element of a pair (x, y), each a dot product, turned by the position. */
  | {
      readonly kind: "turn";
      readonly x: readonly Product[];
      readonly y: readonly Product[];
      readonly cos: number;
      readonly sin: number;
      readonly isSecond: boolean;
      readonly position: number;
    }
  /** e to the power of one of these over the sum of all of theirs. */
  | { readonly kind: "softmax"; readonly of: readonly CellRef[]; readonly own: CellRef };

/** What a cell's recipe depends on besides its place. */
export interface Context {
  readonly run: Run;
  readonly form: Form;
  readonly token: number;
  readonly head: number;
}

export type Make = (at: CellRef, context: Context) => Recipe;

const cell = (block: BlockId, row: number, column: number): CellRef => ({ block, row, column });

type Along = (index: number) => CellRef;

/** A row of a block, along its columns. */
export const alongRow =
  (block: BlockId, row: number): Along =>
  (index) =>
    cell(block, row, index);
/** A column of a block, along its rows. */
const alongColumn =
  (block: BlockId, column: number): Along =>
  (index) =>
    cell(block, index, column);

export function products(length: number, a: Along, b: Along): readonly Product[] {
  return Array.from({ length }, (_, index) => ({ a: a(index), b: b(index) }));
}

export const given: Make = () => ({ kind: "given" });

export function dot(list: readonly Product[], { times = 1, over = 1 } = {}): Recipe {
  return { kind: "dot", products: list, times, over };
}

const later: Recipe = { kind: "later" };

/** Of a row for each token: those after the asking one are not there yet. */
export const upToToken =
  (make: Make): Make =>
  (at, context) =>
    at.row > context.token ? later : make(at, context);

/** Row of a weight · row of a token. */
export const rowTimesRow =
  (weight: BlockId, rows: BlockId, length: number): Make =>
  ({ row, column }) =>
    dot(products(length, alongRow(weight, column), alongRow(rows, row)));

export const latent: Make = ({ row, column }, { run }) =>
  dot(products(sizes.hidden, alongRow("wDkv", column), alongRow("h", row)), {
    over: normOf(run, run.projected.latent, row),
  });

export const queryLatent: Make = ({ column }, { run, token }) =>
  dot(products(sizes.hidden, alongRow("wDq", column), alongRow("h", token)), {
    over: normOf(run, run.projected.queryLatent, token),
  });

function turned(run: Run, position: number, column: number, list: (row: number) => readonly Product[]): Recipe {
  const first = column - (column % 2);
  return {
    kind: "turn",
    x: list(first),
    y: list(first + 1),
    ...turnAt(run, position),
    isSecond: column > first,
    position,
  };
}

export const ropeKey: Make = ({ row, column }, { run }) =>
  turned(run, row, column, (of) => products(sizes.hidden, alongRow("wKr", of), alongRow("h", row)));

export const ropeQuery: Make = ({ column }, { run, token }) =>
  turned(run, token, column, (of) => products(sizes.qLoraRank, alongRow("wQr", of), alongRow("cQ", 0)));

/** A column of W^UK · the query: its transpose. */
export const absorbedQuery: Make = ({ column }) =>
  dot(products(sizes.headDim, alongColumn("wUk", column), alongRow("qC", 0)));

export const score: Make = ({ row }, { run, form }) => {
  const content =
    form === "naive"
      ? products(sizes.headDim, alongRow("qC", 0), alongRow("kC", row))
      : products(sizes.kvLoraRank, alongRow("qA", 0), alongRow("c", row));
  const position = products(sizes.rotated, alongRow("qR", 0), alongRow("kR", row));
  return dot([...content, ...position], { times: run.config.softmaxScale });
};

export const probability: Make = ({ row }, { token }) => ({
  kind: "softmax",
  of: Array.from({ length: token + 1 }, (_, index) => cell("s", index, 0)),
  own: cell("s", row, 0),
});

export const latentSum: Make = ({ column }, { token }) =>
  dot(products(token + 1, alongColumn("p", 0), alongColumn("c", column)));

export const output: Make = ({ column }, { form, token, head }) => {
  const own = Math.floor(column / sizes.headDim);
  if (own !== head) return { kind: "otherHead", head: own };
  const element = column % sizes.headDim;
  return form === "naive"
    ? dot(products(token + 1, alongColumn("p", 0), alongColumn("v", element)))
    : dot(products(sizes.kvLoraRank, alongRow("wUv", element), alongRow("z", 0)));
};

export const layerOutput: Make = ({ row }) =>
  dot(products(sizes.heads * sizes.headDim, alongRow("wO", row), alongRow("o", 0)));

/** The cells that a recipe reads. */
export function factorsOf(recipe: Recipe): readonly CellRef[] {
  const both = (list: readonly Product[]) => list.flatMap(({ a, b }) => [a, b]);
  if (recipe.kind === "dot") return both(recipe.products);
  if (recipe.kind === "turn") return [...both(recipe.x), ...both(recipe.y)];
  return recipe.kind === "softmax" ? recipe.of : [];
}

export type Read = (at: CellRef) => number;

/** The sum of products. */
export function sumOf(list: readonly Product[], read: Read): number {
  return list.reduce((sum, { a, b }) => sum + read(a) * read(b), 0);
}

/** What the recipe gives; `null` where nothing shown makes the cell. */
export function evaluate(recipe: Recipe, read: Read): number | null {
  if (recipe.kind === "dot") return (sumOf(recipe.products, read) * recipe.times) / recipe.over;
  if (recipe.kind === "softmax") {
    const whole = recipe.of.reduce((sum, at) => sum + Math.exp(read(at)), 0);
    return Math.exp(read(recipe.own)) / whole;
  }
  if (recipe.kind !== "turn") return null;
  const [x, y] = [sumOf(recipe.x, read), sumOf(recipe.y, read)];
  const { cos, sin, isSecond } = recipe;
  return isSecond ? x * sin + y * cos : x * cos - y * sin;
}
