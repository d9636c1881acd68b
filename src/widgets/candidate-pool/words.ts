import { exact, factor, inWords, sentence } from "../../ui/numbers";
import type { PoolParams } from "./params";
import { found, type PickerRun, type PoolRun } from "./run";
import { pickers, type RealStep, realPool, source } from "./sizes";

export const percent = (share: number) => `${(100 * share).toFixed(1)}\u00a0%`;
export const small = (value: number) => value.toFixed(2).replace("-", "−");

/** "9.13 billion", "67.1 million". */
export function workText(operations: number): string {
  return operations >= 1e9 ? `${factor(operations / 1e9)} billion` : `${factor(operations / 1e6)} million`;
}

/** "16 Ki", "1 Mi": powers of two. */
export function binaryText(count: number): string {
  return count >= 2 ** 20 ? `${exact(count / 2 ** 20)} Mi` : `${exact(count / 2 ** 10)} Ki`;
}

export const entriesText = (count: number) => `${exact(count)} ${count === 1 ? "entry" : "entries"}`;

/** How many of the plain picks are also picked inside the pool, and of how many. */
export function sharedOf({ picks, plain }: PickerRun): { readonly shared: number; readonly of: number } {
  const inside = new Set(found(picks));
  const wanted = found(plain);
  return { shared: wanted.filter((pick) => inside.has(pick)).length, of: wanted.length };
}

export function isSame({ shared, of }: { readonly shared: number; readonly of: number }): boolean {
  return shared === of;
}

export function titleOf(params: PoolParams, run: PoolRun, chosen: PickerRun): string {
  const { shared, of } = sharedOf(chosen);
  const all = run.candidates === params.entries;
  if (all) return `All blocks fit into the pool: layer ${chosen.layer} picks what plain top-${params.topK} picks`;
  const lost = of - shared;
  if (params.off) {
    const outside = lost === 0 ? "none" : inWords(lost);
    return `Pool off: layer ${chosen.layer} scores all ${params.entries} entries, and ${outside} of its ${inWords(of)} ${of === 1 ? "pick" : "picks"} ${lost > 1 ? "lie" : "lies"} outside`;
  }
  return `Layer ${chosen.layer} scores ${run.candidates} of ${params.entries} entries and keeps ${shared} of the ${of} that plain top-${params.topK} picks`;
}

export function captionOf(params: PoolParams, run: PoolRun, chosen: PickerRun, real: RealStep): string {
  const { block, keep, entries, topK } = params;
  const count = run.ranks.length;
  const pool = `Layer ${source} scores all ${entries} entries and keeps ${keptText(keep, count)} of ${block} by their best score, the newest pinned${pinText(run, keep)}: ${exact(run.candidates)} candidates.`;
  return `${pool} ${pickText(params, run, chosen)} ${shortText(run, topK)}${realText(real)}`;
}

const keptText = (keep: number, count: number) =>
  keep >= count ? `all ${count} blocks` : `${keep} of ${count} blocks`;

function pinText(run: PoolRun, keep: number): string {
  const rank = run.ranks[run.newest] ?? 0;
  if (keep >= run.ranks.length) return "";
  return rank <= keep
    ? ` (by score it is number ${rank}, in anyway)`
    : ` (by score it is number ${rank} and would be out)`;
}

function pickText({ off, topK }: PoolParams, run: PoolRun, chosen: PickerRun): string {
  const { shared, of } = sharedOf(chosen);
  const name = `Layer ${chosen.layer}`;
  if (isSame({ shared, of })) {
    const why = run.candidates === run.scores.length ? "every entry is a candidate" : "all of them are candidates";
    return `${name} picks the same ${of} with and without the pool: ${why}, and its output is the same to the bit.`;
  }
  const differs = `its output differs by ${percent(chosen.error)} (relative L2)`;
  return off
    ? `Without the pool ${name.toLowerCase()} scores every entry; ${of - shared} of its ${of} picks lie outside. Inside, ${differs}.`
    : `${name} scores these alone: ${shared} of the ${of} that plain top-${topK} picks are among its own, and ${differs}.`;
}

function shortText(run: PoolRun, k: number): string {
  const missing = k - run.candidates;
  if (missing <= 0) return "";
  return `The pool is smaller than top-${k}: ${inWords(missing)} ${missing === 1 ? "pick is" : "picks are"} −1, and nothing outside is read. `;
}

function realText({ source: context, inPool, scored, scoredPlain }: RealStep): string {
  const at = `V4.1-Flash at ${exact(context)} entries`;
  return context <= realPool
    ? `${at}: every block is in the pool, so plain top-k.`
    : `${at}: ${exact(inPool)} candidates; ${inWords(pickers.length + 1)} indexers score ${exact(scored)} entries, not ${exact(scoredPlain)}.`;
}

/** Entries by name, or how many there are. */
function named(picks: readonly number[]): string {
  if (picks.length === 0) return "none";
  return picks.length > 3 ? `${picks.length} of them` : picks.join(", ");
}

/** One block in words: what layer 20 makes of it, and what the layer picks in it. */
export function blockSays(params: PoolParams, run: PoolRun, chosen: PickerRun, block: number): string {
  const [first, end] = [block * params.block, (block + 1) * params.block];
  const kept = run.pool.blocks.includes(block);
  const within = (picks: Int32Array) => found(picks).filter((pick) => pick >= first && pick < end);
  const [inPool, plain] = [within(chosen.picks), within(chosen.plain)];
  const status = !kept ? "left out" : block === run.newest ? "kept: the newest is pinned" : "kept";
  const picked = kept ? `layer ${chosen.layer} picks ${named(inPool)}` : `layer ${chosen.layer} scores none of it`;
  const lost = plain.filter((pick) => !inPool.includes(pick));
  const gained = inPool.filter((pick) => !plain.includes(pick));
  const off = [
    ...(lost.length > 0 ? [`without the pool also ${named(lost)}`] : []),
    ...(gained.length > 0 ? [`without the pool not ${named(gained)}`] : []),
  ];
  return sentence(
    `block ${block}, entries ${first} to ${end - 1}: best score of layer ${source} ${small(run.pool.blockScores[block] ?? 0)}, number ${run.ranks[block]} of ${run.ranks.length}; ${status}; ${[picked, ...off].join("; ")}.`,
  );
}
