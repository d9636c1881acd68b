import { choice, custom, flag, quoted, steps, wholeNumber } from "../../ui/params/kinds";
import type { Param, Stop, Values } from "../../ui/params/param";
import { contextPowers, pickers, realBlockSize } from "./sizes";

const plain = (values: readonly number[]): readonly Stop[] => values.map((value) => ({ value, real: null }));
const powers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => 2 ** (from + i));

const entries = (value: number) => (value === 1 ? "entry" : "entries");
const blocks = (value: number) => (value === 1 ? "block" : "blocks");

/** Context of the toy: two lines of blocks on a phone, so half of it is whole blocks of every size. */
export const contexts = [32, 64, 96, 128] as const;
export const blockSizes = [2, 4, 8, 16] as const;

/** Four stops to a doubling. */
const realContexts = [
  ...powers(contextPowers.first, contextPowers.last - 1).flatMap((value) => [4, 5, 6, 7].map((q) => (value * q) / 4)),
  2 ** contextPowers.last,
];
export const contextStops: readonly number[] = realContexts;

/** A block by its number, counted from 0. */
function block(): Param<number | null> {
  const label = "Block pointed at";
  return custom<number | null>({
    label,
    initial: null,
    transient: true,
    write: (value) => (value === null ? "" : String(value)),
    read: (asked) => {
      if (asked === "") return { value: null, notice: null };
      if (/^\d{1,2}$/.test(asked)) return { value: Number(asked), notice: null };
      return { value: null, notice: `${label} can’t be ${quoted(asked)}. Accepted: the number of a block, from 0 on.` };
    },
    samples: [null, 0, 3, 15, 63],
  });
}

export const params = {
  layer: choice(
    pickers.map((value) => ({ value, key: String(value), label: String(value) })),
    pickers[0] ?? 0,
    { label: "Reindex layer" },
  ),
  off: flag(false, { label: "Pool off" }),
  keep: steps(plain([1, 2, 4, 6, 8, 10, 12, 16, 24, 32, 64]), 10, { label: "Blocks kept", unit: blocks }),
  block: steps(
    blockSizes.map((value) => ({ value, real: value === realBlockSize ? "V4.1" : null })),
    4,
    { label: "Entries a block", unit: entries },
  ),
  topK: steps(plain([1, 2, 4, 8, 16, 32]), 8, { label: "Top-k", unit: entries }),
  entries: steps(plain(contexts), 128, { label: "Context of the toy", unit: entries }),
  agreement: steps(plain([0, 0.5, 0.8, 0.9, 0.95, 1]), 0.9, {
    label: "Agreement with layer 20",
    unit: () => "",
  }),
  seed: wholeNumber({ min: 0, max: 99, unit: "" }, 4, { label: "Seed" }),
  /** Of the real sizes. */
  context: {
    ...steps(plain(realContexts), 2 ** contextPowers.last, { label: "Context", unit: entries }),
    control: { kind: "none" },
  } as Param<number>,
  at: block(),
};

export type PoolParams = Values<typeof params>;
