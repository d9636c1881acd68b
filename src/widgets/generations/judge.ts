import type { Values } from "../../ui/params/param";
import type { Verdict } from "../define";
import { entryById } from "./catalogue";
import { firstPart, type PartKey, type params, partKey } from "./params";

/** A row that the open sum lacks, as a link may ask for, gives way to the nearest one that it has. */
export function judge(_: Values<typeof params>, wanted: Values<typeof params>): Verdict<typeof params> {
  const { open, part } = wanted;
  const { name, footprint } = entryById(open);
  const rows = footprint.terms.map(({ rows: { main, indexer } }, i) =>
    [main, ...(indexer === null ? [] : [indexer])].map((row) => partKey(row, i + 1)),
  );
  if (part === null || rows.flat().includes(part)) return { ok: true, params: wanted, notices: [] };
  const nearest = nearestTo(part, rows);
  return {
    ok: true,
    params: { ...wanted, part: nearest },
    notices: [`${name} has no row “${part}”; ${nearest} is open.`],
  };
}

/** The same kind of row in the nearest term, or that term's main row where it has no such kind. */
function nearestTo(part: PartKey, rows: readonly (readonly PartKey[])[]): PartKey {
  const [kind = "", number = ""] = part.split("-");
  const keys = rows[Math.min(Number(number), rows.length) - 1] ?? [];
  return keys.find((key) => key.startsWith(kind)) ?? keys[0] ?? firstPart;
}
