import { type ModelId, models } from "../../models";
import { choice, custom, flag, wholeNumber } from "../../ui/params/kinds";
import type { Option, Param, Values } from "../../ui/params/param";
import type { Verdict } from "../define";
import {
  type Brick,
  indexerBricks,
  mainBricks,
  mostOwners,
  noIndexer,
  type PartName,
  partNames,
  ratios,
  startOf,
  type Terms,
} from "./pieces";

/** A value of its own kind, or `null`: what the target starts with. Text that is no good counts as `null`. */
function orStart<T>(param: Param<T>): Param<T | null> {
  return custom<T | null>({
    label: param.label,
    initial: null,
    write: (value) => (value === null ? "" : param.write(value)),
    read: (text) => {
      const { value, notice } = param.read(text);
      return { value: notice === null ? value : null, notice };
    },
    samples: [null, ...param.samples],
  });
}

const owners = wholeNumber({ min: 0, max: mostOwners, unit: "layers" }, 1, { label: "Layers that keep entries" });
/** A number out of range goes to the nearest in range, as everywhere. */
const ownersOrStart: Param<number | null> = {
  ...orStart(owners),
  read: owners.read,
  samples: [null, 0, 1, 3, 21, 61, mostOwners],
};

const rowOptions = (bricks: readonly Brick[]): Option<string>[] =>
  bricks.map(({ row, bytes }) => ({ value: row.id, key: String(bytes), label: row.name }));

const [smallestRatio = 1] = ratios;
const [smallestRow] = mainBricks;

const ratio = choice(
  ratios.map((value) => ({ value, key: String(value), label: String(value) })),
  smallestRatio,
  { label: "Tokens an entry" },
);
const main = choice(rowOptions(mainBricks), smallestRow?.row.id ?? "", { label: "Main row" });
const indexer = choice([{ value: noIndexer, key: noIndexer, label: "none" }, ...rowOptions(indexerBricks)], noIndexer, {
  label: "Indexer row",
});

const targets: readonly Option<ModelId>[] = models.map(({ id, shortName }) => ({
  value: id,
  key: id,
  label: shortName,
}));

export const params = {
  target: choice(targets, "deepseek-v4.1-flash", { label: "Rebuild" }),
  owners1: ownersOrStart,
  ratio1: orStart(ratio),
  main1: orStart(main),
  indexer1: orStart(indexer),
  owners2: ownersOrStart,
  ratio2: orStart(ratio),
  main2: orStart(main),
  indexer2: orStart(indexer),
  /** Whose rows are laid out where there is room for one term. */
  rowsOf: choice(
    [
      { value: 1, key: "1", label: "first term" },
      { value: 2, key: "2", label: "second term" },
    ],
    1,
    { label: "Rows of" },
  ),
  hint: flag(false, { label: "Say what differs" }),
};

export type RebuildParams = Values<typeof params>;

type Change = Partial<RebuildParams>;

const partKeys = [1, 2].flatMap((slot) =>
  partNames.map((part) => ({ slot, part, key: keyOf(slot === 1 ? 0 : 1, part) })),
);

/** The parameter that holds a part of the first (0) or the second (1) term. */
export function keyOf(slot: 0 | 1, part: PartName): `${PartName}${1 | 2}` {
  return `${part}${slot === 0 ? 1 : 2}`;
}

/** The reader's two terms: what they set, and what the target starts with elsewhere. */
export function termsOf(values: RebuildParams): Terms {
  const [one, two] = startOf(values.target);
  return [
    {
      owners: values.owners1 ?? one.owners,
      ratio: values.ratio1 ?? one.ratio,
      main: values.main1 ?? one.main,
      indexer: values.indexer1 ?? one.indexer,
    },
    {
      owners: values.owners2 ?? two.owners,
      ratio: values.ratio2 ?? two.ratio,
      main: values.main2 ?? two.main,
      indexer: values.indexer2 ?? two.indexer,
    },
  ];
}

/** The change that lays these two terms. */
export function laying(terms: Terms): Change {
  return Object.fromEntries(partKeys.map(({ slot, part, key }) => [key, terms[slot === 1 ? 0 : 1][part]]));
}

/**
 * A new target brings its own pieces, so the terms start again. A part that equals the start is held as the start: one
 * state has one form in the URL.
 */
export function judge(before: RebuildParams, after: RebuildParams): Verdict<typeof params> {
  const start = startOf(after.target);
  const again = before.target !== after.target;
  const parts = partKeys.map(({ slot, part, key }) => {
    const value = after[key];
    return [key, again || value === start[slot === 1 ? 0 : 1][part] ? null : value];
  });
  return { ok: true, params: { ...after, ...Object.fromEntries(parts) }, notices: [] };
}
