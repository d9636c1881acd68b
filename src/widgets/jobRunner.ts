import type { JobStep } from "./job";
import type { FromWorker, ToWorker } from "./serveJob";

export interface JobListener<R> {
  readonly onStep: (step: JobStep<R>) => void;
  readonly onResult: (result: R) => void;
  readonly onFailed: (reason: string) => void;
}

/** A job that was started in a worker of its own. */
export interface RunningJob {
  readonly pause: () => void;
  readonly resume: () => void;
  /** Ends it; nothing is heard of it any more. */
  readonly end: () => void;
}

/** Starts a job in a new worker. */
export function startJob<R>(
  load: () => Promise<{ readonly default: new () => Worker }>,
  input: unknown,
  { onStep, onResult, onFailed }: JobListener<R>,
): RunningJob {
  let worker: Worker | null = null;
  let hasEnded = false;
  let isPaused = false;
  const end = () => {
    hasEnded = true;
    worker?.terminate();
    worker = null;
  };
  const fail = (reason: string) => {
    if (hasEnded) return;
    end();
    onFailed(reason);
  };
  const tell = (message: ToWorker) => worker?.postMessage(message);
  const hear = ({ data }: MessageEvent<FromWorker>) => {
    if (hasEnded) return;
    if (data.kind === "failed") return fail(data.reason);
    if (data.kind === "step") return onStep(data as JobStep<R>);
    end();
    onResult(data.result as R);
  };
  load()
    .then(({ default: JobWorker }) => {
      if (hasEnded) return;
      worker = new JobWorker();
      worker.addEventListener("message", hear);
      worker.addEventListener("error", (event) => fail(event.message || "the worker did not start"));
      tell({ kind: "start", input });
      if (isPaused) tell({ kind: "pause" });
    })
    .catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
  const setPaused = (paused: boolean) => () => {
    isPaused = paused;
    tell({ kind: paused ? "pause" : "resume" });
  };
  return { pause: setPaused(true), resume: setPaused(false), end };
}
