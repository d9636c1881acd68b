import { type LayerMap, ownsEntries } from "../../core";
import { exact, sentence } from "../../ui/numbers";
import { spelled } from "./spelled";
import type { Structure } from "./structure";

/** The finding: who keeps entries, and who shares them. True of the state that is shown. */
export function titleOf({ map, sum, realSum }: Structure): string {
  const owners = map.filter(ownsEntries).length;
  if (owners === 0)
    return `None of ${spelled(map.length)} layers stores anything that grows: 0 bytes a token, not ${exact(realSum.bytesPerToken)}`;
  if (owners === map.length && map.every((layer) => layer.ratio === 1 && layer.half === null))
    return uniform(map, sum.bytesPerToken);
  const isFew = 2 * owners < map.length;
  const some = `${spelled(owners)} of ${spelled(map.length)}`;
  const count = owners === map.length ? `All ${spelled(map.length)}` : isFew ? `Only ${some}` : sentence(some);
  const what = isFew ? "anything" : "something";
  const start = `${count} layers ${owners === 1 ? "stores" : "store"} ${what} that grows`;
  if (sum.bytesPerToken !== realSum.bytesPerToken) {
    return `${start}: ${exact(sum.bytesPerToken)} bytes a token, not ${exact(realSum.bytesPerToken)}`;
  }
  return `${start}, ${sharing(map)}`;
}

function uniform(map: LayerMap, bytes: number): string {
  const hasKeys = map.some((layer) => layer.stores?.indexer);
  const what = hasKeys ? "an entry and an indexer key" : "an entry";
  return `Each of ${spelled(map.length)} layers stores ${what} for every token: ${exact(bytes)} bytes a token`;
}

/** How many layers at the end read one layer's entries; layers that read only their window are left aside. */
function sharing(map: LayerMap): string {
  const readers = map.filter((layer) => layer.entriesFrom !== null);
  const last = readers.at(-1)?.entriesFrom;
  const shared = readers.filter((layer) => layer.entriesFrom === last).length;
  if (readers.every((layer) => layer.entriesFrom === layer.index)) return "and none reads another’s entries";
  if (shared === 1) return "and the last keeps its own";
  const who = map.slice(-shared).every((layer) => layer.entriesFrom === last) ? "" : " that read entries";
  return `and the last ${spelled(shared)}${who} share one global KV`;
}
