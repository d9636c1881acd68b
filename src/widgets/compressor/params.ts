import { deepseekV4Flash, v41Design } from "../../models";
import { custom, flag, quoted, steps, wholeNumber } from "../../ui/params/kinds";
import type { Values } from "../../ui/params/param";

/** Tokens of the small stream: whole blocks of every ratio on offer. */
export const mostTokens = 16;
/** Channels of an entry here; V4 has 512. */
export const channels = 8;

const csaRatio = deepseekV4Flash.layers.find(({ mechanism }) => mechanism === "csa")?.ratio ?? 4;

const ratios = [2, 4, 8].map((value) => ({
  value,
  real: value === csaRatio ? "CSA" : value === v41Design.encoderRatio ? "CSA2" : null,
}));

/** A cell of the heat map: an input of the entry, from the oldest on, and a channel. */
export interface CellPlace {
  readonly input: number;
  readonly channel: number;
}

const place = (label: string, most: number) =>
  custom<number | null>({
    label,
    initial: null,
    write: (value) => (value === null ? "" : String(value)),
    read: (text) => {
      if (text === "") return { value: null, notice: null };
      if (/^\d{1,2}$/.test(text) && Number(text) < most) return { value: Number(text), notice: null };
      return { value: null, notice: `${label} can’t be ${quoted(text)}. Accepted: 0 to ${most - 1}.` };
    },
    samples: [null, 0, 1, 3, most - 1],
  });

export const params = {
  ratio: steps(ratios, csaRatio, { label: "Ratio m", unit: () => "tokens an entry" }),
  overlap: flag(true, { label: "Overlap with the block before" }),
  bias: flag(true, { label: "Position bias of the gates" }),
  tokens: wholeNumber({ min: 0, max: mostTokens, unit: "tokens" }, 14, { label: "Tokens so far" }),
  seed: wholeNumber({ min: 0, max: 99, unit: "" }, 3, { label: "Seed" }),
  /** The entry taken apart, by its number; `null`: the newest. */
  entry: place("Entry", mostTokens / 2),
  /** The token that asks; `null`: the newest. */
  query: place("Query", mostTokens),
  cell: custom<CellPlace | null>({
    label: "Cell pointed at",
    initial: null,
    transient: true,
    write: (cell) => (cell === null ? "" : `${cell.input}.${cell.channel}`),
    read: () => ({ value: null, notice: null }),
    samples: [null, { input: 0, channel: 0 }, { input: 7, channel: 7 }, { input: 15, channel: 3 }],
  }),
};

export type CompressorState = Values<typeof params>;
