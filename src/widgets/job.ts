import type { ParamTable, Values } from "../ui/params/param";

/** How far a job is. `partial` is what can be shown so far, in the form of the result. */
export interface JobStep<R> {
  /** From 0 to 1. */
  readonly done: number;
  readonly partial?: R;
}

/** Work that takes longer than a reader should wait for a frame: a widget's own, run in a worker. */
export interface WidgetJob<P extends ParamTable, I, R> {
  /** What the work depends on, as plain data; `null` where there is nothing to work out. The same input is not worked out again. */
  input(params: Values<P>): I | null;
  /** Pure and seeded. Yields often, so that it can be paused; the result is plain data, small enough to travel in the page. */
  run(input: I): Generator<JobStep<R>, R>;
  /** The worker that runs it: a module that hands `run` to `serveJob`, imported as an inline worker. */
  readonly worker: () => Promise<{ readonly default: new () => Worker }>;
  /** The reader may stop it for a while. */
  readonly pausable?: boolean;
}

/** A result with what it was worked out from, as text. */
export interface Worked<R> {
  readonly key: string;
  readonly result: R;
}

/** The input of a job as text; `null` where there is nothing to work out. */
export function jobKey<P extends ParamTable, I, R>(job: WidgetJob<P, I, R>, params: Values<P>): string | null {
  const input = job.input(params);
  return input === null ? null : JSON.stringify(input);
}

/** Runs a job to its end, here and now: in the build and in tests. `null` where there is nothing to work out. */
export function workOut<P extends ParamTable, I, R>(job: WidgetJob<P, I, R>, params: Values<P>): Worked<R> | null {
  const input = job.input(params);
  if (input === null) return null;
  const work = job.run(input);
  let step = work.next();
  while (!step.done) step = work.next();
  return { key: JSON.stringify(input), result: step.value };
}
