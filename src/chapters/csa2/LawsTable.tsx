import { exact } from "../../ui/numbers";
import { LawsTable as FrameLaws } from "../frame/LawsTable";
import { laws } from "./laws";

const difference = (value: number) => `largest difference ${value === 0 ? "0" : value.toExponential(0)}`;

/** Bound of what doubles may lose in sums over a few dozen products. */
const rounding = 1e-13;

/** Laws of the modes and the weight of the cache, with what they come to. */
export function LawsTable() {
  const { reuse, reindex, unlimited, insidePool, gate, chunks, weighed } = laws;
  const rows = [
    {
      law: "Given a Full layer’s entries, picks, query and window, a Reuse layer puts out the same",
      value: difference(reuse),
      is: reuse === 0,
    },
    {
      law: "With the Full layer’s index query a Reindex layer makes the same picks",
      value: difference(reindex.difference),
      is: reindex.samePicks && reindex.difference === 0,
    },
    {
      law: "A pool of all blocks changes no pick",
      value: difference(unlimited.difference),
      is: unlimited.samePicks && unlimited.difference === 0,
    },
    { law: "No pick lies outside the pool or after its query", value: `${laws.tokens} queries`, is: insidePool },
    {
      law: "For one token an entry, a gate changes nothing",
      value: difference(gate),
      is: gate < rounding,
    },
    {
      law: "Two chunks, prefill and decode, are the same as one",
      value: difference(chunks),
      is: chunks < rounding,
    },
    {
      law: `A cache of ${weighed.tokens} tokens with V4.1’s owners, packed and weighed, is what the formula says`,
      value: `${exact(weighed.global)} B ÷ ${weighed.tokens} = ${exact(weighed.perToken)} B`,
      is: weighed.perToken === weighed.formula,
    },
  ];
  return (
    <FrameLaws
      name="Laws of the modes"
      caption="Computed by the engine on a seeded group of small layers, and on V4.1’s map"
      laws={rows}
    />
  );
}
