import { bytesText, exact, factor, inWords } from "../../ui/numbers";
import { axes, band, line, powersOfTwo } from "./geometry";
import { contextStops } from "./params";
import { contextPowers, pickers, realPool, realStep, source } from "./sizes";
import { binaryText, workText } from "./words";

interface Tick {
  readonly text: string;
  readonly place: number;
}

/** Entries that one layer scores for a token, against the context, on log axes. */
export interface CostChart {
  readonly full: string;
  readonly pooled: string;
  /** What the pool spares a layer, as an area. */
  readonly spared: string;
  /** Up the left side, and below: there every other one, since they stand side by side. */
  readonly ticks: readonly Tick[];
  readonly below: readonly Tick[];
  readonly corner: { readonly x: number; readonly y: number; readonly text: string };
  readonly cursor: {
    readonly x: number;
    readonly full: number;
    readonly pooled: number;
    readonly index: number;
    readonly last: number;
    readonly text: string;
  };
  readonly rows: readonly { readonly name: string; readonly pool: string; readonly plain: string }[];
  readonly says: string;
  readonly described: string;
}

const tick = (value: number): Tick => ({ text: binaryText(value), place: box.x(value) });

const ends = [2 ** contextPowers.first, 2 ** contextPowers.last] as const;
const box = axes(ends);
const drawn = [...new Set([...ends, realPool])].sort((a, b) => a - b);

/** Lines that do not depend on where the cursor stands. */
const lines = {
  full: line(
    box,
    ends.map((at) => [at, at] as const),
  ),
  pooled: line(
    box,
    drawn.map((at) => [at, realStep(at).inPool] as const),
  ),
  spared: band(
    box,
    drawn.filter((at) => at >= realPool).map((at) => [at, realStep(at).inPool, at] as const),
  ),
  ticks: powersOfTwo(contextPowers.first, contextPowers.last, 2).map(tick),
  below: powersOfTwo(contextPowers.first, contextPowers.last, 5).map(tick),
  corner: { x: box.x(realPool), y: box.y(realPool), text: exact(realPool) },
  described: `Entries that one decoder indexer scores for a token against the entries there are, both axes logarithmic. Layer ${source}: as many as there are. Layers ${pickers.join(", ")}: as many up to ${exact(realPool)}, then no more.`,
};

export function costChart(context: number): CostChart {
  const step = realStep(context);
  const layers = inWords(pickers.length + 1);
  return {
    ...lines,
    cursor: {
      x: box.x(context),
      full: box.y(step.source),
      pooled: box.y(step.inPool),
      index: contextStops.indexOf(context),
      last: contextStops.length - 1,
      text: `${exact(context)} entries`,
    },
    rows: [
      { name: `layer ${source}`, pool: exact(step.source), plain: exact(step.source) },
      { name: `each of ${pickers[0]} to ${pickers.at(-1)}`, pool: exact(step.inPool), plain: exact(step.source) },
      { name: `all ${layers}`, pool: exact(step.scored), plain: exact(step.scoredPlain) },
      { name: "operations", pool: workText(step.work), plain: workText(step.workPlain) },
      { name: "key bytes read", pool: bytesText(step.bytes), plain: bytesText(step.bytesPlain) },
    ],
    says:
      step.scored === step.scoredPlain
        ? `Up to ${exact(realPool)} entries the pool holds every block: plain top-k, at the same cost.`
        : `${factor(step.scoredPlain / step.scored)} times fewer than without the pool; of what is left, layer ${source}’s scan is ${factor((100 * step.source) / step.scored)} %.`,
    described: lines.described,
  };
}
