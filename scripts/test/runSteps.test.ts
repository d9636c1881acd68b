import { describe, expect, test } from "vitest";
import { countStep, total } from "./count";
import { runSteps, type StepOutcome } from "./runSteps";
import { type Step, steps } from "./steps";

const vitest = (passed: number, failed: number, files: { status: string; assertionResults: unknown[] }[] = []) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files });
const playwright = (expected: number, unexpected: number, flaky = 0, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0 }, errors });

describe("countStep", () => {
  test("a step without tests of its own is one test", () => {
    expect(countStep("exit-code", 0, null)).toEqual({ passed: 1, failed: 0 });
    expect(countStep("exit-code", 2, null)).toEqual({ passed: 0, failed: 1 });
  });

  test("counts come from the runners' reports", () => {
    expect(countStep("vitest", 1, vitest(12, 3))).toEqual({ passed: 12, failed: 3 });
    expect(countStep("playwright", 1, playwright(7, 2, 1))).toEqual({ passed: 7, failed: 3 });
  });

  test("a test file that fails to load is one failure", () => {
    const files = [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{}] },
      { status: "passed", assertionResults: [{}] },
    ];
    expect(countStep("vitest", 1, vitest(4, 1, files))).toEqual({ passed: 4, failed: 2 });
  });

  test("no tests, no report, or a failure that no test shows is a failure", () => {
    expect(countStep("vitest", 0, vitest(0, 0))).toEqual({ passed: 0, failed: 1 });
    expect(countStep("playwright", 1, null)).toEqual({ passed: 0, failed: 1 });
    expect(countStep("vitest", 1, vitest(5, 0))).toEqual({ passed: 5, failed: 1 });
    expect(countStep("playwright", 1, playwright(5, 0, 0, [{}]))).toEqual({ passed: 5, failed: 1 });
  });
});

describe("runSteps", () => {
  const three: Step[] = [
    { name: "lint", script: ["lint"], counting: "exit-code" },
    { name: "build", script: ["build"], counting: "exit-code" },
    { name: "browser", script: ["browser"], counting: "playwright", needs: "build" },
  ];

  async function run(outcomes: Record<string, StepOutcome>) {
    const started: string[] = [];
    const results = await runSteps(three, async (step) => {
      started.push(step.name);
      return outcomes[step.name] ?? { exitCode: 0, report: null };
    });
    return { started, results, sum: total(results) };
  }

  test("all steps run in order and their counts add up", async () => {
    const { started, sum } = await run({ browser: { exitCode: 0, report: playwright(9, 0) } });
    expect(started).toEqual(["lint", "build", "browser"]);
    expect(sum).toEqual({ passed: 11, failed: 0 });
  });

  test("a failed step does not stop the ones that do not need it", async () => {
    const { started, sum } = await run({
      lint: { exitCode: 1, report: null },
      browser: { exitCode: 0, report: playwright(9, 0) },
    });
    expect(started).toEqual(["lint", "build", "browser"]);
    expect(sum).toEqual({ passed: 10, failed: 1 });
  });

  test("a failed build counts the browser step as one failure, without running it", async () => {
    const { started, results, sum } = await run({ build: { exitCode: 1, report: null } });
    expect(started).toEqual(["lint", "build"]);
    expect(sum).toEqual({ passed: 1, failed: 2 });
    expect(results[2]?.blockedBy).toBe("build");
  });
});

describe("the steps of npm test", () => {
  test("each needed step comes before the one that needs it", () => {
    for (const [index, { needs }] of steps.entries()) {
      if (needs !== undefined) expect(steps.slice(0, index).map(({ name }) => name)).toContain(needs);
    }
  });

  test("lint first, browser last, every name once", () => {
    const names = steps.map(({ name }) => name);
    expect(names[0]).toBe("lint");
    expect(names.at(-1)).toBe("browser");
    expect(new Set(names).size).toBe(names.length);
  });
});
