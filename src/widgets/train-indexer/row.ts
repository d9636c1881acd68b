import { barLength } from "./geometry";
import type { TrainParams } from "./params";
import type { Recording, TrainResult } from "./run";
import { queries, shownText } from "./texts";

export interface WordMark {
  readonly word: string;
  readonly token: number;
  readonly kind: "seen" | "asks" | "later";
  /** Bars in per cent of the longest. */
  readonly attention: number;
  readonly index: number;
  readonly isBest: boolean;
  readonly isPick: boolean;
  /** Its own row is recorded: the reader can make it ask. */
  readonly canAsk: boolean;
}

export interface ShownRow {
  readonly words: readonly WordMark[];
  readonly described: string;
  readonly word: string;
  readonly token: number;
  readonly longest: number;
  readonly hits: number;
  readonly picks: number;
  readonly held: number;
  readonly bestHeld: number;
}

/** Attention and indexer over what one word sees. Bars have one scale for both and for every recording of a training. `longest` is the share that the longest bar stands for. */
export function rowOf({ query }: TrainParams, made: TrainResult, shown: Recording): ShownRow {
  const index = Math.max(
    0,
    queries.findIndex(({ token }) => token === query),
  );
  const { token, word } = queries[index] ?? queries[0];
  const attended = made.attended[index] ?? { shares: [], best: [] };
  const own = shown.rows[index] ?? { shares: [], picks: [] };
  const all = made.recordings.flatMap(({ rows }) => rows[index]?.shares ?? []);
  const longest = Math.max(Number.EPSILON, ...attended.shares, ...all);
  const [best, picks] = [new Set(attended.best), new Set(own.picks)];
  const held = (entries: readonly number[]) => entries.reduce((sum, entry) => sum + (attended.shares[entry] ?? 0), 0);
  const hits = own.picks.filter((entry) => best.has(entry)).length;
  const named = own.picks.map((entry) => shownText[entry] ?? "").join(", ");
  return {
    words: shownText.map((text, at) => ({
      word: text,
      token: at,
      kind: at === token ? "asks" : at < token ? "seen" : "later",
      attention: barLength(attended.shares[at] ?? 0, longest),
      index: barLength(own.shares[at] ?? 0, longest),
      isBest: best.has(at),
      isPick: picks.has(at),
      canAsk: queries.some(({ token: own }) => own === at),
    })),
    described: `The shown text, word by word; above each word the attention that “${word}” pays it, below what the indexer expects. Now it picks: ${named}.`,
    word,
    token,
    longest,
    hits,
    picks: own.picks.length,
    held: held(own.picks),
    bestHeld: held(attended.best),
  };
}
