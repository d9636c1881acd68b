import { rowBytes } from "../../core";
import { exact, factor, inWords, sentence } from "../../ui/numbers";
import { named } from "./cells";
import { keptBytes, type Setup, windowBytes } from "./setups";

const units = [
  { size: 1e9, name: "GB" },
  { size: 1e6, name: "MB" },
  { size: 1e3, name: "KB" },
] as const;

/** An amount to three digits with its unit, in powers of ten: "2.70 MB". */
export function shortBytes(bytes: number): string {
  const unit = units.find(({ size }) => bytes >= size);
  return unit === undefined ? `${exact(bytes)} B` : `${factor(bytes / unit.size)} ${unit.name}`;
}

/** A tick's amount: "100 KB". */
export function tickBytes(bytes: number): string {
  const unit = units.find(({ size }) => bytes >= size);
  return unit === undefined ? `${exact(bytes)} B` : `${exact(bytes / unit.size)} ${unit.name}`;
}

/** "8 times less", "256 times less", "1.50 times less" */
export function timesLess(ratio: number): string {
  return `${Number.isInteger(ratio) ? exact(ratio) : factor(ratio)} times less`;
}

/** "1 row", "4 rows" */
export function inRows(count: number): string {
  return `${exact(count)} ${count === 1 ? "row" : "rows"}`;
}

interface Moment {
  readonly newest: number;
  readonly window: number;
  readonly overwritten: number | null;
}

/** The finding. */
export function titleOf({ newest, window, overwritten }: Moment): string {
  const rows = `${inWords(window)} ${window === 1 ? "row" : "rows"}`;
  if (overwritten === null) {
    const slots = `${inWords(window)} ${window === 1 ? "slot" : "slots"}`;
    return newest + 1 === window
      ? `The ring of ${slots} is full: from here on each token overwrites the oldest`
      : `The ring of ${slots} still fills: ${inWords(newest + 1)} in, nothing lost yet`;
  }
  return `Token ${exact(newest)} overwrites token ${exact(overwritten)}: ${rows} ${window === 1 ? "is" : "are"} kept, whatever comes`;
}

interface Situation extends Moment {
  readonly setup: Setup;
  readonly context: number;
  readonly bytes: number;
}

/** What is shown now. */
export function captionOf({ newest, window, overwritten, setup, context, bytes }: Situation): string {
  const slot = `slot ${newest % window}, ${newest} mod ${window}`;
  const over = overwritten === null ? "which was empty" : `over the row of token ${named(overwritten)}`;
  const oldest = Math.max(0, newest - window + 1);
  const sees = oldest === newest ? "It sees itself alone" : `It sees tokens ${oldest} to ${newest}, itself included`;
  return `Token ${named(newest)} is written to ${slot}, ${over}. ${sees}. The ring has ${inRows(window)} of ${exact(rowBytes(setup.row))} bytes, ${exact(bytes)} a layer. ${contextOf(setup, context)}`;
}

/** What the real windows hold at a context, in words. */
function contextOf(setup: Setup, context: number): string {
  const { name, window, layers } = setup;
  const [kept, held] = [keptBytes(setup, context), windowBytes(setup, context)];
  const start = `${sentence(name)} at ${exact(context)} tokens: ${layers} windows of ${exact(window)} hold ${exact(held)} bytes`;
  if (kept === held) return `${start}, every row there is.`;
  return `${start} where every row kept would be ${exact(kept)}, ${timesLess(kept / held)}.`;
}
