import { type FootprintTerm, footprint, type Layer, type Mechanism, type RowFormat, rowBytes } from "../../core";
import { type ModelId, modelById, models } from "../../models";

/** One term of the sum: owners × 1/ratio × (main row + indexer row). */
export interface Term {
  /** Layers that keep entries. */
  readonly owners: number;
  /** Tokens an entry. */
  readonly ratio: number;
  /** Id of the main row. */
  readonly main: string;
  /** Id of the indexer row, or `noIndexer`. */
  readonly indexer: string;
}

export type Terms = readonly [Term, Term];

/** The parts of a term, in the order in which they are compared. */
export const partNames = ["owners", "ratio", "main", "indexer"] as const;

export type PartName = (typeof partNames)[number];

export const noIndexer = "none";

/** A row that the reader can pick, with the models that store it. */
export interface Brick {
  readonly row: RowFormat;
  readonly bytes: number;
  readonly usedBy: string;
}

/** What a term of a model stands for. */
export interface Slot {
  readonly label: string;
  /** "encoder layer", "CSA layer". */
  readonly noun: string;
  /** `null` where the model has no such layer. */
  readonly mechanism: Mechanism | null;
  /** The model's own term. Without such layers it has no owners, and the rows of the first term. */
  readonly own: Term;
}

/** Every main row that a model stores, in its global KV or in its windows, smallest first. */
export const mainBricks: readonly Brick[] = bricks(
  (layer) => layer.stores?.main,
  (layer) => layer.window?.row,
);

/** Every indexer row that a model stores, smallest first. */
export const indexerBricks: readonly Brick[] = bricks((layer) => layer.stores?.indexer);

/** Every ratio at which a model keeps entries, smallest first. */
export const ratios: readonly number[] = [
  ...new Set(models.flatMap(({ layers }) => footprint(layers).terms.map(({ ratio }) => ratio))),
].sort((a, b) => a - b);

/** More owners than any model has. */
export const mostOwners = 128;

/**
 * The two terms of a model's sum. A model with one kind of owner gets a second term without owners.
 *
 * @throws RangeError where a model has none, or more than two kinds of owners.
 */
export function slotsOf(id: ModelId): readonly [Slot, Slot] {
  const [first, second, third] = footprint(modelById(id).layers).terms;
  if (first === undefined || third !== undefined)
    throw new RangeError(`${id} does not have one or two kinds of owners`);
  const one = slotOf(first);
  if (second !== undefined) return [one, slotOf(second)];
  const none: Slot = {
    label: "Second kind",
    noun: "second-kind layer",
    mechanism: null,
    own: { ...one.own, owners: 0 },
  };
  return [one, none];
}

/** Where the reader begins: one owner of the first kind, none of the second, every other part in place. */
export function startOf(id: ModelId): Terms {
  const [one, two] = slotsOf(id);
  return [
    { ...one.own, owners: 1 },
    { ...two.own, owners: 0 },
  ];
}

/** Bytes of a row by its id, 0 for no row. @throws RangeError on an id that no model has. */
export function bytesOf(id: string): number {
  if (id === noIndexer) return 0;
  const brick = [...mainBricks, ...indexerBricks].find(({ row }) => row.id === id);
  if (brick === undefined) throw new RangeError(`no model stores a row called ${id}`);
  return brick.bytes;
}

function slotOf(term: FootprintTerm): Slot {
  const { half, mechanism, count, ratio, rows } = term;
  const name = half ?? mechanism.toUpperCase();
  return {
    label: name.charAt(0).toUpperCase() + name.slice(1),
    noun: `${name} layer`,
    mechanism,
    own: { owners: count, ratio, main: rows.main.id, indexer: rows.indexer?.id ?? noIndexer },
  };
}

type RowOf = (layer: Layer) => RowFormat | null | undefined;

/** The rows that global KV uses, then those that only windows use. */
function bricks(global: RowOf, window: RowOf = () => null): readonly Brick[] {
  const found = new Map<string, { row: RowFormat; users: Set<string> }>();
  const note = (rowOf: RowOf, nameOf: (model: string) => string) => {
    for (const { layers, shortName } of models) {
      for (const row of layers.map(rowOf)) {
        if (!row) continue;
        const brick = found.get(row.id) ?? { row, users: new Set() };
        if (!brick.users.has(shortName)) brick.users.add(nameOf(shortName));
        found.set(row.id, brick);
      }
    }
  };
  note(global, (model) => model);
  note(window, (model) => `${model} window`);
  return [...found.values()]
    .map(({ row, users }) => ({ row, bytes: rowBytes(row), usedBy: [...users].join(", ") }))
    .sort((a, b) => a.bytes - b.bytes);
}
