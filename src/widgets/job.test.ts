import { afterEach, describe, expect, it, vi } from "vitest";
import { wholeNumber } from "../ui/params/kinds";
import { type JobStep, jobKey, type WidgetJob, workOut } from "./job";
import { startJob } from "./jobRunner";
import { remainingTime, remainingWords } from "./remaining";
import { type FromWorker, serveJob, type ToWorker } from "./serveJob";

const params = { count: wholeNumber({ min: 0, max: 100, unit: "" }, 4, { label: "Count" }) };

/** Adds whole numbers, one a step. */
function* add({ count }: { count: number }): Generator<JobStep<number>, number> {
  let sum = 0;
  for (let i = 1; i <= count; i++) {
    sum += i;
    yield { done: i / count, partial: sum };
  }
  if (count === 13) throw new Error("thirteen can’t be added up");
  return sum;
}

const job: WidgetJob<typeof params, { count: number }, number> = {
  input: ({ count }) => (count === 0 ? null : { count }),
  run: add,
  worker: () => Promise.reject(new Error("no workers in this test")),
};

describe("a job worked out here and now", () => {
  it("gives its result with what it was worked out from", () => {
    expect(workOut(job, { count: 4 })).toEqual({ key: '{"count":4}', result: 10 });
    expect(jobKey(job, { count: 4 })).toBe('{"count":4}');
  });

  it("is nothing where there is nothing to work out", () => {
    expect(workOut(job, { count: 0 })).toBeNull();
    expect(jobKey(job, { count: 0 })).toBeNull();
  });
});

/** A worker's scope and its page in one place, joined as a browser joins them. */
function joined() {
  const heard: FromWorker[] = [];
  let listen: (event: { data: ToWorker }) => void = () => {};
  vi.stubGlobal("postMessage", (message: FromWorker) => heard.push(message));
  vi.stubGlobal("addEventListener", (_: string, listener: typeof listen) => {
    listen = listener;
  });
  return { heard, tell: (data: ToWorker) => listen({ data }) };
}

describe("a worker", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("does the work when it is asked for, and sends the result", async () => {
    const { heard, tell } = joined();
    serveJob(add);
    tell({ kind: "start", input: { count: 5 } });
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ kind: "result", result: 15 }));
  });

  it("tells how far it is each time a slice is over, rests while it is paused, and then goes on", async () => {
    const { heard, tell } = joined();
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => {
      now += 100;
      return now;
    });
    serveJob(add);
    tell({ kind: "start", input: { count: 100 } });
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), { interval: 2 });
    expect(heard[0]).toEqual({ kind: "step", done: 1 / 100, partial: 1 });
    tell({ kind: "pause" });
    const soFar = heard.length;
    expect(soFar).toBeLessThan(100);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(heard).toHaveLength(soFar);
    tell({ kind: "resume" });
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ kind: "result", result: 5050 }));
    vi.restoreAllMocks();
  });

  it("says why it failed", async () => {
    const { heard, tell } = joined();
    serveJob(add);
    tell({ kind: "start", input: { count: 13 } });
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ kind: "failed", reason: "thirteen can’t be added up" }));
  });
});

/** As much of a Worker as a page uses. */
class FakeWorker {
  static made: FakeWorker[] = [];
  readonly told: ToWorker[] = [];
  isOver = false;
  #listeners = new Map<string, (event: unknown) => void>();
  constructor() {
    FakeWorker.made.push(this);
  }
  addEventListener(type: string, listener: (event: unknown) => void): void {
    this.#listeners.set(type, listener);
  }
  postMessage(message: ToWorker): void {
    this.told.push(message);
  }
  terminate(): void {
    this.isOver = true;
  }
  send(type: string, event: unknown): void {
    this.#listeners.get(type)?.(event);
  }
}

describe("a page with a job", () => {
  const load = () => Promise.resolve({ default: FakeWorker as unknown as new () => Worker });
  const listener = () => ({ onStep: vi.fn(), onResult: vi.fn(), onFailed: vi.fn() });
  const started = async (heard: ReturnType<typeof listener>) => {
    FakeWorker.made = [];
    const running = startJob(load, { count: 5 }, heard);
    await vi.waitFor(() => expect(FakeWorker.made).toHaveLength(1));
    const [worker] = FakeWorker.made;
    if (worker === undefined) throw new Error("no worker was made");
    return { running, worker };
  };

  it("starts a worker, hears steps and the result, and ends it", async () => {
    const heard = listener();
    const { worker } = await started(heard);
    expect(worker.told).toEqual([{ kind: "start", input: { count: 5 } }]);
    worker.send("message", { data: { kind: "step", done: 0.5 } });
    expect(heard.onStep).toHaveBeenCalledWith({ kind: "step", done: 0.5 });
    worker.send("message", { data: { kind: "result", result: 15 } });
    expect(heard.onResult).toHaveBeenCalledWith(15);
    expect(worker.isOver).toBe(true);
  });

  it("hears nothing more of what was cancelled, and passes pauses on", async () => {
    const heard = listener();
    const { running, worker } = await started(heard);
    running.pause();
    running.resume();
    expect(worker.told.slice(1)).toEqual([{ kind: "pause" }, { kind: "resume" }]);
    running.end();
    worker.send("message", { data: { kind: "result", result: 15 } });
    expect(worker.isOver).toBe(true);
    expect(heard.onResult).not.toHaveBeenCalled();
  });

  it("is told why a worker could not start", async () => {
    const heard = listener();
    startJob(job.worker, {}, heard);
    await vi.waitFor(() => expect(heard.onFailed).toHaveBeenCalledWith("no workers in this test"));
  });
});

describe("the time that is left", () => {
  it("follows from the pace so far", () => {
    expect(remainingTime(0.25, 3000)).toBe(9000);
    expect(remainingTime(1, 3000)).toBe(0);
    expect(remainingTime(0.01, 3000)).toBeNull();
  });

  it("is said in words that fit how well it is known", () => {
    expect(remainingWords(null)).toBe("how long is not known yet");
    expect(remainingWords(400)).toBe("about a second left");
    expect(remainingWords(8200)).toBe("about 9 s left");
    expect(remainingWords(150_000)).toBe("about 3 min left");
  });
});
