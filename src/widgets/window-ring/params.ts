import { choice, custom, steps } from "../../ui/params/kinds";
import type { Values } from "../../ui/params/param";
import { setups } from "./setups";
import { words } from "./stream";

/** The widest window of the small stream. */
export const widest = 8;

/** Context lengths of the chart. */
const contexts = [128, 512, 2048, 4096, 8192, 32_768, 131_072] as const;

const upTo = (most: number) => Array.from({ length: most }, (_, index) => ({ value: index + 1, real: null }));

/** A cell of the mask: a query, and the key that it would read. */
export interface Place {
  readonly query: number;
  readonly key: number;
}

export const params = {
  time: steps(upTo(words.length), 8, { label: "Tokens so far", unit: () => `of ${words.length}` }),
  window: steps(upTo(widest), 4, { label: "Window W", unit: (rows) => (rows === 1 ? "row" : "rows") }),
  model: choice(
    setups.map(({ id, name }) => ({ value: id, key: id, label: name })),
    "deepseek-v4.1-flash",
    { label: "Rows and sizes of" },
  ),
  context: steps(
    contexts.map((value) => ({
      value,
      real: setups.find(({ window }) => window === value)?.short ?? null,
    })),
    32_768,
    { label: "Context", unit: () => "tokens" },
  ),
  scale: choice(
    [
      { value: "log", key: "log", label: "Log" },
      { value: "linear", key: "linear", label: "Linear" },
    ],
    "log",
    { label: "Axes" },
  ),
  /** The cell that the reader points at. */
  pointed: custom<Place | null>({
    label: "Cell pointed at",
    initial: null,
    transient: true,
    write: (place) => (place === null ? "" : `${place.query}.${place.key}`),
    read: () => ({ value: null, notice: null }),
    samples: [null, { query: 7, key: 2 }, { query: 7, key: 7 }, { query: 3, key: 9 }, { query: 10, key: 8 }],
  }),
};

export type RingParams = Values<typeof params>;
