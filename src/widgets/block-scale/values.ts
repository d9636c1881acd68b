/** The 32 values of the figure: a block of 32, or two blocks of 16. All are multiples of `step`, so nothing is rounded on the way. */
export const count = 32;
export const most = 6;
export const step = 1 / 16;

/** The nearest value that a slider can take. Never −0. */
export function snapped(value: number): number {
  const bounded = Math.min(most, Math.max(-most, value));
  return Math.round(bounded / step) * step + 0;
}

/** The same values with one of them changed. */
export function withValue(values: readonly number[], index: number, value: number): readonly number[] {
  return values.map((old, i) => (i === index ? snapped(value) : old));
}

export interface Preset {
  readonly key: string;
  readonly label: string;
  readonly values: readonly number[];
}

const seed = 7;
const gaussian = seededNormal(seed).map(snapped);

/** One value of the seeded ones, taken to the end of the scale; the others at a fifth of their size. */
const outlierAt = 10;
const outlier = gaussian.map((value, i) => (i === outlierAt ? most : snapped(value / 5)));

/** Just above 3, once in each half: over 6 that is just above a power of two. */
const aboveThree = 3 + step;
const above = gaussian.map((value, i) => {
  if (i === 4) return aboveThree;
  if (i === 21) return -aboveThree;
  return Math.abs(value) < 3 ? value : snapped(value / 2);
});

export const presets: readonly Preset[] = [
  { key: "above3", label: "Just above 3", values: above },
  { key: "gaussian", label: `Gaussian, seed ${seed}`, values: gaussian },
  { key: "outlier", label: "One outlier", values: outlier },
  { key: "equal", label: "All equal", values: gaussian.map(() => 1.25) },
];

/** `count` normal numbers by the Box–Muller transform from a small seeded generator. */
function seededNormal(from: number): number[] {
  let state = from;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return ((state >>> 8) + 0.5) / 2 ** 24;
  };
  return Array.from({ length: count }, () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()));
}
