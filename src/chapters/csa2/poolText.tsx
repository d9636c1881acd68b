import { Num } from "../../ui/Num";
import { byHand } from "./facts";

const { plain, inPool, ownPicks, newest, newestRank, candidates, entries } = byHand;
const lost = plain.filter((pick) => !inPool.includes(pick));
const gained = inPool.filter((pick) => !plain.includes(pick));
const kept = inPool.filter((pick) => plain.includes(pick));

/** What the pool by hand lets through, and what it costs. */
export const poolText = (
  <p>
    Layer A picks entries <Num>{ownPicks.join(" and ")}</Num> for itself. Its block scores alone would have put block{" "}
    <Num>{String(newest)}</Num> at place <Num>{String(newestRank)}</Num>, outside; it is in because it is the newest. So
    layer B scores <Num>{String(candidates)}</Num> entries instead of <Num>{String(entries)}</Num>. Over everything it
    would have picked <Num>{plain.join(" and ")}</Num>. Inside the pool it finds entry <Num>{kept.join(" and ")}</Num>,
    thanks to the pinned block, and loses entry <Num>{lost.join(" and ")}</Num>, which layer A did not care for. Entry{" "}
    <Num>{gained.join(" and ")}</Num> takes its place.
  </p>
);
