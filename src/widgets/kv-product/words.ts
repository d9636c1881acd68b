import { exact, factor } from "../../ui/numbers";
import type { fitOf } from "./geometry";
import type { ProductParams } from "./params";
import { type Storage, storageOf } from "./storage";

interface Said extends ProductParams {
  readonly elements: number;
  readonly element: number;
  readonly bytesPerToken: number;
  readonly tokens: number;
  readonly sequence: number;
  readonly fit: ReturnType<typeof fitOf>;
}

const units = ["bytes", "KiB", "MiB", "GiB", "TiB"] as const;
const step = 1024;

/** An amount in the largest unit of powers of 1,024 that leaves at least one: to three digits where more would be needed, and then “about”. */
export function unitsOf(bytes: number): string {
  let [amount, at] = [bytes, 0];
  while (amount >= step && at < units.length - 1) {
    amount /= step;
    at += 1;
  }
  const digits = factor(amount);
  const text = Number.isInteger(amount)
    ? exact(amount)
    : Number(digits) === amount
      ? String(amount)
      : `about ${digits}`;
  return `${text} ${units[at]}`;
}

/** "64 GiB". */
export function memoryText(memory: number): string {
  return `${exact(memory)} GiB`;
}

/** "1 layer", "2 layers". */
function counted(count: number, noun: string): string {
  return `${exact(count)} ${noun}${count === 1 ? "" : "s"}`;
}

function fitting({ fit, tokens, memory }: Said): string {
  const of = `${exact(tokens)} tokens`;
  if (fit.over) return `no sequence of ${of} fits into ${memoryText(memory)}`;
  return `${exact(fit.count)} ${fit.count === 1 ? "sequence" : "sequences"} of ${of} ${fit.count === 1 ? "fits" : "fit"} into ${memoryText(memory)}`;
}

/** The finding. */
export function titleOf(said: Said): string {
  return `A token keeps ${exact(said.bytesPerToken)} bytes; ${fitting(said)}`;
}

/** What is shown, in words. */
export function captionOf(said: Said, preset: string | null): string {
  const { layers, kvHeads, width, elements, element, bytesPerToken, sequence } = said;
  const name = preset ?? "A cache of your own";
  const sum = `${counted(layers, "layer")} × 1 entry × ${exact(elements)} elements × ${exact(element)} bytes = ${exact(bytesPerToken)} bytes a token`;
  return `${name}: K and V of ${counted(kvHeads, "head")}, ${exact(width)} wide. ${sum}. A sequence takes ${unitsOf(sequence)}. Weights, activations, a reserve and unused parts of pages are left out: on a machine fewer sequences fit.`;
}

/** What the bar of the memory says. */
export function fitText({ fit, sequence }: Said): string {
  const size = unitsOf(sequence);
  if (fit.over) return `None fits: one takes ${size}.`;
  return `${exact(fit.count)} ${fit.count === 1 ? "fits" : "fit"}, ${size} each.`;
}

/** What an element costs beside its own bits. */
export function storageNote(id: Storage): string {
  const { rule } = storageOf(id);
  if (rule === null) return "no scales";
  return `a scale byte for each ${rule.block}`;
}
