import type { Counting } from "./steps";

/** Tests of a step, or of a whole run. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
}

function fromVitest(report: VitestReport): Count {
  // A file that fails to load holds no tests: it counts as one failure itself.
  const broken = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

function fromPlaywright({ stats, errors }: PlaywrightReport): Count {
  // A test that passes only sometimes has failed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

function fromReport(counting: Counting, report: string | null): Count {
  if (report === null) return { passed: 0, failed: 0 };
  const parsed: unknown = JSON.parse(report);
  return counting === "vitest" ? fromVitest(parsed as VitestReport) : fromPlaywright(parsed as PlaywrightReport);
}

/**
 * The count of a finished step from its exit code and, for the test runners, the text of their JSON report
 * (null where they wrote none). A runner that ran nothing, or that failed without a failed test, counts as one failure.
 */
export function countStep(counting: Counting, exitCode: number, report: string | null): Count {
  if (counting === "exit-code") return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const { passed, failed } = fromReport(counting, report);
  const silentFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: silentFailure ? 1 : failed };
}

export function total(counts: readonly Count[]): Count {
  const sum = (key: keyof Count) => counts.reduce((all, count) => all + count[key], 0);
  return { passed: sum("passed"), failed: sum("failed") };
}
