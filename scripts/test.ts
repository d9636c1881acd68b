import { mkdirSync } from "node:fs";
import { total } from "./test/count";
import { runSteps, type StepResult } from "./test/runSteps";
import { startStep } from "./test/startStep";
import { reportFolder, type Step, steps } from "./test/steps";

function summary({ step, passed, failed, time, blockedBy }: StepResult): string {
  const counts = blockedBy ? `not run: ${blockedBy} failed` : `${passed} passed, ${failed} failed`;
  return `${step.name.padEnd(8)} ${counts}, ${(time / 1000).toFixed(1)} s`;
}

function announce(step: Step) {
  console.log(`\n== ${step.name} ==`);
  return startStep(step);
}

/** `npm test`: every step in order; the last line counts all tests, and the exit code says whether any failed. */
mkdirSync(reportFolder, { recursive: true });
const results = await runSteps(steps, announce, (result) => console.log(`-- ${summary(result)}`));
const { passed, failed } = total(results);
console.log(`\n${results.map(summary).join("\n")}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
