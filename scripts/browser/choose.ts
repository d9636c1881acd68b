/** One browser file to try, with the environment its process needs. */
export interface Candidate {
  readonly executablePath: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** One way to come by a browser: files that may be there already, or ones that it fetches first. */
export interface Step {
  readonly name: string;
  /** Null where the step has something to offer here; else why it has not. */
  readonly refusal: () => string | null;
  readonly candidates: () => Promise<readonly Candidate[]>;
}

/** A browser that was shown to launch. */
export interface FoundBrowser extends Candidate {
  readonly step: string;
  readonly version: string;
}

/** Shows that a candidate launches and gives its version; throws where it does not. */
export type Launch = (candidate: Candidate) => Promise<string>;

export type Choice =
  | { readonly browser: FoundBrowser; readonly attempts: readonly string[] }
  | { readonly browser: null; readonly attempts: readonly string[] };

/** The first line of an error; a failed command's own first words come on the line after. */
function inBrief(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.slice(0, lines[0]?.startsWith("Command failed") ? 2 : 1).join(": ");
}

/**
 * Takes the first candidate, in the order of the steps, that launches. Later steps are not started once one is found,
 * so a step that installs something runs only where nothing before it works.
 * `attempts` says in words what was tried and why it was passed over. Throws nothing: a failing step is an attempt.
 */
export async function chooseBrowser(steps: readonly Step[], launch: Launch): Promise<Choice> {
  const attempts: string[] = [];
  for (const step of steps) {
    const refusal = step.refusal();
    if (refusal !== null) {
      attempts.push(`${step.name}: ${refusal}`);
      continue;
    }
    let candidates: readonly Candidate[];
    try {
      candidates = await step.candidates();
    } catch (error) {
      attempts.push(`${step.name}: ${inBrief(error)}`);
      continue;
    }
    if (candidates.length === 0) attempts.push(`${step.name}: nothing there`);
    for (const candidate of candidates) {
      try {
        const version = await launch(candidate);
        return { browser: { ...candidate, step: step.name, version }, attempts };
      } catch (error) {
        attempts.push(`${step.name}: ${candidate.executablePath} does not launch (${inBrief(error)})`);
      }
    }
  }
  return { browser: null, attempts };
}
