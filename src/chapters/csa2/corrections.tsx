import { listInWords } from "../../core";
import { sources } from "../../models";
import { Cite, Num } from "../../ui/Num";
import { exact } from "../../ui/numbers";
import type { Correction } from "../frame/ToldTable";
import { layers, pool, sizes } from "./facts";

const windowOnly = listInWords(layers.windowOnly.map(String));

/** What is said about CSA2, and what holds. */
export const corrections: readonly Correction[] = [
  {
    id: "neither",
    told: <>Twenty-six layers neither write entries nor run an indexer.</>,
    is: (
      <>
        <Num>{String(layers.silent)}</Num>: all but the <Num>{String(layers.picking.length)}</Num> that pick. The
        smaller number takes the Full layers away twice.
      </>
    ),
  },
  {
    id: "thirty",
    told: <>Thirty layers do no indexing.</>,
    is: (
      <>
        <Num>{String(layers.reuse.length)}</Num> Reuse layers, and layers <Num>{windowOnly}</Num>, which have nothing to
        index.
      </>
    ),
  },
  {
    id: "queries",
    told: <>Queries change forty times, once a layer.</>,
    is: (
      <>
        Every layer has a query, but only <Num>{String(layers.asking)}</Num> of the <Num>{String(sizes.layers)}</Num>{" "}
        ask global KV.
      </>
    ),
  },
  {
    id: "pool",
    told: <>Any Full layer builds the pool, of about two thousand candidates.</>,
    is: (
      <>
        <Cite source={sources.v41Config}>Only layer 20</Cite>: <Num>{exact(pool.blocks)}</Num> blocks of{" "}
        <Num>{String(pool.blockSize)}</Num>, so up to <Num>{exact(pool.entries)}</Num> candidates, the newest block
        always among them.
      </>
    ),
  },
  {
    id: "reindex",
    told: <>The decoder half has only Reindex layers.</>,
    is: (
      <>
        Reindex layers stand only there, which is not the same. There are <Num>{String(layers.reindex.length)}</Num> of
        them, with one Full layer and <Num>{String(layers.decoderReuse)}</Num> Reuse layers.
      </>
    ),
  },
];
