import { median } from "./statistics";

/** Something to time; what it returns is kept, so that the work cannot be left out. */
export interface Contender {
  readonly name: string;
  readonly run: () => unknown;
}

export interface Timing {
  readonly name: string;
  /** Median time of one call in nanoseconds. */
  readonly nanoseconds: number;
  /** That time over the first contender's. */
  readonly ratio: number;
}

interface Plan {
  /** Samples of each contender. */
  readonly samples: number;
  /** Least time of a sample in milliseconds: calls are repeated until it is reached. */
  readonly sampleTime: number;
  readonly now: () => number;
}

const usual: Plan = { samples: 25, sampleTime: 8, now: () => performance.now() };

/** Kept so that no engine may find a call's result unused. */
let kept: unknown;

function timeOf(run: () => unknown, calls: number, now: () => number): number {
  const start = now();
  for (let call = 0; call < calls; call++) kept = run();
  return now() - start;
}

function callsFor(run: () => unknown, { sampleTime, now }: Plan): number {
  let calls = 1;
  while (timeOf(run, calls, now) < sampleTime) calls *= 2;
  return calls;
}

/**
 * Times several contenders in one process, one sample of each in turn, so that a slow moment of the machine meets all of
 * them. The first is what the others are compared with.
 */
export function sideBySide(contenders: readonly Contender[], plan: Plan = usual): Timing[] {
  const prepared = contenders.map((contender) => ({
    ...contender,
    calls: callsFor(contender.run, plan),
    times: [] as number[],
  }));
  for (let sample = 0; sample < plan.samples; sample++) {
    for (const { run, calls, times } of prepared) times.push((timeOf(run, calls, plan.now) / calls) * 1e6);
  }
  const medians = prepared.map(({ times }) => median(times));
  const [baseline = Number.NaN] = medians;
  return prepared.map(({ name }, index) => {
    const nanoseconds = medians[index] ?? Number.NaN;
    return { name, nanoseconds, ratio: nanoseconds / baseline };
  });
}

/** The last result of any contender. */
export function lastResult(): unknown {
  return kept;
}
