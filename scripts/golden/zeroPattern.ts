import { asList, isObject, type Json, member, numbersOf } from "./json";

/** A stored error below this is zero but for rounding. */
const zero = 1e-12;

/** The measured errors that a zero pattern is read from, in each run of the file. */
const measured = ["relative_error_per_layer", "relative_error_per_layer_and_position"];

/** What the limit “zero pattern” compares: for each run, and for each list of errors in it, which of them are zero. */
export function zeroPattern(file: Json): Json {
  return asList(member(file, "runs")).map((run) =>
    measured.map((key) => numbersOf(member(run, key)).map((error) => error < zero)),
  );
}

/** The file without its measured errors, so that no computation can look at them. */
export function withoutMeasured(file: Json): Json {
  if (!isObject(file) || !Array.isArray(file.runs)) return file;
  const runs = asList(file.runs).map((run) =>
    isObject(run) ? Object.fromEntries(Object.entries(run).filter(([key]) => !measured.includes(key))) : run,
  );
  return { ...file, runs };
}
