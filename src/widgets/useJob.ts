import { useCallback, useEffect, useRef, useState } from "react";
import type { ParamTable, Values } from "../ui/params/param";
import { jobKey, type WidgetJob, type Worked } from "./job";
import { type RunningJob, startJob } from "./jobRunner";

/** A reader who still moves a control is waited for this long, in milliseconds. */
const rest = 120;

/** Parameters with the result that belongs to them. */
interface Shown<P extends ParamTable, R> {
  readonly params: Values<P>;
  readonly result: R | null;
}

/** What is going on, for the bar below the figure. */
export interface JobState {
  readonly state: "rests" | "runs" | "paused" | "failed";
  /** From 0 to 1. */
  readonly done: number;
  /** Milliseconds it has worked, pauses left out. */
  readonly worked: number;
  readonly reason: string;
}

export interface JobControls {
  readonly pause: () => void;
  readonly resume: () => void;
  /** Ends the work; the parameters go back to those of what is shown. */
  readonly cancel: () => void;
}

const resting: JobState = { state: "rests", done: 0, worked: 0, reason: "" };

/** Measures how long something has worked. */
class Clock {
  #before = 0;
  #since: number | null = null;
  start(): void {
    this.#since ??= performance.now();
  }
  stop(): void {
    this.#before = this.read();
    this.#since = null;
  }
  read(): number {
    return this.#before + (this.#since === null ? 0 : performance.now() - this.#since);
  }
}

/**
 * Keeps a figure and its job together: parameters are shown only with their own result. Until that is there, the
 * last finished state stays, or what the running work can show so far.
 */
export function useJob<P extends ParamTable, R>(
  job: WidgetJob<P, unknown, R> | undefined,
  newest: Values<P>,
  first: R | null,
  takeBack: (params: Values<P>) => void,
): Shown<P, R> & { readonly job: JobState; readonly controls: JobControls } {
  const key = job ? jobKey(job, newest) : null;
  const [worked, setWorked] = useState<Worked<R> | null>(
    key === null || first === null ? null : { key, result: first },
  );
  const [partial, setPartial] = useState<Worked<R> | null>(null);
  const [state, setState] = useState<JobState>(resting);
  const running = useRef<{ readonly job: RunningJob; readonly clock: Clock } | null>(null);
  const last = useRef<Shown<P, R>>({ params: newest, result: first });
  const isThere = key === null || key === worked?.key;

  useEffect(() => {
    if (job === undefined || key === null || isThere) return;
    let own: RunningJob | null = null;
    const end = (now: JobState) => {
      running.current = null;
      setPartial(null);
      setState(now);
    };
    const timer = setTimeout(() => {
      const clock = new Clock();
      clock.start();
      own = startJob<R>(job.worker, JSON.parse(key), {
        onStep: ({ done, partial: soFar }) => {
          setState((before) => ({ ...before, done, worked: clock.read() }));
          if (soFar !== undefined) setPartial({ key, result: soFar });
        },
        onResult: (result) => {
          setWorked({ key, result });
          end(resting);
        },
        onFailed: (reason) => end({ ...resting, state: "failed", reason }),
      });
      running.current = { job: own, clock };
      setState({ ...resting, state: "runs" });
    }, rest);
    return () => {
      clearTimeout(timer);
      own?.end();
      end(resting);
    };
  }, [job, key, isThere]);

  const pause = useCallback(() => {
    running.current?.job.pause();
    running.current?.clock.stop();
    setState((before) => ({ ...before, state: "paused" }));
  }, []);
  const resume = useCallback(() => {
    running.current?.job.resume();
    running.current?.clock.start();
    setState((before) => ({ ...before, state: "runs" }));
  }, []);
  const cancel = useCallback(() => takeBack(last.current.params), [takeBack]);

  const result = resultFor(key, worked) ?? resultFor(key, partial);
  const isShown = isThere || result !== null;
  useEffect(() => {
    if (isThere) last.current = { params: newest, result };
  }, [isThere, newest, result]);
  return { ...(isShown ? { params: newest, result } : last.current), job: state, controls: { pause, resume, cancel } };
}

function resultFor<R>(key: string | null, worked: Worked<R> | null): R | null {
  return key !== null && worked?.key === key ? worked.result : null;
}
