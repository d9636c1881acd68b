import type { JobStep } from "./job";

/** What a page tells its worker. To cancel, it ends the worker. */
export type ToWorker = { readonly kind: "start"; readonly input: unknown } | { readonly kind: "pause" | "resume" };

/** What a worker tells its page. */
export type FromWorker =
  | ({ readonly kind: "step" } & JobStep<unknown>)
  | { readonly kind: "result"; readonly result: unknown }
  | { readonly kind: "failed"; readonly reason: string };

/** Work goes on this long, in milliseconds, before the page is told and is listened to. */
const slice = 60;

/** As much of a worker's own scope as is needed; the types of pages have another. */
interface Scope {
  postMessage(message: FromWorker): void;
  addEventListener(type: "message", listener: (event: MessageEvent<ToWorker>) => void): void;
}

/** Makes the worker in which this is called do one job, in slices, when its page asks for it. */
export function serveJob<I, R>(run: (input: I) => Generator<JobStep<R>, R>): void {
  const scope = globalThis as unknown as Scope;
  let work: Generator<JobStep<R>, R> | null = null;
  let isPaused = false;
  let isWaiting = false;

  const goOn = () => {
    isWaiting = false;
    if (work === null || isPaused) return;
    try {
      const end = performance.now() + slice;
      let last: JobStep<R> | null = null;
      do {
        const step = work.next();
        if (step.done) {
          work = null;
          scope.postMessage({ kind: "result", result: step.value });
          return;
        }
        last = step.value;
      } while (performance.now() < end);
      scope.postMessage({ kind: "step", ...last });
      wait();
    } catch (error) {
      work = null;
      scope.postMessage({ kind: "failed", reason: error instanceof Error ? error.message : String(error) });
    }
  };
  const wait = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(goOn, 0);
  };

  scope.addEventListener("message", ({ data }) => {
    if (data.kind === "start") work = run(data.input as I);
    isPaused = data.kind === "pause";
    wait();
  });
}
