import { remainingTime, remainingWords } from "./remaining";
import type { JobControls, JobState } from "./useJob";

interface JobBarProps {
  readonly job: JobState;
  readonly controls: JobControls;
  readonly isPausable: boolean;
}

/** How far the work is, how long it still takes, and the way to stop it. Its room is kept while there is none. */
export function JobBar({ job: { state, done, worked, reason }, controls, isPausable }: JobBarProps) {
  return (
    <div className="job-bar" data-job={state}>
      {state === "failed" && (
        <p role="alert">This could not be worked out here ({reason}). The figure shows the last state that was.</p>
      )}
      {(state === "runs" || state === "paused") && (
        <>
          <progress aria-label="Working it out" value={done} max={1} />
          <span className="job-bar-words">
            {state === "paused" ? "Paused" : remainingWords(remainingTime(done, worked))}
          </span>
          {isPausable && state === "runs" && (
            <button type="button" className="button" onClick={controls.pause}>
              Pause
            </button>
          )}
          {isPausable && state === "paused" && (
            <button type="button" className="button" onClick={controls.resume}>
              Go on
            </button>
          )}
          <button type="button" className="button" onClick={controls.cancel}>
            Cancel
          </button>
        </>
      )}
    </div>
  );
}
