import { nothing } from "../../../src/core";
import { asList, type Json, numbersOf } from "../json";

/** Lists of picked entries as the files hold them: without fillers. */
export function selectedOf(picks: readonly Int32Array[]): Json {
  return picks.map((list) => [...list].filter((entry) => entry !== nothing));
}

/** What `selectedOf` wrote. */
export function picksOf(selected: Json): Int32Array[] {
  return asList(selected).map((list) => Int32Array.from(numbersOf(list)));
}

/** Lists one behind the other. */
export function joined(lists: readonly ArrayLike<number>[]): number[] {
  return lists.flatMap((list) => Array.from(list));
}
