import { type FootprintTerm, footprint, type LayerMap } from "../../core";
import { exact, factor } from "../../ui/numbers";
import type { Lever } from "../../ui/Term";
import { type Kind, kindOf, type Ratios, type StepId, sizes, stepIds, type V4Id, v4Models } from "./design";

const layerCount = (id: V4Id, kind: Kind) => v4Models[id].layers.filter((layer) => kindOf(layer) === kind).length;

/** Layers of each kind, and all. */
export function countsOf(id: V4Id): Readonly<Record<Kind | "all" | "keeping", number>> {
  const [csa, hca, window] = [layerCount(id, "csa"), layerCount(id, "hca"), layerCount(id, "window")];
  return { csa, hca, window, all: csa + hca + window, keeping: csa + hca };
}

const tokenText = (ratio: number) => (ratio === 1 ? "each token" : `${exact(ratio)} tokens`);

/** What each step changes, in few words. */
export function stepWords(id: V4Id, { csaRatio, hcaRatio }: Ratios): Readonly<Record<StepId, string>> {
  const { all, keeping, hca } = countsOf(id);
  return {
    "v3.2": `V3.2: ${sizes.v32Layers} layers, an entry a token`,
    layers: all === keeping ? `all ${all} layers keep entries` : `${keeping} of ${all} layers keep entries`,
    row: `main row of ${sizes.v32Row} B to ${sizes.row}`,
    key: `index key of ${sizes.v32Key} B to ${sizes.key}`,
    "no-key": `no index key in ${hca} HCA layers`,
    csa: `an entry for ${tokenText(csaRatio)}`,
    hca: `in HCA layers for ${tokenText(hcaRatio)}`,
  };
}

/** The lever that a step pulls. */
export const stepLevers: Readonly<Record<StepId, readonly Lever[]>> = {
  "v3.2": [],
  layers: ["layer"],
  row: ["entry", "precision"],
  key: ["precision"],
  "no-key": ["entry"],
  csa: ["sequence"],
  hca: ["sequence"],
};

interface Summand {
  readonly count: number;
  readonly rows: string;
  readonly ratio: number;
}

function joined(terms: readonly FootprintTerm[]): readonly Summand[] {
  const summands = new Map<string, Summand>();
  for (const { count, mainRowBytes, indexerRowBytes, ratio } of terms) {
    const rows = indexerRowBytes === 0 ? exact(mainRowBytes) : `(${exact(mainRowBytes)} + ${exact(indexerRowBytes)})`;
    const before = summands.get(`${rows}|${ratio}`)?.count ?? 0;
    summands.set(`${rows}|${ratio}`, { count: before + count, rows, ratio });
  }
  return [...summands.values()];
}

/** The sum of a map: "21 × (584 + 68) ÷ 4 + 20 × 584 ÷ 128". */
export function sumText(map: LayerMap): string {
  return joined(footprint(map).terms)
    .map(({ count, rows, ratio }) => `${exact(count)} × ${rows}${ratio === 1 ? "" : ` ÷ ${exact(ratio)}`}`)
    .join(" + ");
}

/** How many times less it is, to four digits: "13.68". */
export function timesLess(before: number, after: number): string {
  const times = before / after;
  return times < 100 ? times.toFixed(2) : factor(times);
}

/** Powers of two on an axis: 64, 1 Ki, 1 Mi. */
export function contextTick(value: number): string {
  if (value >= 2 ** 20) return `${value / 2 ** 20} Mi`;
  return value >= 2 ** 10 ? `${value / 2 ** 10} Ki` : String(value);
}

/** Steps up to and with this one. */
export function placeOf(step: StepId): number {
  return stepIds.indexOf(step);
}
