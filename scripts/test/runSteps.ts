import { type Count, countStep } from "./count";
import type { Step } from "./steps";

export interface StepOutcome {
  readonly exitCode: number;
  /** Text of the runner's JSON report; null where there is none. */
  readonly report: string | null;
}

export interface StepResult extends Count {
  readonly step: Step;
  /** Wall time in milliseconds. */
  readonly time: number;
  /** Name of the failed step that kept this one from running. */
  readonly blockedBy?: string;
}

/**
 * Runs the steps in order and counts their tests. A step whose needed step failed is not run and counts as one failure;
 * every other step runs whatever failed before it. `told` hears of each result as it comes.
 */
export async function runSteps(
  steps: readonly Step[],
  run: (step: Step) => Promise<StepOutcome>,
  told: (result: StepResult) => void = () => {},
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    const needed = results.find((result) => result.step.name === step.needs);
    const start = performance.now();
    let result: StepResult;
    if (needed !== undefined && needed.failed > 0) {
      result = { step, passed: 0, failed: 1, time: 0, blockedBy: needed.step.name };
    } else {
      const { exitCode, report } = await run(step);
      result = { step, ...countStep(step.counting, exitCode, report), time: performance.now() - start };
    }
    results.push(result);
    told(result);
  }
  return results;
}
