/** Below this share of a job, nothing is known of its pace. */
const leastDone = 0.03;

/** Milliseconds that a job still takes, at the pace it had so far; `null` while that can't be told. */
export function remainingTime(done: number, worked: number): number | null {
  if (done < leastDone) return null;
  return (worked * (1 - done)) / done;
}

/** "about 4 s left" */
export function remainingWords(milliseconds: number | null): string {
  if (milliseconds === null) return "how long is not known yet";
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds <= 1) return "about a second left";
  if (seconds < 100) return `about ${seconds} s left`;
  return `about ${Math.ceil(seconds / 60)} min left`;
}
