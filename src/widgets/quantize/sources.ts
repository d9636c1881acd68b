import { latent } from "./latent";

/** The largest of each run of so many values becomes an outlier. */
export const outlierEvery = 64;
/** So many times larger. */
export const outlierFactor = 4;

/** The seeded vector with the largest value of each run made larger. */
export const withOutliers: readonly number[] = latent.map((value, i) => {
  const start = i - (i % outlierEvery);
  const run = latent.slice(start, start + outlierEvery).map(Math.abs);
  return Math.abs(value) === Math.max(...run) ? value * outlierFactor : value;
});

export type SourceName = "gaussian" | "outliers" | "pasted";
