/** How a step's tests are counted: by its exit code as one test, or from the report its runner writes. */
export type Counting = "exit-code" | "vitest" | "playwright";

/** One step of the test run. */
export interface Step {
  readonly name: string;
  /** A script of package.json and its arguments. */
  readonly script: readonly [name: string, ...args: string[]];
  readonly counting: Counting;
  /** Name of a step without which this one cannot run; it then counts as one failure. */
  readonly needs?: string;
}

/** The folder of the runners' reports. */
export const reportFolder = ".cache/test-reports";

export function reportFile(step: Step): string {
  return `${reportFolder}/${step.name}.json`;
}

/** The steps of `npm test`, in order. */
export const steps: readonly Step[] = [
  { name: "lint", script: ["lint"], counting: "exit-code" },
  { name: "types", script: ["types"], counting: "exit-code" },
  { name: "unit", script: ["test:unit"], counting: "vitest" },
  { name: "golden", script: ["test:golden"], counting: "vitest" },
  { name: "build", script: ["build"], counting: "exit-code" },
  { name: "browser", script: ["test:browser", "--prebuilt"], counting: "playwright", needs: "build" },
];
