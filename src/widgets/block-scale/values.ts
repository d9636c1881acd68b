/** The 32 values of the figure: a block of 32, or two blocks of 16. All are multiples of 1 / `stepsPerOne`. */
export const count = 32;
/** Values of one block of 16, as many as a plot holds. */
export const perHalf = 16;
/** The largest that can be set: past 6, so that a scale near 1 can be seen to be too small. */
export const most = 8;
const stepsPerOne = 20;
export const step = 1 / stepsPerOne;

/** The nearest value that a slider can take, as one would write it: 3.05 is 3.05. Never −0. */
export function snapped(value: number): number {
  const bounded = Math.min(most, Math.max(-most, value));
  return Math.round(bounded * stepsPerOne) / stepsPerOne + 0;
}

/** The same values with one of them changed. */
export function withValue(values: readonly number[], index: number, value: number): readonly number[] {
  return values.map((old, i) => (i === index ? snapped(value) : old));
}

export interface Preset {
  readonly key: string;
  readonly label: string;
  readonly values: readonly number[];
  /** Index of the value that shows what the preset is for. */
  readonly telling: number;
}

const seed = 7;
const gaussian = seededNormal(seed).map(snapped);

/** One value of the seeded ones, taken far out; the others at a fifth of their size. */
const outlierAt = 10;
const outlier = gaussian.map((value, i) => (i === outlierAt ? 6 : snapped(value / 5)));

/** A largest value once in each half; whatever reaches as far as 3 is halved. */
const largestAt = 4;
const largestBelowAt = perHalf + 5;
function withLargest(largest: number): readonly number[] {
  return gaussian.map((value, i) => {
    if (i === largestAt) return largest;
    if (i === largestBelowAt) return -largest;
    return Math.abs(value) < 3 ? value : snapped(value / 2);
  });
}

export const presets: readonly Preset[] = [
  // Over 6 that is just above a power of two.
  { key: "above3", label: "Just above 3", values: withLargest(3.05), telling: largestAt },
  // Over 6 that is 0.75: no power of two, and exactly an E4M3 number.
  { key: "largest4.5", label: "Largest 4.5", values: withLargest(4.5), telling: largestAt },
  { key: "gaussian", label: `Gaussian, seed ${seed}`, values: gaussian, telling: largestOf(gaussian) },
  { key: "outlier", label: "One outlier", values: outlier, telling: lostBeside(outlier) },
  { key: "equal", label: "All equal", values: gaussian.map(() => 1.25), telling: 0 },
];

function largestOf(values: readonly number[]): number {
  const sizes = values.map(Math.abs);
  return sizes.indexOf(Math.max(...sizes));
}

/** In the half without the outlier: the largest value that a scale of 1, which the outlier asks for, rounds to 0. */
function lostBeside(values: readonly number[]): number {
  const leastRung = 0.5;
  return largestOf(values.map((value, i) => (i >= perHalf && Math.abs(value) < leastRung / 2 ? value : 0)));
}

/** `count` normal numbers by the Box–Muller transform from a small seeded generator. */
function seededNormal(from: number): number[] {
  let state = from;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return ((state >>> 8) + 0.5) / 2 ** 24;
  };
  return Array.from({ length: count }, () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()));
}
