import { bytesAt, footprint, globalOvertakes, type LayerMap } from "../../core";
import { bytesText, exact } from "../../ui/numbers";
import { axes, line } from "./geometry";
import { contextPowers, contextStops } from "./params";
import { contextTick } from "./words";

interface Tick {
  readonly text: string;
  readonly place: number;
}

/** Bytes of a sequence over its length: what grows, and the windows. */
export interface GrowthView {
  readonly global: string;
  readonly window: string;
  /** Where names stand, in per cent from the left and from the bottom. */
  readonly globalName: { readonly x: number; readonly y: number };
  readonly windowName: { readonly x: number; readonly y: number };
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  /** Where the part that grows becomes the larger one; `null` where that is off the axis. */
  readonly crossing: { readonly x: number; readonly y: number; readonly tokens: string } | null;
  readonly cursor: {
    readonly x: number;
    readonly global: number;
    readonly window: number;
    readonly index: number;
    readonly last: number;
    readonly text: string;
    readonly says: string;
  };
  readonly described: string;
  readonly sum: string;
}

const across = [2 ** contextPowers.first, 2 ** contextPowers.last] as const;
const up = [1e4, 1e11] as const;
const named = [1e4, 1e6, 1e8, 1e10] as const;
/** Where the lines have their names: the window's at the right end, where the other is far above it in most states. */
const nameAt = { global: 2 ** 16, window: 2 ** 19 } as const;

/** @param context A stop of the axis. */
export function growthOf(map: LayerMap, context: number): GrowthView {
  const box = axes(across, up);
  const held = contextStops.map((tokens) => ({ tokens, ...bytesAt(map, tokens) }));
  const now = bytesAt(map, context);
  const { windowPerSequence, bytesPerToken } = footprint(map);
  const from = globalOvertakes(map, 2 ** contextPowers.last);
  const byRate = (windowPerSequence / bytesPerToken).toFixed(1);
  const windowBytes = (tokens: number) => bytesAt(map, tokens).window;
  return {
    global: line(
      box,
      held.map(({ tokens, global }) => [tokens, global] as const),
    ),
    window: line(
      box,
      held.map(({ tokens, window }) => [tokens, window] as const),
    ),
    globalName: { x: box.x(nameAt.global), y: box.y(bytesAt(map, nameAt.global).global) },
    windowName: { x: box.x(nameAt.window), y: box.y(windowBytes(nameAt.window)) },
    xTicks: contextStops.map((value) => ({ text: contextTick(value), place: box.x(value) })),
    yTicks: named.map((value) => ({ text: bytesText(value), place: box.y(value) })),
    crossing:
      from === null || from < across[0] ? null : { x: box.x(from), y: box.y(windowBytes(from)), tokens: exact(from) },
    cursor: {
      x: box.x(context),
      global: box.y(now.global),
      window: box.y(now.window),
      index: contextStops.indexOf(context),
      last: contextStops.length - 1,
      text: `${exact(context)} tokens`,
      says: `${bytesText(now.global)} that grew, ${bytesText(now.window)} of windows`,
    },
    described: `Bytes of a sequence over its length, both axes logarithmic. Global KV grows with the context; windows are soon full and stay as they are.`,
    sum: `${exact(windowPerSequence)} ÷ ${exact(bytesPerToken)} is about ${byRate} tokens; ${from === null ? "the windows stay the larger part here" : `counted in whole entries, from ${exact(from)} on`}.`,
  };
}
